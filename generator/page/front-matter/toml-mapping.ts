import type { MappingEntry } from "./plain-mapping.ts";

/** `+++`, TOML, `+++`, as other generators have it. */
const block = /^\+\+\+[ \t]*\n((?:[^\n]*\n)*?)\+\+\+[ \t]*(?=\n|$)/;

/** TOML at the top of a text and where it ends; `null` when what stands there is none. */
export function tomlBlock(text: string): { readonly toml: string; readonly start: number; readonly end: number } | null {
	if (!text.startsWith("+++")) return null;
	const [whole = "", toml = ""] = block.exec(text) ?? [];
	if (!/^\s*(?:#|\[|["']?[\w-]+["']?\s*=)/.test(toml)) return null;
	return { toml, start: whole.indexOf("\n") + 1, end: whole.length };
}

/** Reads the plain values of TOML before its first table: texts, numbers, booleans, dates, and lists of texts within a line. Others are left out. */
export function readToml(toml: string): readonly MappingEntry[] {
	const entries = new Map<string, MappingEntry>();
	let offset = 0;
	for (const line of toml.split("\n")) {
		if (/^\s*\[/.test(line)) break;
		const [, name = "", source = ""] = /^["']?([\w-]+)["']?[ \t]*=[ \t]*(\S.*)$/.exec(line.trim()) ?? [];
		const value = name === "" ? undefined : readValue(source);
		if (value !== undefined && !entries.has(name)) entries.set(name, { name, value, source, offset });
		offset += line.length + 1;
	}
	return [...entries.values()];
}

const text = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/;

function readValue(source: string): unknown {
	const quoted = text.exec(source);
	if (quoted) return isEnd(source.slice(quoted[0].length)) ? textOf(quoted) : undefined;
	const [, word = "", rest = ""] = /^([\w.:+-]+)(.*)$/.exec(source) ?? [];
	if (word !== "" && isEnd(rest)) {
		if (word === "true" || word === "false") return word === "true";
		return /^[+-]?\d+(?:\.\d+)?$/.test(word) ? Number(word) : word;
	}
	return source.startsWith("[") ? readList(source.slice(1)) : undefined;
}

function readList(source: string): string[] | undefined {
	const values: string[] = [];
	let rest = source.trimStart();
	while (!rest.startsWith("]")) {
		const item = text.exec(rest);
		if (!item) return undefined;
		values.push(textOf(item));
		rest = rest.slice(item[0].length).trimStart();
		if (rest.startsWith(",")) rest = rest.slice(1).trimStart();
		else if (!rest.startsWith("]")) return undefined;
	}
	return isEnd(rest.slice(1)) ? values : undefined;
}

/** Whether nothing but a comment follows a value. */
function isEnd(rest: string): boolean {
	return /^\s*(?:#.*)?$/.test(rest);
}

function textOf([, double, single = ""]: RegExpExecArray): string {
	return double === undefined
		? single
		: double.replace(/\\(.)/g, (whole, letter: string) => ({ n: "\n", t: "\t" })[letter] ?? (/["\\]/.test(letter) ? letter : whole));
}
