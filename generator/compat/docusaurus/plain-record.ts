/** An object that code was read to. */
export type PlainRecord = Record<string, unknown>;

/** Whether a value is such an object, and no list or anything else. */
export function isPlainRecord(value: unknown): value is PlainRecord {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The value, or an object without properties. */
export function plainRecord(value: unknown): PlainRecord {
	return isPlainRecord(value) ? value : {};
}
