import { createRequire, isBuiltin } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { functionMark, functionPath, isRecord, listOf, packageMark, resultMark } from "../../lib/config-values.ts";
import { splitNumberPrefix } from "../../lib/file-names.ts";
import { watchParent } from "../../lib/parent-watchdog.ts";
import type { Answer, CallResult, FunctionCall, Task } from "./evaluate-module.ts";

// The process that runs a module of the source site. It receives one task and sends one answer.
watchParent();
const loader = packageLoader();
// The bundled module calls these functions.
Object.assign(globalThis, { __keyframe: loader.runtime });
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
process.once("message", (task: Task) => answer(task).then(send, fail));

function send(message: Answer): void {
	process.send?.(message);
}

function fail(error: unknown): void {
	send({ error: messageOf(error), stack: String((error as Partial<Error> | null)?.stack ?? "") });
}

function messageOf(error: unknown): string {
	return String((error as Partial<Error> | null)?.message ?? error);
}

async function answer({ module, calls }: Task): Promise<Answer> {
	const { loaded } = (await import(pathToFileURL(module).href)) as { readonly loaded: Record<string, unknown> };
	const { default: main, ...named } = loaded;
	const compiled = main as { readonly __esModule?: boolean; readonly default?: unknown } | null | undefined;
	const exported = main === undefined ? named : (compiled?.__esModule && compiled.default) || main;
	const value: unknown = await (typeof exported === "function" && !loader.names.has(exported) ? exported() : exported);
	if (calls === null) return { value: plain(value, []), absent: [...loader.absent] };
	const results: CallResult[] = [];
	for (const entry of calls) results.push(await call(value, entry));
	return { value: results, absent: [] };
}

async function call(root: unknown, { path, args }: FunctionCall): Promise<CallResult> {
	try {
		const owner = memberOf(root, path.slice(0, -1)) as Record<string, (...args: unknown[]) => unknown>;
		return { value: plain(await owner[path.at(-1) ?? ""]?.(...args.map((arg) => argument(arg, root))), []) };
	} catch (error) {
		return { error: messageOf(error) };
	}
}

function memberOf(root: unknown, path: readonly string[]): unknown {
	return path.reduce((from, key) => (from as Record<string, unknown> | undefined)?.[key], root);
}

/** Replaces the marks in an argument with functions: a function of the module, the standard `numberPrefixParser`, or a function that returns a value. */
function argument(value: unknown, root: unknown): unknown {
	if (Array.isArray(value)) return value.map((entry) => argument(entry, root));
	if (!isRecord(value)) return value;
	const path = functionPath(value);
	if (path !== null) return path.length > 0 ? memberOf(root, path) : splitNumber;
	if (resultMark in value) return (requested?: { readonly docs?: unknown }) => itemsOf(structuredClone(value[resultMark]), requested?.docs);
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, argument(entry, root)]));
}

function splitNumber(filename: string): { readonly filename: string; readonly numberPrefix: number | undefined } {
	const { name, number } = splitNumberPrefix(filename);
	return { filename: name, numberPrefix: number ?? undefined };
}

type Item = { readonly type?: string; readonly id?: string; readonly link?: unknown; readonly items?: unknown };

/** The sidebar items for some of the docs. */
function itemsOf(items: unknown, docs: unknown): unknown {
	if (!Array.isArray(docs)) return items;
	const ids = new Set(docs.map((doc: { readonly id?: string }) => doc.id));
	return (listOf(items) as Item[])
		.filter((item) => item.type !== "doc" || ids.has(item.id))
		.map((item) => (Array.isArray(item.items) ? { ...item, items: itemsOf(item.items, docs) } : item))
		.filter((item) => item.type !== "category" || item.link || listOf(item.items).length > 0);
}

/** A value as JSON. `path` is its path in the export. */
function plain(value: unknown, path: readonly string[]): unknown {
	const name = loader.names.get(value as object);
	if (name !== undefined) return { [packageMark]: name };
	if (typeof value === "function") return { [functionMark]: path };
	if (typeof value === "bigint" || typeof value === "symbol") return String(value);
	if (typeof value !== "object" || value === null) return value;
	if (path.length > 60) return null;
	if (value instanceof Date || value instanceof RegExp || value instanceof URL) return String(value);
	if (Array.isArray(value)) return value.map((entry, index) => plain(entry, [...path, String(index)]));
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry, [...path, key])]));
}

/** A `require` for the site's modules that never fails. `names` has the package of each value, and `absent` has the packages that are not installed. */
function packageLoader() {
	// A configuration only passes on the exports of these packages.
	const neverRun = /^(?:@docusaurus\/|prism-react-renderer|react(?:-dom)?(?:\/|$))/;
	const names = new WeakMap<object, string>();
	const absent = new Set<string>();
	const load = (name: string, importer: string): unknown => {
		if (neverRun.test(name)) return stub(name, names);
		try {
			const loaded: unknown = createRequire(importer)(name);
			// Functions cannot be sent to another process, but names can.
			for (const value of [loaded, (loaded as { default?: unknown } | null)?.default])
				if (typeof value === "function") names.set(value, name);
			return loaded;
		} catch {
			absent.add(name);
			return stub(name, names);
		}
	};
	// A path that does not exist is returned, too, because the site may look for other files there.
	const resolvePath = (name: string, importer: string): string => {
		try {
			return createRequire(importer).resolve(name);
		} catch {
			return /^\.{1,2}\//.test(name) ? resolve(dirname(fileURLToPath(importer)), name) : name;
		}
	};
	const resolveUrl = (name: string, importer: string): string => {
		if (isBuiltin(name)) return name;
		if (/^(?:\.{0,2}\/|[a-z]+:)/.test(name)) return new URL(name, importer).href;
		const path = resolvePath(name, importer);
		return path === name ? new URL(`node_modules/${name}`, importer).href : pathToFileURL(path).href;
	};
	const requireFrom = (place: string | URL) => {
		const importer = /^file:/.test(String(place)) ? String(place) : pathToFileURL(String(place)).href;
		return Object.assign((name: string) => load(name, importer), { resolve: (name: string) => resolvePath(name, importer), cache: {} });
	};
	return { names, absent, runtime: { load, resolvePath, resolveUrl, requireFrom } };
}

/** A substitute for a package: an object that accepts any use. */
function stub(name: string, names: WeakMap<object, string>): unknown {
	function target(): void {}
	const proxy: unknown = new Proxy(target, {
		get(_, key) {
			if (key === Symbol.toPrimitive) return () => "";
			if (key === Symbol.iterator) return function* () {};
			return key === "then" || key === "toJSON" || key === "__esModule" ? undefined : proxy;
		},
		has: () => true,
		set: () => true,
		apply: () => proxy,
		construct: () => proxy as object,
		ownKeys: () => ["prototype"],
		getPrototypeOf: () => proxy as object,
	});
	names.set(proxy as object, name);
	return proxy;
}
