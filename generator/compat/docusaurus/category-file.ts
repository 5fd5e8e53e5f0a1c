/** Keys of a category file, and of its `link`, that have no effect here. */
const ignoredKeys = { file: ["customProps", "description", "key"], link: ["image", "keywords"] } as const;

/** The value of a category file without the keys that have no effect here. */
export function withoutIgnoredKeys(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	const without = (from: object, keys: readonly string[]) =>
		Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));
	const { link, ...rest } = without(value, ignoredKeys.file);
	if (link === undefined) return rest;
	return { ...rest, link: typeof link === "object" && link !== null ? without(link, ignoredKeys.link) : link };
}
