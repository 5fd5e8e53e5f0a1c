/** The beginning of fenced code, including in quotes and lists. The first group is the fence. */
export const fencePattern = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/;

/** Returns a function that takes the lines of Markdown in order, and returns whether each line opens fenced code or is part of it. */
export function fenceReader(): (line: string) => boolean {
	let fence: { readonly marker: string; readonly indent: number } | null = null;
	return (line) => {
		const [opening, marker] = fencePattern.exec(line) ?? [];
		if (opening === undefined || marker === undefined) return fence !== null;
		const indent = opening.length - marker.length;
		if (fence === null) fence = { marker, indent };
		// With four more spaces it is part of the code.
		else if (marker.startsWith(fence.marker) && indent < fence.indent + 4 && /^[\s>]*[`~]+\s*$/.test(line)) fence = null;
		return fence !== null;
	};
}

/** What a line of Markdown is: one that opens or closes fenced code, one between them, or one of the text around. */
type LineKind = "opening" | "code" | "closing" | "prose";

/** Returns a function that takes the lines of Markdown in order, and returns what each line is. */
export function lineReader(): (line: string) => LineKind {
	const isCode = fenceReader();
	let wasCode = false;
	return (line) => {
		const before = wasCode;
		wasCode = isCode(line);
		if (wasCode) return before ? "code" : "opening";
		return before ? "closing" : "prose";
	};
}

/** Changes each line of Markdown outside of fenced code; `index` counts all lines, from 0. The number of lines stays the same. */
export function mapProse(source: string, change: (line: string, index: number) => string): string {
	const isCode = fenceReader();
	return source
		.split("\n")
		.map((line, index) => (isCode(line) ? line : change(line, index)))
		.join("\n");
}

/** In Markdown, converts the MDX comment in which other tools write a heading's id (`{/* #id *\/}`) to `{#id}`. */
export function unifyHeadingIds(source: string): string {
	if (!source.includes("/*")) return source;
	return mapProse(source, (line) => line.replace(/^(\s{0,3}#{1,6}\s.*?)\{\s*\/\*\s*(#[^\s{}*]+)\s*\*\/\s*\}\s*$/, "$1{$2}"));
}

/** Escapes the `{#id}` at the end of headings, because `{` begins an expression in MDX. */
export function escapeHeadingIds(source: string): string {
	if (!source.includes("{#")) return source;
	return mapProse(source, (line) => line.replace(/^(\s{0,3}#{1,6}\s(?:.*[^\\`])?)(\{#[^\s{}#]+\}\s*)$/, "$1\\$2"));
}

/** Code in backticks, the address of a link, or an address in angle brackets or without brackets. */
const verbatim = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\]\([^()\n]*\)|<[^<>\n]*>|https?:\/\/[^\s<>]+/g;

/** Changes the parts of a line of Markdown that are neither code in backticks nor addresses nor tags. */
export function mapText(line: string, change: (text: string) => string): string {
	let result = "";
	let from = 0;
	for (const { 0: kept, index } of line.matchAll(verbatim)) {
		result += change(line.slice(from, index)) + kept;
		from = index + kept.length;
	}
	return result + change(line.slice(from));
}
