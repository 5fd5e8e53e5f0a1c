/** Changes each line of Markdown that lies outside of fenced code; `index` counts all lines from 0. Lines keep their numbers. */
export function mapProse(source: string, change: (line: string, index: number) => string): string {
	let fence: string | null = null;
	return source
		.split("\n")
		.map((line, index) => {
			const marker = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1];
			if (marker) {
				if (fence === null) fence = marker;
				else if (marker.startsWith(fence) && /^\s*(?:>\s*)*[`~]+\s*$/.test(line)) fence = null;
			}
			return fence === null ? change(line, index) : line;
		})
		.join("\n");
}

/** Other tools write the id of a heading as a comment of MDX: `{/* #id *\/}` becomes `{#id}`, at the end of its line in Markdown, which has no such comments. */
export function unifyHeadingIds(source: string): string {
	if (!source.includes("/*")) return source;
	return mapProse(source, (line) => line.replace(/^(\s{0,3}#{1,6}\s.*?)\{\s*\/\*\s*(#[^\s{}*]+)\s*\*\/\s*\}\s*$/, "$1{$2}"));
}

/** In MDX `{` begins an expression, and so would the `{#id}` at the end of a heading: it is escaped. */
export function escapeHeadingIds(source: string): string {
	if (!source.includes("{#")) return source;
	return mapProse(source, (line) => line.replace(/^(\s{0,3}#{1,6}\s(?:.*[^\\`])?)(\{#[^\s{}#]+\}\s*)$/, "$1\\$2"));
}
