/** Keys of Docusaurus that show nothing here: of a category file, and of its `link`. */
const idleKeys = { file: ["customProps", "description", "key"], link: ["image", "keywords"] } as const;

/** The value of a category file without the keys that show nothing here. */
export function withoutIdleKeys(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	const without = (from: object, keys: readonly string[]) =>
		Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));
	const { link, ...rest } = without(value, idleKeys.file);
	if (link === undefined) return rest;
	return { ...rest, link: typeof link === "object" && link !== null ? without(link, idleKeys.link) : link };
}
