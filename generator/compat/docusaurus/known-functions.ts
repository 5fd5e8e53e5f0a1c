import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isPlainRecord, type PlainRecord } from "./plain-record.ts";

// What code that is read and not run may call: nothing here changes anything.

/** Methods of lists that are known. */
export const listMethods: ReadonlySet<string> = new Set(
	"at concat every filter find flat flatMap forEach includes indexOf join map pop push reduce reverse shift slice some sort unshift".split(
		" ",
	),
);

/** Methods of texts that are known. */
export const textMethods: ReadonlySet<string> = new Set(
	"at concat endsWith includes replace replaceAll slice split startsWith substring toLowerCase toUpperCase toString trim".split(" "),
);

/** Names that all code knows. */
export const knownGlobals: Readonly<Record<string, unknown>> = {
	Array: { isArray: (value: unknown) => Array.isArray(value) },
	Boolean: (value: unknown) => Boolean(value),
	JSON: {
		parse: (text: unknown) => (typeof text === "string" ? JSON.parse(text) : undefined),
	},
	Object: {
		assign: (target: unknown, ...sources: unknown[]) => (isPlainRecord(target) ? Object.assign(target, ...sources) : undefined),
		entries: (value: unknown) => (isPlainRecord(value) ? Object.entries(value) : undefined),
		freeze: (value: unknown) => value,
		fromEntries: (value: unknown) => (Array.isArray(value) ? Object.fromEntries(value.filter(Array.isArray)) : undefined),
		keys: (value: unknown) => (isPlainRecord(value) ? Object.keys(value) : undefined),
		values: (value: unknown) => (isPlainRecord(value) ? Object.values(value) : undefined),
	},
	String: (value: unknown) => (/^(?:string|number|boolean)$/.test(typeof value) ? String(value) : undefined),
};

/** Node's own modules, of which only what makes paths and reads files is known; `folder` (absolute) is where relative ones begin. */
export function knownModules(folder: string): Readonly<Record<string, PlainRecord>> {
	const ofTexts =
		(make: (...parts: string[]) => unknown) =>
		(...parts: unknown[]) =>
			parts.every((part) => typeof part === "string") ? make(...parts) : undefined;
	return {
		fs: {
			existsSync: (path: unknown) => typeof path === "string" && existsSync(resolve(folder, path)),
			readdirSync: ofTexts((path = "") => readdirSync(resolve(folder, path)).sort()),
			readFileSync: (path: unknown) => (typeof path === "string" ? readFileSync(resolve(folder, path), "utf8") : undefined),
		},
		path: {
			basename: ofTexts((path = "", ending) => basename(path, ending)),
			dirname: ofTexts((path = "") => dirname(path)),
			join: ofTexts(join),
			relative: ofTexts((from = "", to = "") => relative(resolve(folder, from), resolve(folder, to))),
			resolve: ofTexts((...parts) => resolve(folder, ...parts)),
		},
		url: {
			fileURLToPath: ofTexts((url = "") => fileURLToPath(url)),
			pathToFileURL: ofTexts((path = "") => pathToFileURL(path).href),
		},
	};
}
