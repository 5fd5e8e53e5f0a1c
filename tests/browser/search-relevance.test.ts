import { beforeAll, expect, test } from "vitest";
import { judge, sectionLimit } from "../../generator/integrations/hosted-search/judge.ts";
import type { SearchEngine } from "../../theme/search/engine/search-engine.ts";
import { blindQueries } from "../search/blind-queries.ts";
import { chosenPageQueries } from "../search/chosen-page-queries.ts";
import { heldOutQueries } from "../search/held-out-queries.ts";
import { newPageQueries } from "../search/new-page-queries.ts";
import { packageQueries } from "../search/package-queries.ts";
import { paraphrasesOf } from "../search/paraphrases.ts";
import { pastedErrors } from "../search/pasted-errors.ts";
import { readerQueries } from "../search/reader-queries.ts";
import { taskQueries } from "../search/task-queries.ts";
import { tuningQueries } from "../search/tuning-queries.ts";
import { searchOf } from "../support/built-search.ts";
import { sharedSite } from "./shared-sites.ts";

const site = sharedSite("published");

/** One search for all tests, because it keeps the parts of the index that it has read. */
let search: SearchEngine;
beforeAll(() => {
	search = searchOf(site.folder);
});

/** The addresses of the sections that the search finds. */
async function foundUrls(query: string): Promise<string[]> {
	const { index, ranked } = await search.find(query);
	const entries = await index.entries(ranked.slice(0, sectionLimit).map(({ section }) => section));
	return entries.map(({ url }) => url);
}

// The bars are those that the ranking reaches with 730 pages, which compete for the same words. What it reached with fewer pages is in
// `generator/search/decisions.md`.
// The ranking is tuned with the first list. Nobody looks at the second while tuning, so that it tells how other queries fare.
test.each([
	{ name: "the queries that the ranking is tuned with", queries: tuningQueries, mrr: 0.925, recall: 0.97 },
	{ name: "queries that it has not seen", queries: heldOutQueries, mrr: 0.885, recall: 0.97 },
	{ name: "questions, slips and names that it is tuned with", queries: readerQueries("site", "tuning"), mrr: 0.96 },
	{ name: "questions, slips and names that it has not seen", queries: readerQueries("site", "held-out"), mrr: 0.96 },
	{ name: "questions about packages that it is tuned with", queries: packageQueries("tuning"), mrr: 0.88, recall: 0.96 },
	{ name: "questions about packages that it has not seen", queries: packageQueries("held-out"), mrr: 0.78, recall: 0.93 },
	{ name: "questions about new pages that it is tuned with", queries: newPageQueries("tuning"), mrr: 0.885, recall: 0.98 },
	{ name: "questions about new pages that it has not seen", queries: newPageQueries("held-out"), mrr: 0.795, recall: 0.92 },
	{ name: "questions about pages that a program chose", queries: chosenPageQueries, mrr: 0.725, recall: 0.8 },
	{ name: "questions from tasks that it is tuned with", queries: taskQueries("tuning"), mrr: 0.67, recall: 0.83 },
	{ name: "questions from tasks that it has not seen", queries: taskQueries("held-out"), mrr: 0.485, recall: 0.64 },
	{ name: "a mix of queries that it is tuned with", queries: blindQueries("tuning"), mrr: 0.86, recall: 0.91 },
	{ name: "a mix of queries that it has not seen", queries: blindQueries("held-out"), mrr: 0.86, recall: 0.92 },
	{ name: "pasted error messages", queries: pastedErrors, mrr: 0.955 },
])("readers find the answers to $name", async ({ queries, mrr, recall = 0.97 }) => {
	const judged = await judge(foundUrls, queries);
	const late = judged.late.map(({ query, rank }) => `${rank} ${query}`).join("\n");
	expect(judged.mrr, late).toBeGreaterThanOrEqual(mrr);
	expect(judged.recall, late).toBeGreaterThanOrEqual(recall);
});

test.each([
	["lambda", "/lambda/"],
	["render media", "/docs/renderer/render-media"],
	["rendr media", "/docs/renderer/render-media"],
])("the page that “%s” names comes first: %s", async (query, url) => {
	expect((await foundUrls(query))[0]).toBe(url);
});

test("readers find pages by titles and headings with changed words, unknown words and mistakes", async () => {
	const { index } = await search.find("");
	const judged = await judge(foundUrls, await paraphrasesOf(index, 50));
	const late = judged.late.map(({ query, rank }) => `${rank} ${query}`).join("\n");
	expect(judged.mrr, late).toBeGreaterThanOrEqual(0.935);
	expect(judged.recall, late).toBeGreaterThanOrEqual(0.97);
});
