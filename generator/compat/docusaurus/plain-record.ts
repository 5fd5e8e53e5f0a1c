/** An object of code that is read. */
export type PlainRecord = Record<string, unknown>;

/** Whether a value is such an object, and no list or anything else. */
export function isPlainRecord(value: unknown): value is PlainRecord {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The value, or an object without properties. */
export function plainRecord(value: unknown): PlainRecord {
	return isPlainRecord(value) ? value : {};
}

/** Sets a property of an object of code. */
export function assign(object: unknown, key: string, value: unknown): void {
	if (isPlainRecord(object) && key !== "__proto__") object[key] = value;
}

/** An own property of an object, a list or a text of code; `undefined` for all else, such as what it inherits. */
export function propertyOf(object: unknown, key: unknown): unknown {
	if (typeof key !== "string" && typeof key !== "number") return undefined;
	const isKnown = typeof object === "string" || (typeof object === "object" && object !== null);
	return isKnown && Object.hasOwn(Object(object), key) ? (object as PlainRecord)[key] : undefined;
}
