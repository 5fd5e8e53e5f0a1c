/** A value with keys, read from JSON, YAML or code. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value as a record; an empty record for other values. */
export function recordOf(value: unknown): JsonRecord {
	return isRecord(value) ? value : {};
}

/** Whether the value has keys: it is neither a list nor an instance of a class. */
export function isRecord(value: unknown): value is JsonRecord {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The value if it is text and not empty; otherwise `null`. */
export function textOf(value: unknown): string | null {
	return typeof value === "string" && value !== "" ? value : null;
}

/** The entries of a list. A single value is a list with one entry; a missing value is an empty list. */
export function listOf(value: unknown): readonly unknown[] {
	if (value === undefined || value === null || value === false) return [];
	return Array.isArray(value) ? value : [value];
}

/** All texts of a list. */
export function textsOf(value: unknown): string[] {
	return listOf(value).filter((entry): entry is string => typeof entry === "string");
}

/** The package of a value that could not be loaded. */
export function packageOf(value: unknown): string | null {
	return textOf(recordOf(value)[packageMark]);
}

/** Key that marks a value of a package that was not loaded; its value is the package's name. */
export const packageMark = "$package";

/**
 * Key that marks a function, which cannot be sent to another process. Its value is the path of the function in its module's export. As an
 * argument, an empty path means the standard function of the tool that has the configuration.
 */
export const functionMark = "$function";

/** The path of a function in its module's export, or `null` if the value is not a function. */
export function functionPath(value: unknown): readonly string[] | null {
	const path = recordOf(value)[functionMark];
	return Array.isArray(path) ? path.map(String) : null;
}

/** Key that marks an argument that is a function, with what it returns: of sidebar entries, those for the docs that it is called with. */
export const resultMark = "$result";

/** A value as data: without functions and circular references. */
export function dataOf(value: unknown, around: readonly unknown[] = []): unknown {
	if (typeof value !== "object" || value === null) return typeof value === "function" ? undefined : value;
	if (around.includes(value)) return null;
	const inner = (entry: unknown) => dataOf(entry, [...around, value]);
	if (Array.isArray(value)) return value.map(inner);
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inner(entry)]));
}
