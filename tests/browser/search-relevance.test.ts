import { expect, test } from "vitest";
import { foundUrls, judge } from "../../generator/search/push/judge.ts";
import { heldOutQueries } from "../search/held-out-queries.ts";
import { tuningQueries } from "../search/tuning-queries.ts";
import { searchOf } from "../support/built-search.ts";
import { sharedSite } from "./shared-sites.ts";

const site = sharedSite("published");

// The first list is for tuning the ranking. Nobody looks at the second one while tuning, so it shows how other queries fare.
test.each([
	{ name: "the queries that the ranking is tuned with", queries: tuningQueries, mrr: 0.92 },
	{ name: "queries that it has not seen", queries: heldOutQueries, mrr: 0.88 },
])("readers find the answers to $name", async ({ queries, mrr }) => {
	const search = searchOf(site.folder);
	const judged = await judge((query) => foundUrls(search, query), queries);
	const late = judged.late.map(({ query, rank }) => `${rank} ${query}`).join("\n");
	expect(judged.mrr, late).toBeGreaterThanOrEqual(mrr);
	expect(judged.recall, late).toBeGreaterThanOrEqual(0.97);
});
