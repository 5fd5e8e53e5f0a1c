/** What is colored, by the class that the code blocks of the documentation give it: comment, string, keyword, constant, function. */
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

/** HTML of a line of the code that the home page shows, colored. Enough for that code; the code of the documentation is colored when it is built. */
export function colorCode(line: string): string {
	let html = "";
	let end = 0;
	for (const match of line.matchAll(pattern)) {
		const kind = Object.keys(kinds).find((name) => match.groups?.[name] !== undefined);
		html += `${escapeHtml(line.slice(end, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`;
		end = match.index + match[0].length;
	}
	return html + escapeHtml(line.slice(end));
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
