/** A fence, the beginning of code in a line, or that of a comment. */
const opening = /^[ \t>]*(?:(`{3,})[^`\n]*|(~{3,}).*)$|(`+)|<!--/gm;

/** Turns HTML comments, which MDX does not know, into its own; code keeps its text and every other character its place. */
export function convertHtmlComments(source: string): string {
	if (!source.includes("<!--")) return source;
	const pattern = new RegExp(opening);
	let result = "";
	let from = 0;
	for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
		const [, backticks, tildes, run] = match;
		const fence = backticks ?? tildes;
		if (fence !== undefined) {
			pattern.lastIndex = endOf(new RegExp(`^[ \\t>]*${fence}[\`~]*[ \\t]*$`, "gm"), { source, from: pattern.lastIndex }) ?? source.length;
		} else if (run !== undefined) {
			// Code ends before a blank line, or is none.
			const closing = new RegExp(`(?<!\`)${run}(?!\`)|(?=\\n[ \\t]*\\n)`, "g");
			pattern.lastIndex = endOf(closing, { source, from: pattern.lastIndex }) ?? pattern.lastIndex;
		} else {
			const end = source.indexOf("-->", pattern.lastIndex);
			if (end < 0) break;
			const comment = source.slice(pattern.lastIndex, end).replaceAll("*/", "**");
			result += `${source.slice(from, match.index)}{/* ${comment}*/}`;
			from = end + "-->".length;
			pattern.lastIndex = from;
		}
	}
	return result + source.slice(from);
}

/** Where the next match of a global expression ends, `null` when there is none. */
function endOf(expression: RegExp, { source, from }: { readonly source: string; readonly from: number }): number | null {
	expression.lastIndex = from;
	return expression.test(source) ? expression.lastIndex : null;
}
