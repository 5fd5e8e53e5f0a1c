import { expect, test } from "vitest";
import type { SearchPage } from "../../../../../generator/lib/search-page.ts";
import { TermFiles } from "../../../../../generator/search/write/term-files.ts";
import { fieldRows } from "../../../../../generator/search/write/term-rows.ts";
import { rulesFor } from "../../../../../theme/search/engine/languages/rules-for.ts";
import { page, section } from "../../../../search/support/corpus.ts";
import { largeCorpus } from "../../../../search/support/large-corpus.ts";

/** The rows of pages whose terms are packed whenever there are `runSize` of them. */
function rowsOf(pages: readonly SearchPage[], options: { readonly runSize?: number; readonly isLarge: boolean }) {
	const terms = new TermFiles({ rules: rulesFor("en"), withCode: true, ...options });
	let sections = 0;
	for (const [number, each] of pages.entries()) {
		terms.add(each, { page: number, section: sections });
		sections += each.sections.length;
	}
	const { core, shards } = terms.fields(options.isLarge);
	return { core: [...fieldRows(core).rows], shards: [...fieldRows(shards).rows] };
}

const sections = [section(1, "", "Render clips."), section(2, "Größe, 長い言葉", `Ω ${"𝒳".repeat(21)} ${"x".repeat(39)}𝒳 render`)];
const pages = [page("/first", "Render", { sections }), ...largeCorpus(20), page("/last", "Render more", { sections })];

test.each([{ isLarge: true }, { isLarge: false }])(
	"terms of many pages give the same rows in one run as in several: $isLarge",
	({ isLarge }) => {
		const rows = rowsOf(pages, { isLarge });
		expect(rows.shards.find(([term]) => term === "render")?.[1]).toMatch(isLarge ? /^0,[a-z0-9]+.*\|.*\|/ : /^;0,/);
		expect(rows.core.length > 0).toBe(!isLarge);
		expect(rowsOf(pages, { isLarge, runSize: 1 })).toEqual(rows);
		expect(rowsOf(pages, { isLarge, runSize: 3000 })).toEqual(rows);
	},
);

test("rows are in code unit order", () => {
	const terms = rowsOf(pages, { isLarge: true, runSize: 3000 }).shards.map(([term]) => term);
	expect(terms.length).toBeGreaterThan(100);
	expect(terms).toEqual([...new Set(terms)].sort());
});
