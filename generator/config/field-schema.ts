import * as z from "zod";

/** What the value of a front matter key can be. `date` becomes ISO 8601 in UTC, `list` is a list of texts, `data` is whatever YAML can say. */
const fieldType = z.enum(["string", "number", "boolean", "date", "list", "data"]);

const field = z.union([
	fieldType.transform((type) => ({ type, required: false, options: null })),
	z.strictObject({
		type: fieldType.default("string"),
		/** Whether every page must have it. */
		required: z.boolean().default(false),
		/** The allowed texts; for a list, the texts allowed for each entry. */
		options: z
			.array(z.string())
			.min(1)
			.optional()
			.transform((names) => names ?? null),
	}),
]);

/** The front matter keys of a collection: the type of each by its name, or its type and more. */
export const fieldsSchema = z.record(z.string(), field).default({});

/** The front matter keys of a collection, by name. */
export type Fields = z.output<typeof fieldsSchema>;

/** What a key of a collection may be. */
export type Field = Fields[string];
