import { afterEach, describe, expect, test, vi } from "vitest";
import { openService, openTarget } from "../../../../../generator/integrations/hosted-search/open-service.ts";
import { searchRecords } from "../../../../../generator/integrations/hosted-search/search-records.ts";
import { createHostedClient } from "../../../../../theme/search/client/hosted-client.ts";
import type { SearchRequest } from "../../../../../theme/search/engine/search-answer.ts";
import { algoliaProtocol } from "../../../../../theme/search/hosted/algolia-protocol.ts";
import type { HostedProtocol } from "../../../../../theme/search/hosted/hosted-protocol.ts";
import { type HostedEngine, hostedEngines, hostsOf } from "../../../../../theme/search/hosted/hosted-search.ts";
import { meilisearchProtocol } from "../../../../../theme/search/hosted/meilisearch-protocol.ts";
import { typesenseProtocol } from "../../../../../theme/search/hosted/typesense-protocol.ts";
import { page, section } from "../../../../search/support/corpus.ts";
import { fakeKeys } from "../../../../support/search-services/fake-service.ts";
import { startService } from "../../../../support/search-services/started-index.ts";

afterEach(() => vi.unstubAllGlobals());

const protocols: Readonly<Record<HostedEngine, HostedProtocol>> = {
	algolia: algoliaProtocol,
	typesense: typesenseProtocol,
	meilisearch: meilisearchProtocol,
};

const pages = [
	page("/docs/view", "Using <View> & friends", {
		text: "A <View> nests in another.",
		path: ["Guide", "Layout"],
		sections: [section(2, "Nested views", "Children of a view inherit nothing."), section(3, "Deep views", "")],
	}),
	...Array.from({ length: 4 }, (_, number) => page(`/docs/list-${number}`, `List ${number}`, { text: "A view of items." })),
	page("/api/view", "View", { text: "", group: 'The "API"', kind: "Reference", path: ['The "API"'] }),
];

/** A service with the pages, and a client that asks it. */
async function open(engine: HostedEngine) {
	const started = await startService(engine);
	const { index, service } = started;
	const target = openTarget(index, openService(index, { value: fakeKeys.admin, source: "x" }, { wait: async () => {}, timeout: 1000 }));
	const records = pages.flatMap((each) => searchRecords(each, { language: "en", origin: "https://example.com", code: true }));
	await target.create("docs_1", { languages: ["en"], synonyms: [] });
	await target.add("docs_1", records);
	await target.replace("docs", "docs_1");
	const search = { ...index, hosts: [service.url], searchKey: fakeKeys.search, language: "en", origin: "https://example.com" };
	return { started, search, client: createHostedClient(protocols[engine], search), ask: asker(protocols[engine], search), service };
}

function asker(protocol: HostedProtocol, search: Parameters<typeof createHostedClient>[1]) {
	const client = createHostedClient(protocol, search);
	return (query: string, more: Partial<SearchRequest> = {}, signal = new AbortController().signal) =>
		client.search({ query, offset: 0, limit: 20, groupLimit: null, group: null, snippetWords: 10, ...more }, signal);
}

