import { parentWatchdog } from "../../lib/parent-watchdog.ts";
import { functionMark, itemsMark, packageMark } from "./values.ts";

/** Packages that are never run: a configuration only hands on what they export. */
export const neverRun: RegExp = /^(?:@docusaurus\/|prism-react-renderer|react(?:-dom)?(?:\/|$))/;

/**
 * Code that stands above a module of the source site in the process that runs it: `require` that never
 * fails for a package that is not there, and the answer to the parent. It is text, because that process
 * has nothing of ours.
 */
export function childRuntime(moduleUrl: string): string {
	return `
import { createRequire as __keyframeCreateRequire, isBuiltin as __keyframeIsBuiltin } from "node:module";
import { dirname as __keyframeDirname, resolve as __keyframeResolve } from "node:path";
import { fileURLToPath as __keyframeToPath, pathToFileURL as __keyframeToUrl } from "node:url";
import { Worker as __keyframeWorker } from "node:worker_threads";
// Ends with the parent, even while a module is in a loop.
new __keyframeWorker(${JSON.stringify(parentWatchdog)}, { eval: true }).unref();
const __keyframe = (() => {
	const names = new WeakMap();
	const stub = (name) => {
		const proxy = new Proxy(function () {}, {
			get(_, key) {
				if (key === Symbol.toPrimitive) return () => "";
				if (key === Symbol.iterator) return function* () {};
				if (key === "then" || key === "toJSON" || key === "__esModule") return undefined;
				return proxy;
			},
			has: () => true,
			set: () => true,
			apply: () => proxy,
			construct: () => proxy,
			ownKeys: () => ["prototype"],
			getPrototypeOf: () => proxy,
		});
		names.set(proxy, name);
		return proxy;
	};
	const absent = new Set();
	const load = (name, importer) => {
		if (${neverRun}.test(name)) return stub(name);
		try {
			const loaded = __keyframeCreateRequire(importer)(name);
			// A function cannot be handed on; its name can.
			for (const value of [loaded, loaded?.default]) if (typeof value === "function") names.set(value, name);
			return loaded;
		} catch {
			absent.add(name);
			return stub(name);
		}
	};
	// What is not there is named where it would be, so that files of other kinds can be looked for.
	const resolvePath = (name, importer) => {
		try {
			return __keyframeCreateRequire(importer).resolve(name);
		} catch {
			return /^[.]{1,2}[/]/.test(name) ? __keyframeResolve(__keyframeDirname(__keyframeToPath(importer)), name) : name;
		}
	};
	const resolveUrl = (name, importer) => {
		if (__keyframeIsBuiltin(name) || /^(?:[.]{0,2}[/]|[a-z]+:)/.test(name)) return __keyframeIsBuiltin(name) ? name : new URL(name, importer).href;
		const path = resolvePath(name, importer);
		return path === name ? new URL("node_modules/" + name, importer).href : __keyframeToUrl(path).href;
	};
	const requireFrom = (place) => {
		const importer = /^file:/.test(String(place)) ? String(place) : __keyframeToUrl(String(place)).href;
		return Object.assign((name) => load(name, importer), { resolve: (name) => resolvePath(name, importer), cache: {} });
	};
	const plain = (value, path) => {
		if (names.has(value)) return { ${JSON.stringify(packageMark)}: names.get(value) };
		if (typeof value === "function") return { ${JSON.stringify(functionMark)}: path };
		if (typeof value === "bigint" || typeof value === "symbol") return String(value);
		if (typeof value !== "object" || value === null) return value;
		if (path.length > 60) return null;
		if (value instanceof Date || value instanceof RegExp || value instanceof URL) return String(value);
		if (Array.isArray(value)) return value.map((entry, index) => plain(entry, [...path, String(index)]));
		return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry, [...path, key])]));
	};
	const splitNumber = (filename) => {
		const match = /^\\d+[-_.]\\d+/.test(filename) ? null : /^(\\d+)\\s*[-_.]+\\s*([^-_.\\s].*)$/.exec(filename);
		return match ? { filename: match[2], numberPrefix: Number(match[1]) } : { filename, numberPrefix: undefined };
	};
	// Functions among arguments: one of the module, the standard way to split numbers off, or one that gives entries of sidebars for the docs that it is asked for.
	const argument = (value, root) => {
		if (typeof value !== "object" || value === null) return value;
		if (Array.isArray(value)) return value.map((entry) => argument(entry, root));
		const path = value[${JSON.stringify(functionMark)}];
		if (path !== undefined) return path.length > 0 ? path.reduce((from, key) => from?.[key], root) : splitNumber;
		if (${JSON.stringify(itemsMark)} in value) return (asked) => itemsOf(structuredClone(value[${JSON.stringify(itemsMark)}]), asked?.docs);
		return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, argument(entry, root)]));
	};
	const itemsOf = (items, docs) => {
		if (!Array.isArray(docs)) return items;
		const ids = new Set(docs.map((doc) => doc.id));
		return items
			.filter((item) => item.type !== "doc" || ids.has(item.id))
			.map((item) => (Array.isArray(item.items) ? { ...item, items: itemsOf(item.items, docs) } : item))
			.filter((item) => item.type !== "category" || item.link || item.items.length > 0);
	};
	const call = async (root, { path, args }) => {
		const owner = path.slice(0, -1).reduce((from, key) => from[key], root);
		try {
			return { value: plain(await owner[path.at(-1)](...argument(args, root)), []) };
		} catch (error) {
			return { error: String(error?.message ?? error) };
		}
	};
	const fail = (error) => process.send({ error: String(error?.message ?? error), stack: String(error?.stack ?? "") });
	const answer = async (loaded, calls) => {
		try {
			const { default: main, ...named } = loaded;
			const exported = main === undefined ? named : (main?.__esModule && main.default) || main;
			const value = typeof exported === "function" && !names.has(exported) ? await exported() : await exported;
			if (calls === undefined) return process.send({ value: plain(value, []), absent: [...absent] });
			const results = [];
			for (const entry of calls) results.push(await call(value, entry));
			process.send({ value: results, absent: [] });
		} catch (error) {
			fail(error);
		}
	};
	process.on("uncaughtException", fail);
	process.on("unhandledRejection", fail);
	return { load, resolvePath, resolveUrl, requireFrom, answer };
})();
const require = __keyframe.requireFrom(${JSON.stringify(moduleUrl)});
`;
}
