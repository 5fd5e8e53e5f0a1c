import { fencePattern, lineReader } from "../../lib/prose-lines.ts";

/** The words after a fence that are written differently here. */
const foreign = /^[ \t]*\{[ \t]*\.|\{[ \t]*\.[\w+#-]+|\bhl_lines=|\blinenums=/;

/** A mark in a comment of code that refers to the list below the code, where the comment is left out: `# (1)!`. */
const strippedMark = /((?:#|\/\/|--|;|%|\/\*|<!--)[ \t]*(?:\(\d+\)[ \t]*)+)!/g;

/**
 * Turns the options of fenced code in Python-Markdown (`{ .yaml .annotate }`, `hl_lines="2 3"`, `linenums="1"`) into words after the
 * fence, and marks for annotations (`# (1)!`) into plain ones: the numbered list below the code has the notes. Lines keep their numbers.
 */
export function convertCodeFences(source: string): string {
	if (!/\{[ \t]*\.|hl_lines=|linenums=|\(\d+\)[ \t]*!/.test(source)) return source;
	const kindOf = lineReader();
	let showsMarkdown = false;
	return source
		.split("\n")
		.map((line) => {
			const kind = kindOf(line);
			if (kind === "code") return showsMarkdown ? line : line.replace(strippedMark, "$1");
			if (kind !== "opening") return line;
			const [opening = ""] = fencePattern.exec(line) ?? [];
			const words = line.slice(opening.length);
			showsMarkdown = /^[ \t]*\{?[ \t]*\.?(?:markdown|md)\b/.test(words);
			return foreign.test(words) ? opening + convertWords(words) : line;
		})
		.join("\n");
}

function convertWords(written: string): string {
	const inBraces = /^([^{]*)\{[ \t]*(\.[^{}]*)\}(.*)$/.exec(written);
	const words = inBraces ? `${inBraces[1]} ${inBraces[2]} ${inBraces[3]}` : written;
	const [, own = ""] = /^[ \t]*([\w+#-]+)(?=[ \t]|$)/.exec(words) ?? [];
	const [, first = ""] = /(?:^|[ \t])\.([\w+#-]+)/.exec(words) ?? [];
	const option = (name: string) => new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(words)?.slice(1).find(Boolean)?.trim();
	const [lines, start, title, file] = [option("hl_lines"), option("linenums"), option("title"), option("file")];
	const known = [
		own || first,
		...(lines === undefined ? [] : [`{${lines.split(/[\s,]+/).join(",")}}`]),
		...(title === undefined ? [] : [`title="${title}"`]),
		...(file === undefined ? [] : [/\s/.test(file) ? `file="${file}"` : `file=${file}`]),
		...(start === undefined ? [] : ["showLineNumbers"]),
		...(start !== undefined && /^\d+$/.test(start) && start !== "1" ? [`startLine=${start}`] : []),
	];
	return known.filter(Boolean).join(" ");
}