describe.each(hostedEngines)("the client of %s", (engine) => {
	test("describes what is found as the site's own search does", async () => {
		const { ask } = await open(engine);
		expect(await ask("nested")).toEqual({
			hits: [
				{
					url: "/docs/view#nested-views",
					type: "section",
					group: "Guide",
					kind: "Docs",
					name: ["", "Nested", " views"],
					path: ["Guide", "Layout", "Using <View> & friends"],
					snippet: ["Children of a view inherit nothing."],
				},
				expect.objectContaining({
					url: "/docs/view#deep-views",
					snippet: null,
					path: ["Guide", "Layout", "Using <View> & friends", "Nested views"],
				}),
			],
			total: 2,
			groups: [{ label: "Guide", count: 2 }],
			isPartial: false,
			suggestions: [],
		});
	});

	test("shows signs of HTML as they are", async () => {
		const { ask } = await open(engine);
		const [hit] = (await ask("friends")).hits;
		expect(hit).toMatchObject({ name: ["Using <View> & ", "friends", ""], snippet: ["A <View> nests in another."], type: "page" });
		expect((await ask("another")).hits[0]?.snippet).toEqual(["A <View> nests in ", "another", "."]);
	});

	test("counts all hits and those of each section of the site, also when only one is asked for", async () => {
		const { ask, service } = await open(engine);
		const all = await ask("view", { limit: 2 });
		expect(all).toMatchObject({
			total: 8,
			groups: [
				{ label: "Guide", count: 7 },
				{ label: 'The "API"', count: 1 },
			],
		});
		expect(all.hits).toHaveLength(2);
		const before = service.log.length;
		const one = await ask("view", { group: 'The "API"' });
		expect(one).toMatchObject({ total: 8, hits: [{ url: "/api/view", kind: "Reference", snippet: null }] });
		expect(service.log.slice(before)).toHaveLength(1);
	});

	test("takes pages of hits, and few hits of each section of the site", async () => {
		const { ask } = await open(engine);
		const urls = async (more: Partial<SearchRequest>) => (await ask("view", more)).hits.map(({ url }) => url);
		const all = await urls({});
		expect(await urls({ offset: 3, limit: 3 })).toEqual(all.slice(3, 6));
		expect(await urls({ groupLimit: 2 })).toEqual([...all.slice(0, 2), "/api/view"]);
	});

	test("finds records of the site's language only", async () => {
		const { search } = await open(engine);
		expect((await asker(protocols[engine], { ...search, language: "de" })("view")).total).toBe(0);
	});

	test("keeps addresses of other sites, and leaves out what is no web address", async () => {
		const { ask, started } = await open(engine);
		const documents = started.documents("docs") ?? new Map();
		const [[first, one] = ["", {}], [second, two] = ["", {}]] = [...documents];
		documents.set(first, { ...one, url: "https://other.example.com/docs/view" });
		documents.set(second, { ...two, url: "javascript:alert(1)//" });
		expect((await ask("view", { limit: 2 })).hits.map(({ url }) => url)).toEqual(["https://other.example.com/docs/view"]);
	});

	test("rejects when the service fails or refuses the key, and asks anew with the next query", async () => {
		const { ask, service } = await open(engine);
		for (const status of [500, 403, 429]) {
			service.fail(/queries|multi/, { status, body: { message: "No." } });
			await expect(ask("view")).rejects.toThrow(`The search service answered with status ${status}`);
		}
		service.fail(/queries|multi/, "disconnect", { status: 200, body: "<p>Not an answer" }, { status: 200, body: { results: [] } });
		for (let attempt = 0; attempt < 3; attempt++) await expect(ask("view")).rejects.toThrow();
		expect((await ask("view")).total).toBe(8);
	});

	test("ends a search whose answer is no longer wanted", async () => {
		const { ask, service } = await open(engine);
		service.fail(/queries|multi/, "silence");
		const controller = new AbortController();
		const answer = ask("view", {}, controller.signal);
		controller.abort(new Error("typed on"));
		await expect(answer).rejects.toThrow("typed on");
	});

	test("waits for an answer for a limited time", async () => {
		const { ask, service } = await open(engine);
		service.fail(/queries|multi/, "silence");
		const timeout = new AbortController();
		const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(timeout.signal);
		const answer = ask("view");
		timeout.abort(new Error("too late"));
		await expect(answer).rejects.toThrow("too late");
		expect(limit).toHaveBeenCalledWith(10_000);
		limit.mockRestore();
	});

	test("sends at most 512 characters of a query", async () => {
		const { ask, service } = await open(engine);
		await ask("x".repeat(10_000));
		expect(JSON.stringify(service.requests.at(-1)?.body)).toMatch(/"x{512}"/);
	});
});

test("Algolia is asked without a preflight, and at another host when one does not answer", async () => {
	const asked: string[] = [];
	const dead = new Set(["app1-dsn.algolia.net", "app1-1.algolianet.com"]);
	vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
		const { host, searchParams } = new URL(address);
		asked.push(host);
		expect([searchParams.get("x-algolia-application-id"), searchParams.get("x-algolia-api-key"), headers]).toEqual([
			"APP1",
			"5f",
			{ "content-type": "text/plain" },
		]);
		if (dead.has(host)) throw new TypeError("Failed to fetch");
		return Response.json({ results: [{ hits: [], nbHits: 0 }] });
	});
	const index = { engine: "algolia", appId: "APP1", host: null, indexName: "docs" } as const;
	const ask = asker(algoliaProtocol, { ...index, hosts: hostsOf(index, "search"), searchKey: "5f", language: "en", origin: "" });
	await ask("a");
	await ask("b");
	expect(asked).toEqual(["app1-dsn.algolia.net", "app1-1.algolianet.com", "app1-2.algolianet.com", "app1-2.algolianet.com"]);
	dead.add("app1-2.algolianet.com").add("app1-3.algolianet.com");
	await expect(ask("c")).rejects.toThrow("Failed to fetch");
	expect(asked).toHaveLength(8);
});
