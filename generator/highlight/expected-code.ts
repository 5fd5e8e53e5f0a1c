import type { SourceFile } from "../content/document.ts";

/** Fewer new pages than this are not worth loading grammars for before it is known which blocks are new. */
const fewPages = 10;

/** Characters of code per fence language in sources that are about to be compiled; rough, for planning only. */
export function expectedCode(sources: readonly SourceFile[]): ReadonlyMap<string, number> {
	const expected = new Map<string, number>();
	if (sources.length < fewPages) return expected;
	for (const { text } of sources) {
		for (const match of text.matchAll(/^[ \t]*```([\w+-]+)[^\n]*\n([\s\S]*?)\n[ \t]*```/gm)) {
			const lang = (match[1] ?? "").toLowerCase();
			expected.set(lang, (expected.get(lang) ?? 0) + (match[2] ?? "").length);
		}
	}
	return expected;
}
