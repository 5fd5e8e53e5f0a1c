import { expect, test } from "vitest";
import { judge, type QueryWithAnswers } from "../../../../../generator/integrations/hosted-search/judge.ts";
import { openService, openTarget } from "../../../../../generator/integrations/hosted-search/open-service.ts";
import { pushRecords } from "../../../../../generator/integrations/hosted-search/push-records.ts";
import { searchRecords } from "../../../../../generator/integrations/hosted-search/search-records.ts";
import { titleQueries } from "../../../../../generator/integrations/hosted-search/verify-queries.ts";
import { indexProblems, verifyLines } from "../../../../../generator/integrations/hosted-search/verify-report.ts";
import { verifySite } from "../../../../../generator/integrations/hosted-search/verify-site.ts";
import { answerQuery } from "../../../../../theme/search/engine/answer-query.ts";
import { hostedEngines } from "../../../../../theme/search/hosted/hosted-search.ts";
import { page, section } from "../../../../search/support/corpus.ts";
import { indexFiles, memoryEngine } from "../../../../search/support/memory-index.ts";
import { fakeKeys } from "../../../../support/search-services/fake-service.ts";
import { startService } from "../../../../support/search-services/started-index.ts";

const pages = [
	page("/", "Start", { text: "Hello.", sections: [section(2, "Install", "Run it.")] }),
	page("/loop", "Loops", { text: "Again." }),
];

test.each(hostedEngines)("the index at %s is compared with the site, and its answers with those of the own index", async (engine) => {
	const { service, index, documents } = await startService(engine);
	const ownEngine = memoryEngine(await indexFiles(pages));
	const request = { offset: 0, group: null, groupLimit: null, snippetWords: 10 };
	const site = {
		...{ url: "https://docs.example.com", language: "en", configAt: () => null },
		searchPages: async function* () {
			yield* pages;
		},
		search: async (query: string, limit: number) => (await answerQuery(ownEngine, { ...request, query, limit })).hits,
	};
	const configured = { index: { ...index, host: service.url }, searchKey: fakeKeys.search };
	const environment = { ALGOLIA_ADMIN_KEY: fakeKeys.admin, TYPESENSE_API_KEY: fakeKeys.admin, MEILISEARCH_API_KEY: fakeKeys.admin };
	const verify = async (queries: readonly QueryWithAnswers[] | null = null, keys: NodeJS.ProcessEnv = environment) => {
		const report = await verifySite(site, { engine, configured, code: true, queries, environment: keys }, () => {});
		return {
			lines: verifyLines(report),
			problems: indexProblems(report).map(({ message }) => message.replace(/at \w+\./, "")),
		};
	};
	expect((await verify()).problems).toEqual(["There is no index `docs` "]);
	const records = pages.flatMap((each) => searchRecords(each, { language: "en", origin: site.url, code: true }));
	const clock = { wait: async () => {}, timeout: 1000 };
	const target = openTarget(index, openService(index, { value: fakeKeys.admin, source: "x" }, clock));
	const settings = { languages: ["en"] as const, synonyms: [] };
	await pushRecords({ target, indexName: "docs", settings, records, maxDelete: 30, now: 0, onProgress: () => {} });
	const good = await verify();
	expect(good.problems).toEqual([]);
	expect(good.lines).toEqual([
		"Asked 2 queries in the index `docs`, and looked at 3 records.",
		expect.stringMatching(/^ +MRR@10 {2}recall@5$/),
		expect.stringMatching(/^own index +1\.000 +1\.000$/),
		expect.stringMatching(/^\w+ +1\.000 +1\.000$/),
	]);

	// An older version of one record, one more, and no answer to a mistyped word.
	const live = documents("docs") ?? new Map();
	const [[id, record] = ["", {}]] = [...live];
	live.set(id, { ...record, contentHash: "of last week" });
	live.set("other", { ...record, id: "other", objectID: "other" });
	const bad = await verify([
		{ query: "start", answers: ["/"] },
		{ query: "lops", answers: ["/loop"] },
	]);
	expect(bad.problems).toEqual([
		"The index `docs` has 4 records, and the site has 3.",
		"1 of 3 records that were found is outdated: `https://docs.example.com/`.",
	]);
	expect(bad.lines.slice(-2)).toEqual([
		expect.stringMatching(/^\w+ +0\.500 +0\.500$/),
		expect.stringMatching(/^Found by the site's own index, and not among the first ten pages of \w+: `lops`\.$/),
	]);
	const uncounted = await verify(undefined, {});
	expect(uncounted.lines[1]).toMatch(/_KEY is not set, so the records of the index were not counted\.$/);
	expect(uncounted.problems).toHaveLength(1);
});

test("a search that is asked for nothing finds nothing", async () => {
	expect(await judge(async () => [], titleQueries([]))).toEqual({ mrr: 0, recall: 0, late: [] });
});

test("a hundred titles from all parts of a large site are asked for, each once", () => {
	const many = Array.from({ length: 501 }, (_, number) => page(`/${number}`, number === 1 ? "Page 0" : `Page ${number}`));
	const queries = titleQueries(many);
	expect(queries).toHaveLength(100);
	expect(queries[0]).toEqual({ query: "Page 0", answers: ["/0", "/1"] });
	expect(queries.at(-1)?.query).toBe("Page 496");
});
