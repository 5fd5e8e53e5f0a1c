/**
 * Holes stand in compiled page HTML for what is only known later: where a link leads (the site
 * graph decides) and how a code block is colored (the highlighter works beside the renderer).
 * They are written with control characters, which are replaced in everything that content says.
 */

const open = "\u0001";
const close = "\u0002";

/** Kinds of holes: `L` a link target (index into the page's links), `C` a code block (index into its code blocks). */
export type HoleKind = "L" | "C";

const patterns: Readonly<Record<HoleKind, RegExp>> = { L: /\u0001L(\d+)\u0002/g, C: /\u0001C(\d+)\u0002/g };

/** The placeholder for entry `index` of the given kind. */
export function hole(kind: HoleKind, index: number): string {
	return `${open}${kind}${index}${close}`;
}

/** Whether a text is a hole. */
export function isHole(text: string): boolean {
	return text.startsWith(open);
}

/** Replaces every hole of one kind by what `fill` returns for its index. What only begins like a hole stays: escapes in code can make such text. */
export function fillHoles(text: string, kind: HoleKind, fill: (index: number) => string): string {
	if (!text.includes(open + kind)) return text;
	return text.replace(patterns[kind], (_, index: string) => fill(Number(index)));
}

/** Removes the characters that mark holes from author text, keeping its length. */
export function withoutHoleCharacters(text: string): string {
	return text.includes(open) || text.includes(close) ? text.replaceAll(open, "\uFFFD").replaceAll(close, "\uFFFD") : text;
}
