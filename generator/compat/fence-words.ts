import { lineReader } from "../lib/prose-lines.ts";

/** Words after a fence in Nextra, Expressive Code and others, with those that mean the same here. */
const words: readonly (readonly [RegExp, string])[] = [
	[/[ \t]filename=("[^"]*"|'[^']*'|[^\s"'{}]+)/, " title=$1"],
	[/[ \t]startLineNumber=(\d+)/, " startLine=$1"],
	[/[ \t]copy=false\b/, " noCopy"],
	// Lines that are folded, and the window around the code.
	[/[ \t]collapse=(?:\{[^{}]*\}|"[^"]*")/, ""],
	[/[ \t]frame=(?:"[^"]*"|'[^']*'|\w+)/, ""],
	[/[ \t]word-wrap=(?:false|true)\b/, ""],
];

/** Inline code with a language, which is not shown: `let a{:js}`. */
const inlineLanguage = /(?<!`)(`[^`\n]+)\{:[\w.+#-]+\}`(?!`)/g;

/** Turns words of other tools after the fences of code into those of this dialect, and leaves out the language of inline code. Lines keep their numbers. */
export function convertFenceWords(source: string): string {
	if (!/[ \t](?:filename|startLineNumber|copy|collapse|frame|word-wrap)=|\{:[\w.+#-]+\}`/.test(source)) return source;
	const kindOf = lineReader();
	return source
		.split("\n")
		.map((line) => {
			const kind = kindOf(line);
			if (kind === "prose") return line.replace(inlineLanguage, "$1`");
			return kind === "opening" ? words.reduce((result, [pattern, by]) => result.replace(pattern, by), line) : line;
		})
		.join("\n");
}
