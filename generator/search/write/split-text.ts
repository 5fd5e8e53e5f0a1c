/**
 * Splits a text into parts of at most `size` by `sizeOf`: between sentences, else between words, else between characters. A text that
 * fits is one part, even an empty one.
 */
export function splitText(text: string, size: number, sizeOf: (text: string) => number): string[] {
	if (sizeOf(text) <= size) return [text];
	const parts: string[] = [];
	let part = "";
	let used = 0;
	for (const piece of pieces(text, { size, sizeOf, units: ["sentence", "word", "grapheme"] })) {
		const more = sizeOf(piece);
		if (part !== "" && used + more > size) {
			parts.push(part.trim());
			part = "";
			used = 0;
		}
		part += piece;
		used += more;
	}
	return [...parts, part.trim()].filter((each) => each !== "");
}

/** How a text is cut: `units` from the largest one. */
type Cut = {
	readonly size: number;
	readonly sizeOf: (text: string) => number;
	readonly units: readonly ("sentence" | "word" | "grapheme")[];
};

/** Pieces that fit, each as large as its unit. The last unit is never split. */
function pieces(text: string, { units: [unit, ...units], ...cut }: Cut): string[] {
	if (!unit) return [text];
	return [...new Intl.Segmenter("en", { granularity: unit }).segment(text)].flatMap(({ segment }) =>
		cut.sizeOf(segment) <= cut.size ? [segment] : pieces(segment, { ...cut, units }),
	);
}
