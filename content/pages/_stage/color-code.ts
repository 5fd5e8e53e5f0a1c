/** What is colored, with the same classes as the code blocks of the documentation: comment, string, keyword, constant, function. */
const kinds = {
	m: /\/\/.*/,
	s: /"(?:[^"\\]|\\.)*"|`[^`]*`/,
	k: /\b(?:export|const|return|number)\b|=>|<\/?(?=[a-z])/,
	c: /\b\d+(?:\.\d+)?\b|\b(?:Easing|Math)\b/,
	f: /\b[a-zA-Z]+(?=\()|(?<=<\/?)[a-z]+\b/,
} as const;

const pattern = new RegExp(
	Object.entries(kinds)
		.map(([kind, { source }]) => `(?<${kind}>${source})`)
		.join("|"),
	"g",
);

/** A piece of code, and its class; `null` for what is not colored. */
export type CodePart = { readonly text: string; readonly kind: string | null };

/** The parts of a line of code on the home page. It only covers that code; the documentation is highlighted at build time. */
export function colorCode(line: string): readonly CodePart[] {
	const parts: CodePart[] = [];
	let end = 0;
	for (const match of line.matchAll(pattern)) {
		const kind = Object.keys(kinds).find((name) => match.groups?.[name] !== undefined) ?? null;
		parts.push({ text: line.slice(end, match.index), kind: null }, { text: match[0], kind });
		end = match.index + match[0].length;
	}
	return [...parts, { text: line.slice(end), kind: null }].filter(({ text }) => text !== "");
}
