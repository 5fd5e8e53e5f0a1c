/** Turns HTML comments, which MDX does not know, into its own; code keeps its text and every other character its place. */
export function convertHtmlComments(source: string): string {
	if (!source.includes("<!--")) return source;
	return replaceComments(source, { open: "<!--", close: "-->", replace: (text) => `{/* ${text.replaceAll("*/", "**")}*/}` });
}

/**
 * Turns the comments of MDX into those of HTML, for Markdown that other tools read as MDX. One at the beginning of a line with text
 * stays, since no Markdown is read in the rest of such a line; and so does what may be code by its indentation.
 */
export function convertMdxComments(source: string): string {
	if (!source.includes("{/*")) return source;
	return replaceComments(source, {
		open: "{/*",
		close: "*/}",
		replace(text, { start, end }) {
			const before = source.slice(source.lastIndexOf("\n", start) + 1, start);
			const isCode = /^(?: {4}|\t)/.test(before);
			const isFirst = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*$/.test(before) && /^[ \t]*[^\s]/.test(source.slice(end, end + 80));
			// Without the space after its opening the comment is as long as it was.
			const isEscaped = source[start - 1] === "\\";
			return isCode || isFirst || isEscaped ? null : `<!--${text.replace(/^ (?=[^->])/, "").replaceAll("-->", "==>")}-->`;
		},
	});
}

type Comments = {
	readonly open: string;
	readonly close: string;
	/** What stands in the place of a comment with this text; `null` leaves it as it is. */
	readonly replace: (text: string, place: { readonly start: number; readonly end: number }) => string | null;
};

/** Replaces comments that are not within code. */
export function replaceComments(source: string, { open, close, replace }: Comments): string {
	// A fence, or the beginning of inline code or of a comment. The text in a comment of MDX is not an HTML comment.
	const other = open === "{/*" ? "" : "|(\\{/\\*)";
	const pattern = new RegExp(`^[ \\t>]*(?:(\`{3,})[^\`\\n]*|(~{3,}).*)$|(\`+)|${open.replace(/[{*]/g, "\\$&")}${other}`, "gm");
	let result = "";
	let from = 0;
	for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
		const [, backticks, tildes, run, skipped] = match;
		const fence = backticks ?? tildes;
		if (fence !== undefined) {
			pattern.lastIndex = endOf(new RegExp(`^[ \\t>]*${fence}[\`~]*[ \\t]*$`, "gm"), { source, from: pattern.lastIndex }) ?? source.length;
		} else if (run !== undefined) {
			// Inline code ends before a blank line, or it is not code.
			const closing = new RegExp(`(?<!\`)${run}(?!\`)|(?=\\n[ \\t]*\\n)`, "g");
			pattern.lastIndex = endOf(closing, { source, from: pattern.lastIndex }) ?? pattern.lastIndex;
		} else if (skipped !== undefined) {
			const at = source.indexOf("*/", pattern.lastIndex);
			pattern.lastIndex = at < 0 ? pattern.lastIndex : at;
		} else {
			const at = source.indexOf(close, pattern.lastIndex);
			if (at < 0) break;
			const end = at + close.length;
			const comment = replace(source.slice(pattern.lastIndex, at), { start: match.index, end });
			if (comment !== null) {
				result += source.slice(from, match.index) + comment;
				from = end;
			}
			pattern.lastIndex = end;
		}
	}
	return result + source.slice(from);
}

/** Where the next match of a global expression ends, `null` when there is none. */
function endOf(expression: RegExp, { source, from }: { readonly source: string; readonly from: number }): number | null {
	expression.lastIndex = from;
	return expression.test(source) ? expression.lastIndex : null;
}
