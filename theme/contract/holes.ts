/**
 * Holes stand in compiled page HTML for what is only known later: where a link leads (the site
 * graph decides) and how a code block is coloured (the highlighter works beside the renderer).
 * They are written with control characters, which cannot occur in text that was read from a file.
 */

const open = "\u0001";
const close = "\u0002";

/** Kinds of holes: `L` a link target (index into the page's links), `C` a code block (index into its code blocks). */
export type HoleKind = "L" | "C";

/** The placeholder for entry `index` of the given kind. */
export function hole(kind: HoleKind, index: number): string {
	return `${open}${kind}${index}${close}`;
}

/** Replaces every hole of one kind by what `fill` returns for its index. */
export function fillHoles(text: string, kind: HoleKind, fill: (index: number) => string): string {
	const start = open + kind;
	let at = text.indexOf(start);
	if (at < 0) return text;
	let result = "";
	let from = 0;
	while (at >= 0) {
		const end = text.indexOf(close, at);
		result += text.slice(from, at) + fill(Number(text.slice(at + start.length, end)));
		from = end + 1;
		at = text.indexOf(start, from);
	}
	return result + text.slice(from);
}

/** Removes the characters that mark holes from author text, keeping its length. */
export function withoutHoleCharacters(text: string): string {
	return text.includes(open) || text.includes(close) ? text.replaceAll(open, "\uFFFD").replaceAll(close, "\uFFFD") : text;
}
