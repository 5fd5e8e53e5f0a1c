import { functionMark, packageMark } from "./values.ts";

/**
 * Code that stands above a module of the source site in the process that runs it: `require` that never
 * fails for a package that is not there, and the answer to the parent. It is text, because that process
 * has nothing of ours.
 */
export function childRuntime(moduleUrl: string): string {
	return `
import { createRequire as __keyframeCreateRequire } from "node:module";
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
	const load = (name, importer) => {
		try {
			const loaded = __keyframeCreateRequire(importer)(name);
			// A function cannot be handed on; its name can.
			for (const value of [loaded, loaded?.default]) if (typeof value === "function") names.set(value, name);
			return loaded;
		} catch {
			return stub(name);
		}
	};
	const plain = (value, depth) => {
		if (names.has(value)) return { ${JSON.stringify(packageMark)}: names.get(value) };
		if (typeof value === "function") return { ${JSON.stringify(functionMark)}: true };
		if (typeof value === "bigint" || typeof value === "symbol") return String(value);
		if (typeof value !== "object" || value === null) return value;
		if (depth > 60) return null;
		if (value instanceof Date || value instanceof RegExp || value instanceof URL) return String(value);
		if (Array.isArray(value)) return value.map((entry) => plain(entry, depth + 1));
		return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry, depth + 1)]));
	};
	const fail = (error) => process.send({ error: String(error?.message ?? error), stack: String(error?.stack ?? "") });
	const answer = async (loaded) => {
		try {
			const { default: main, ...named } = loaded;
			const exported = main === undefined ? named : (main?.__esModule && main.default) || main;
			const value = typeof exported === "function" && !names.has(exported) ? await exported() : exported;
			process.send({ value: plain(value, 0) });
		} catch (error) {
			fail(error);
		}
	};
	process.on("uncaughtException", fail);
	process.on("unhandledRejection", fail);
	return { stub, load, answer };
})();
const require = Object.assign((name) => __keyframe.load(name, ${JSON.stringify(moduleUrl)}), {
	resolve(name) {
		try {
			return __keyframeCreateRequire(${JSON.stringify(moduleUrl)}).resolve(name);
		} catch {
			return name;
		}
	},
});
`;
}
