/** The built-in objects that all pages share, by name. */
const builtins = [
	...["Object", "Function", "Array", "String", "Number", "Boolean", "Symbol", "BigInt", "Date", "RegExp", "Promise", "Proxy", "Error"],
	...[
		"TypeError",
		"RangeError",
		"SyntaxError",
		"Map",
		"Set",
		"WeakMap",
		"WeakSet",
		"ArrayBuffer",
		"Uint8Array",
		"JSON",
		"Math",
		"Reflect",
		"Intl",
	],
	...[
		"URL",
		"URLSearchParams",
		"TextEncoder",
		"TextDecoder",
		"parseInt",
		"parseFloat",
		"encodeURIComponent",
		"decodeURIComponent",
		"isNaN",
	],
	...["setTimeout", "queueMicrotask", "structuredClone"],
] as const;

type Entry = { readonly holder: object; readonly key: PropertyKey; readonly name: string; readonly descriptor: PropertyDescriptor };

/**
 * Watches what all pages in a process share: built-in objects and their prototypes, environment variables, and the working folder.
 * Returns a function that undoes every change since then and returns the name of the first (`JSON.stringify`), or `null` if nothing
 * changed. Functions that a polyfill adds do not count, because they are not enumerable.
 */
export function watchSharedGlobals(): () => string | null {
	const entries = builtins.flatMap(entriesOf);
	const extensible = [Object.prototype, Array.prototype, String.prototype, Function.prototype];
	const folder = process.cwd();
	const environment = { ...process.env };
	return () => {
		const changed = entries.filter(isChanged);
		for (const { holder, key, descriptor } of changed) Reflect.defineProperty(holder, key, descriptor);
		const added = extensible.flatMap((prototype) => Object.keys(prototype).map((key) => ({ prototype, key })));
		for (const { prototype, key } of added) Reflect.deleteProperty(prototype, key);
		const names = [
			...changed.map(({ name }) => name),
			...added.map(({ prototype, key }) => `${prototype.constructor.name}.prototype.${key}`),
			...restoreEnvironment(environment),
		];
		if (process.cwd() !== folder) {
			process.chdir(folder);
			names.push("process.chdir");
		}
		return names[0] ?? null;
	};
}

/** The properties of a built-in object and of its prototype, and the object itself. */
function entriesOf(name: (typeof builtins)[number]): Entry[] {
	const value: unknown = globalThis[name];
	const prototype: unknown = typeof value === "function" ? value.prototype : undefined;
	const own = (holder: unknown, path: string): Entry[] =>
		(typeof holder !== "object" && typeof holder !== "function") || holder === null
			? []
			: Reflect.ownKeys(holder).map((key) => entry(holder, key, `${path}.${String(key)}`));
	return [entry(globalThis, name, name), ...own(value, name), ...own(prototype, `${name}.prototype`)];
}

function entry(holder: object, key: PropertyKey, name: string): Entry {
	return { holder, key, name, descriptor: Reflect.getOwnPropertyDescriptor(holder, key) ?? {} };
}

function isChanged({ holder, key, descriptor }: Entry): boolean {
	const now = Reflect.getOwnPropertyDescriptor(holder, key);
	return now === undefined || !Object.is(now.value, descriptor.value) || now.get !== descriptor.get || now.set !== descriptor.set;
}

/** Restores the environment variables, and returns the names of those that differed. */
function restoreEnvironment(environment: NodeJS.ProcessEnv): string[] {
	const names = new Set([...Object.keys(environment), ...Object.keys(process.env)]);
	const changed = [...names].filter((name) => process.env[name] !== environment[name]);
	for (const name of changed) {
		if (environment[name] === undefined) delete process.env[name];
		else process.env[name] = environment[name];
	}
	return changed.map((name) => `process.env.${name}`);
}
