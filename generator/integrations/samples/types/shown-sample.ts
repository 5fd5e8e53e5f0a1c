import { readNotation } from "../../../lib/code-notation.ts";
import { hasSampleNotation, shownLines } from "../../../lib/sample-notation.ts";
import type { Sample } from "../sample.ts";

/** A sample as readers see it: its lines, and for each line of the fence the index of the shown line. */
export type ShownSample = { readonly lines: readonly string[]; readonly places: ReadonlyMap<number, number> };

/** What readers see of a sample: neither what is cut off, nor comments that mark lines. */
export function shownSample({ lang, lines: written }: Sample): ShownSample {
	const code = written.map(({ text }) => text).join("\n");
	let shown = hasSampleNotation(code) ? shownLines(written) : [...written];
	const [first, last] = [shown.findIndex(({ text }) => text !== ""), shown.findLastIndex(({ text }) => text !== "")];
	if (hasSampleNotation(code)) shown = shown.slice(Math.max(0, first), last + 1);
	const lines = readNotation({ lang, meta: "", code: shown.map(({ text }) => text).join("\n") }).code.split("\n");
	const places = new Map<number, number>();
	let at = 0;
	for (const [index, line] of lines.entries()) {
		// Lines with only a comment that marks others are left out, and such comments at the end of lines.
		while (at < shown.length && !isSameLine(shown[at]?.text ?? "", line)) at++;
		const place = shown[at++]?.at;
		if (place !== undefined && place !== null) places.set(place, index);
	}
	return { lines, places };
}

function isSameLine(written: string, shown: string): boolean {
	return written === shown || (shown.trim() !== "" && written.startsWith(shown) && written.includes("[!code"));
}
