/** A mapping of a document. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value as a mapping; empty for other values. */
export function fields(value: unknown): Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A value as a list; empty for other values. */
export function list(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** A value as text; empty for other values. */
export function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}
