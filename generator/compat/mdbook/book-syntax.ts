import { escapePattern } from "../../lib/escape-pattern.ts";
import { fencePattern, lineReader } from "../../lib/prose-lines.ts";

/** A block of Rust, whose hidden lines begin with `#` and a space. */
const rust = /^[ \t]*\{?\.?(?:rust|rs)\b/;

/**
 * Reads what mdBook adds to Markdown: leaves out `{{#title …}}`, and the lines of code that only make an example complete. Lines keep
 * their numbers, except those below such lines in the same block.
 */
export function convertBookSyntax(source: string): string {
	if (!/^[ \t>]*#(?:[ \t]|$)|\{\{[ \t]*#title|\bhidelines=/m.test(source)) return source;
	const kindOf = lineReader();
	let isRust = false;
	let hidden: RegExp | null = null;
	let removed = 0;
	return source
		.split("\n")
		.flatMap((line) => {
			switch (kindOf(line)) {
				case "prose":
					return [/^[ \t]*\{\{[ \t]*#title\b[^{}\n]*\}\}[ \t]*$/.test(line) ? "" : line];
				case "opening": {
					const words = line.slice(fencePattern.exec(line)?.[0].length ?? 0);
					const [option, mark] = /,?[ \t]*\bhidelines=([^\s,{}]+)/.exec(words) ?? [];
					isRust = mark === undefined && rust.test(words);
					hidden = mark === undefined ? (isRust ? /^[ \t>]*#(?:[ \t]|$)/ : null) : new RegExp(`^[ \\t>]*${escapePattern(mark)}`);
					return [option === undefined ? line : line.replace(option, "")];
				}
				case "code":
					if (!hidden?.test(line)) return [isRust ? line.replace(/^([ \t>]*)##(?=[ \t#])/, "$1#") : line];
					removed++;
					return [];
			}
			const lines = [line, ...Array.from({ length: removed }, () => "")];
			removed = 0;
			return lines;
		})
		.join("\n");
}
