import * as z from "zod";

/** A schema of a key that may be absent: its value is `null` then. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
	return schema.optional().transform((value): z.output<Schema> | null => value ?? null);
}

/** A complete address of the web. */
export const webUrl: z.ZodURL = z.url({ protocol: /^https?$/, error: "must be a full URL with https or http" });
