import { parse, TomlDate, TomlError, type TomlTable } from "smol-toml";
import { escapePattern } from "../../lib/escape-pattern.ts";
import type { MappingEntry } from "./plain-mapping.ts";
import { firstSentence } from "./yaml-problem.ts";

/** TOML between two `+++` lines, the form of other generators. */
const block = /^\+\+\+[ \t]*\n((?:[^\n]*\n)*?)\+\+\+[ \t]*(?=\n|$)/;

/** The TOML at the top of a text, and where it ends; `null` if there is none. */
export function tomlBlock(text: string): { readonly toml: string; readonly start: number; readonly end: number } | null {
	if (!text.startsWith("+++")) return null;
	const [whole = "", toml = ""] = block.exec(text) ?? [];
	if (!/^\s*(?:#|\[|["']?[\w-]+["']?\s*=)/.test(toml)) return null;
	return { toml, start: whole.indexOf("\n") + 1, end: whole.length };
}

/** The entries of TOML, or its first mistake: a sentence and the offset in the text. */
export type TomlResult = { readonly entries: readonly MappingEntry[] } | { readonly message: string; readonly offset: number };

/** Reads TOML. Dates become text, as in YAML. Leaves out tables, which only other generators use. */
export function readToml(toml: string): TomlResult {
	let table: TomlTable;
	try {
		table = parse(toml);
	} catch (error) {
		if (!(error instanceof TomlError)) throw error;
		const lineStart =
			toml
				.split("\n")
				.slice(0, error.line - 1)
				.join("\n").length + (error.line > 1 ? 1 : 0);
		const reason = error.message.replace(/^Invalid TOML document: /, "");
		return { message: firstSentence(`The front matter is not TOML: ${reason}`), offset: lineStart + error.column - 1 };
	}
	const entries = Object.entries(table).flatMap(([name, value]): MappingEntry[] => {
		if (isTable(value) || (Array.isArray(value) && value.some(isTable))) return [];
		const key = new RegExp(`^[ \\t]*["']?${escapePattern(name)}["']?[ \\t]*=[ \\t]*(.*)`, "m").exec(toml);
		return [{ name, value: value instanceof TomlDate ? value.toISOString() : value, source: key?.[1] ?? "", offset: key?.index ?? 0 }];
	});
	return { entries };
}

function isTable(value: unknown): boolean {
	return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof TomlDate);
}
