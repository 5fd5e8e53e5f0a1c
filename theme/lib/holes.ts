/**
 * Holes stand in compiled page HTML for what is only known later: where a link leads (the site graph decides) and how a code block is
 * colored (the highlighter works in parallel with the renderer). They consist of control characters, which are replaced in everything that
 * content says.
 */

const open = "\u0001";
const close = "\u0002";

/** Kinds of holes: `L` for a link target (index into the page's links), `C` for a code block (index into its code blocks). */
export type HoleKind = "L" | "C";

const patterns: Readonly<Record<HoleKind, RegExp>> = { L: /\u0001L(\d+)\u0002/g, C: /\u0001C(\d+)\u0002/g };

/** Returns the placeholder for entry `index` of the given kind. */
export function hole(kind: HoleKind, index: number): string {
	return `${open}${kind}${index}${close}`;
}

/** Returns whether a text is a hole. */
export function isHole(text: string): boolean {
	return text.startsWith(open);
}

/**
 * Replaces every hole of one kind with what `fill` returns for its index. Text that only begins like a hole stays; escapes in code can
 * produce such text.
 */
export function fillHoles(text: string, kind: HoleKind, fill: (index: number) => string): string {
	if (!text.includes(open + kind)) return text;
	return text.replace(patterns[kind], (_, index: string) => fill(Number(index)));
}

/** Replaces the characters that mark holes in an author's text. The length stays the same. */
export function withoutHoleCharacters(text: string): string {
	return text.includes(open) || text.includes(close) ? text.replaceAll(open, "\uFFFD").replaceAll(close, "\uFFFD") : text;
}
