import * as z from "zod";

/** A schema for a key that may be absent. Its value is then `null`. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
	return schema.optional().transform((value): z.output<Schema> | null => value ?? null);
}

/** A full web URL. */
export const webUrl: z.ZodURL = z.url({ protocol: /^https?$/, error: "must be a full URL with https or http" });

/** A folder relative to the root, as `content/facts`. */
export const relativeFolder = z
	.string()
	.min(1)
	.transform((dir) => dir.replaceAll("\\", "/").replace(/^\.\//, "").replace(/\/$/, ""));
