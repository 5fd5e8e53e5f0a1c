/** Names that JavaScript itself, or code that prints a value, reads from any object. */
const commonNames: ReadonlySet<PropertyKey> = new Set(["then", "toJSON", "constructor", "$$typeof", "valueOf", "toString"]);

/**
 * A module as pages see it, whichever names they import from it. Reading a missing name throws an error that lists the module's names;
 * otherwise an import with a wrong name would be `undefined` and fail somewhere else.
 */
export function sharedModule(module: object, name: string): object {
	const names = new Proxy(
		{},
		{
			get(_, key) {
				const inherited: unknown = Reflect.get(module, key);
				if (inherited !== undefined || typeof key === "symbol" || commonNames.has(key)) return inherited;
				throw new Error(`${missing(key)} \`${name}\`, which exports ${exportList(module)}`);
			},
		},
	);
	// Bundlers mark modules this way if the default export is not the module itself.
	return Object.create(names, { ...Object.getOwnPropertyDescriptors(module), __esModule: { value: true } });
}

function missing(key: string): string {
	return key === "default" ? "There is no default export in" : `There is no \`${key}\` in`;
}

function exportList(module: object): string {
	const names = Object.keys(module).map((name) => (name === "default" ? "a default" : `\`${name}\``));
	return names.length === 0 ? "nothing" : names.slice(0, 8).join(", ") + (names.length > 8 ? " and more" : "");
}
