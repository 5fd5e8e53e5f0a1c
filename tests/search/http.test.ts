import { algoliasearch } from "algoliasearch";
import { liteClient } from "algoliasearch/lite";
import algoliasearchHelper from "algoliasearch-helper";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSearchClient } from "../../theme/search/algolia/search-client.ts";
import { openIndex } from "../../theme/search/client/open-index.ts";
import { keyframe } from "../support/cli.ts";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

const site = {
	"site.config.ts": 'export default { title: "Site", base: "/sub/", collections: { docs: { dir: "docs", route: "/" } } };\n',
	"docs/index.md": "---\ntags: [start, intro]\n---\n\n# Welcome\n\nThis site is about videos.\n\n## Install\n\nRun the installer.\n",
	"docs/frame.md": "---\ntags: [api]\n---\n\n# useCurrentFrame()\n\nReturns the current frame of the `<Video>`.\n",
};

/** Starts a server of the site, with the clients of Algolia that talk to it. */
async function served(command: string, root: string) {
	const { url, stop } = await startServer([command, root]);
	onTestFinished(stop);
	const hosts = [{ url: url.replace(/^http:\/\/|\/$/g, ""), accept: "readWrite", protocol: "http" } as const];
	const patience = 30_000;
	const options = { hosts, timeouts: { connect: patience, read: patience, write: patience } };
	return { url, lite: liteClient("static", "static", options), full: algoliasearch("static", "static", options) };
}

describe.each(["serve", "dev"])("`keyframe %s`", (command) => {
	test("answers a browser that asks what is allowed, and closes after a body that is too large", async () => {
		const root = temporarySite(site);
		if (command === "serve") expect((await keyframe(["build", root])).code).toBe(0);
		const { url } = await served(command, root);
		const asked = await fetch(`${url}1/indexes/docs/query`, { method: "OPTIONS" });
		expect([asked.status, asked.headers.get("allow"), asked.headers.get("x-content-type-options")]).toEqual([
			204,
			"POST, OPTIONS",
			"nosniff",
		]);
		const large = await fetch(`${url}1/indexes/docs/query`, { method: "POST", body: " ".repeat(200_000) });
		expect([large.status, large.headers.get("connection")]).toEqual([413, "close"]);
		const elsewhere = await fetch(url, { method: "OPTIONS" });
		expect(elsewhere.status).toBe(405);
	});

	test("answers the clients of Algolia over HTTP as the index is searched in a browser", async () => {
		const root = temporarySite(site);
		if (command === "serve") expect((await keyframe(["build", root])).code).toBe(0);
		const { url, lite, full } = await served(command, root);
		const local = createSearchClient(openIndex(url));
		const untimed = (value: unknown) =>
			JSON.parse(JSON.stringify(value, (key, part) => (key === "processingTimeMS" ? 0 : part))) as unknown;
		const requests = [
			{ indexName: "docs", query: "current frame", hitsPerPage: 5, attributesToSnippet: ["content:5"] },
			{ indexName: "docs", query: "", facets: ["tags", "type"], highlightPreTag: "__ais-highlight__" },
			{ indexName: "docs", query: "instal", facetFilters: [["tags:start"]] },
			{ indexName: "docs", type: "facet" as const, facet: "tags", facetQuery: "a" },
		];
		const { results } = await lite.search({ requests });
		expect(untimed(results)).toEqual(untimed((await local.search({ requests })).results));
		expect(results).toMatchObject([{ hits: [{ url: "/sub/frame" }] }, { nbHits: 2 }, {}, { facetHits: [{ value: "api" }] }]);
		expect(await full.searchSingleIndex({ indexName: "docs", searchParams: { query: "install" } })).toMatchObject({
			hits: [{ url: "/sub/" }, { url: "/sub/#install" }],
		});
		expect(await full.searchForFacetValues({ indexName: "docs", facetName: "tags" })).toMatchObject({ facetHits: { length: 3 } });
		await expect(lite.search([{ indexName: "blog" }])).rejects.toMatchObject({ status: 404, message: "Index blog does not exist" });
		const helper = algoliasearchHelper(lite, "docs", { disjunctiveFacets: ["tags"] });
		const result = new Promise<{ nbHits: number }>((resolve) => helper.once("result", (event) => resolve(event.results)));
		helper.addDisjunctiveFacetRefinement("tags", "api").search();
		expect((await result).nbHits).toBe(1);
	});
});

test("watch mode searches what was saved last, and answers no other site", async () => {
	const root = temporarySite(site);
	const { url, lite } = await served("dev", root);
	const found = async (query: string) => {
		lite.clearCache();
		const { results } = await lite.searchForHits<{ url: string }>([{ indexName: "docs", params: { query } }]);
		return results.flatMap(({ hits }) => hits.map((hit) => hit.url));
	};
	expect(await found("bouncing")).toEqual([]);
	writeFiles(root, { "docs/spring.md": "# Spring\n\nA bouncing animation.\n" });
	await expect.poll(() => found("bouncing")).toEqual(["/sub/spring"]);
	const foreign = await fetch(`${url}1/indexes/*/queries`, { method: "POST", body: "{}", headers: { origin: "https://evil.example" } });
	expect([foreign.status, [...foreign.headers.keys()].filter((name) => name.startsWith("access-control"))]).toEqual([403, []]);
	const preflight = await fetch(`${url}1/indexes/*/queries`, { method: "OPTIONS", headers: { origin: "http://localhost:5173" } });
	expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([403, null]);
	const wrong = await fetch(`${url}1/indexes/*/queries`, { method: "POST", body: "{" });
	expect([wrong.status, await wrong.json()]).toEqual([400, { status: 400, message: "The body is not valid JSON" }]);
});
