/**
 * Returns whether a list of names selects an attribute: by its name, by the name of a parent object, or by `*`. `-name` excludes it again.
 */
export function selects(names: readonly string[], attribute: string): boolean {
	const covers = (name: string) => name === attribute || attribute.startsWith(`${name}.`);
	if (names.some((name) => name.startsWith("-") && covers(name.slice(1)))) return false;
	return names.some((name) => name === "*" || covers(name));
}

/** Returns whether a value is an object with attributes. */
function isNested(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The attributes of a record that a list of names selects, in the same objects. Leaves out objects without selected attributes. */
export function selectAttributes(record: object, names: readonly string[]): Record<string, unknown> {
	return mapAttributes(record, (value, attribute) => (selects(names, attribute) ? value : undefined));
}

/** Replaces the values of a record, and of the objects in it, with the results of `map`. `undefined` leaves a value out. */
export function mapAttributes(record: object, map: (value: unknown, attribute: string) => unknown, prefix = ""): Record<string, unknown> {
	const mapped: [string, unknown][] = [];
	for (const [name, value] of Object.entries(record)) {
		const attribute = prefix + name;
		const made = isNested(value) ? mapAttributes(value, map, `${attribute}.`) : map(value, attribute);
		const isEmpty = made === undefined || (isNested(value) && Object.keys(made as object).length === 0);
		if (!isEmpty) mapped.push([name, made]);
	}
	return Object.fromEntries(mapped);
}
