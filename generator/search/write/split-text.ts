/**
 * Splits a text into parts of at most `size`, as measured by `sizeOf`: between sentences, or else between words, or else between
 * characters. A text that fits is a single part, even if it is empty.
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

/** How to cut a text: `units` starts with the largest. */
type Cut = {
	readonly size: number;
	readonly sizeOf: (text: string) => number;
	readonly units: readonly ("sentence" | "word" | "grapheme")[];
};

/** Splits a text into pieces that fit and are as large as their unit. The smallest unit is never split. */
function pieces(text: string, { units: [unit, ...units], ...cut }: Cut): string[] {
	if (!unit) return [text];
	return [...new Intl.Segmenter("en", { granularity: unit }).segment(text)].flatMap(({ segment }) =>
		cut.sizeOf(segment) <= cut.size ? [segment] : pieces(segment, { ...cut, units }),
	);
}
