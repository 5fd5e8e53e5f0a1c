import { default as Slugger } from "github-slugger";
import { mapProse } from "../../lib/prose-lines.ts";

/** A heading, except for the place of documentation from code. */
const heading = /^( {0,3}#{1,6}[ \t]+)(?!:::)(\S.*?)[ \t]*#*[ \t]*$/;

/** Attributes at the end of a heading, with an id in the first or second group. */
const attributes = /[ \t]*\{:?[ \t]*(?:[^{}\n]*?(?:#([^\s{}"'=]+)|\bid=["']?([^\s{}"']+)))?[^{}\n]*\}[ \t]*$/;

/**
 * Writes down the ids of headings in Markdown that Python-Markdown makes in another way: a run of hyphens is one there, letters lose
 * their accents, and the second of two equal ids ends with `_1`. Lines keep their numbers.
 */
export function withPythonIds(text: string): string {
	if (!/^ {0,3}#/m.test(text)) return text;
	const used = new Set<string>();
	mapProse(text, (line) => {
		const id = explicitId(line);
		if (id !== null) used.add(id);
		return line;
	});
	const slugger = new Slugger();
	return mapProse(text, (line) => {
		const [, opening, written] = heading.exec(line) ?? [];
		if (opening === undefined || written === undefined) return line;
		const explicit = explicitId(line);
		if (explicit !== null) {
			slugger.slug(explicit);
			return line;
		}
		const shown = plainHeading(written.replace(attributes, ""));
		const usual = slugger.slug(shown);
		const id = unique(pythonSlug(shown), used);
		return id === usual || id === "" ? line : `${opening}${written.replace(attributes, "")} {#${id}}`;
	});
}

function explicitId(line: string): string | null {
	if (!heading.test(line)) return null;
	const [, short, long] = attributes.exec(line) ?? [];
	return short ?? long ?? null;
}

/** The text of a heading without marks, tags and icon codes. */
function plainHeading(written: string): string {
	return written
		.replace(/<!--.*?-->|<\/?[a-z][^<>]*>/gi, "")
		.replace(/:[a-z]+-[\w-]+:/g, "")
		.replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, "$1")
		.replace(/[`*]|(?<![^\W_])_+|_+(?![^\W_])/g, "")
		.trim();
}

/** The id that Python-Markdown makes of a text; empty for a text without letters of ASCII. */
export function pythonSlug(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[^\w\s-]/g, "")
		.trim()
		.toLowerCase()
		.replace(/[-\s]+/g, "-");
}

function unique(id: string, used: Set<string>): string {
	let result = id;
	while (result !== "" && used.has(result)) {
		const [, base, count] = /^(.*)_(\d+)$/.exec(result) ?? [];
		result = base === undefined ? `${result}_1` : `${base}_${Number(count) + 1}`;
	}
	used.add(result);
	return result;
}
