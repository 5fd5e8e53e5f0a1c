import * as z from "zod";

/** Types of front matter keys. `date` becomes ISO 8601 in UTC, `list` is a list of texts, and `data` is any YAML value. */
const fieldType = z.enum(["string", "number", "boolean", "date", "list", "data"]);

const field = z.union([
	fieldType.transform((type) => ({ type, required: false, options: null })),
	z.strictObject({
		type: fieldType.default("string"),
		/** Whether every page must have it. */
		required: z.boolean().default(false),
		/** The allowed texts, or for lists, the allowed entries. */
		options: z
			.array(z.string())
			.min(1)
			.optional()
			.transform((names) => names ?? null),
	}),
]);

/** The front matter keys of a collection by name: the type of each, or an object with the type and other settings. */
export const fieldsSchema = z.record(z.string(), field).default({});

/** The front matter keys of a collection, by name. */
export type Fields = z.output<typeof fieldsSchema>;

/** The definition of a front matter key. */
export type Field = Fields[string];
