/** The beginning of fenced code, in quotes and lists as well; the first group is its fence. */
export const fencePattern = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/;

/** Returns a function that takes the lines of Markdown in their order and returns whether a line is in fenced code, or opens it. */
export function fenceReader(): (line: string) => boolean {
	let fence: string | null = null;
	return (line) => {
		const marker = fencePattern.exec(line)?.[1];
		if (fence === null) fence = marker ?? null;
		else if (marker?.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = null;
		return fence !== null;
	};
}

/** Changes each line of Markdown outside of fenced code; `index` counts all lines from 0. Lines keep their numbers. */
export function mapProse(source: string, change: (line: string, index: number) => string): string {
	const isCode = fenceReader();
	return source
		.split("\n")
		.map((line, index) => (isCode(line) ? line : change(line, index)))
		.join("\n");
}

/** In Markdown, turns the comment of MDX in which other tools write the id of a heading (`{/* #id *\/}`) into `{#id}`. */
export function unifyHeadingIds(source: string): string {
	if (!source.includes("/*")) return source;
	return mapProse(source, (line) => line.replace(/^(\s{0,3}#{1,6}\s.*?)\{\s*\/\*\s*(#[^\s{}*]+)\s*\*\/\s*\}\s*$/, "$1{$2}"));
}

/** In MDX `{` begins an expression, and so would the `{#id}` at the end of a heading: it is escaped. */
export function escapeHeadingIds(source: string): string {
	if (!source.includes("{#")) return source;
	return mapProse(source, (line) => line.replace(/^(\s{0,3}#{1,6}\s(?:.*[^\\`])?)(\{#[^\s{}#]+\}\s*)$/, "$1\\$2"));
}
