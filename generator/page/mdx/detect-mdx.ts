/** A statement that only modules contain. */
const statement = /^(?:import\s+(?:[^\n]*\sfrom\s*)?["']|export\s+(?:const|let|var|function|class|default|async|\{|\*))/m;

/** The tag of a component at the beginning of a line, including lines of lists and quotes. */
const block = /^[ \t>*+-]*<\/?[A-Z][\w.]*[\s/>]/m;

/** Code within a line: a component, an attribute in braces, a value from the page, an MDX comment, a space in braces. */
const inline = /<[A-Z][\w.]*(?:\s[^<>]*)?\/?>|<[a-z][\w-]*\s[^<>]*=\{|\{\s*(?:props\b|frontMatter\b|\/\*|(["'])\s*\1\s*\})/;

/** How certain it is that Markdown is meant as MDX, because other tools read both alike. `null` if nothing outside of code suggests it. */
export function detectMdx(text: string): "block" | "inline" | null {
	if (!/[<{]|^(?:import|export)\s/m.test(text)) return null;
	const prose = text.replace(/^[ \t>]*(```+|~~~+)[\s\S]*?^[ \t>]*\1/gm, "").replace(/(`+)[^`\n]+\1/g, "");
	if (statement.test(prose) || block.test(prose)) return "block";
	return inline.test(prose) ? "inline" : null;
}
