import { afterEach, describe, expect, test, vi } from "vitest";
import { loadConfig } from "../../../../generator/config/load-config.ts";
import { SiteError } from "../../../../generator/lib/problem.ts";
import { frameOf, lineReader } from "../../../../generator/problems/report.ts";
import { hostsOf } from "../../../../theme/search/hosted/hosted-search.ts";
import { cliDefaults } from "../../../support/config.ts";
import { shortProblem } from "../../../support/printed-problems.ts";
import { temporarySite } from "../../../support/site.ts";

afterEach(() => vi.unstubAllEnvs());

/** A key of Meilisearch. */
const key = "0123456789abcdef".repeat(4);

function siteWith(search: string): string {
	return temporarySite({
		"site.config.ts": ["export default {", '\ttitle: "Site",', `\tsearch: ${search},`, "};", ""].join("\n"),
		"docs/index.md": "# Hello\n",
		"client.ts": "",
	});
}

async function providerOf(search: string) {
	return (await loadConfig(siteWith(search), cliDefaults)).config.search?.provider;
}

/** The problems of a configuration, with the sources that are printed for them. */
async function problemsOf(search: string) {
	const root = siteWith(search);
	const error = await loadConfig(root, cliDefaults).then(
		() => null,
		(thrown: unknown) => thrown,
	);
	expect(error).toBeInstanceOf(SiteError);
	const { problems } = error as SiteError;
	return { texts: problems.map(shortProblem), frames: problems.map((problem) => frameOf(problem, lineReader(root))) };
}

test("one line chooses the provider", async () => {
	expect(await providerOf("{}")).toEqual({ kind: "static" });
	expect(await providerOf('{ provider: "static" }')).toEqual({ kind: "static" });
	expect(await providerOf('{ provider: "./client.ts" }')).toEqual({ kind: "module", module: "./client.ts" });
	expect(await providerOf('{ provider: "algolia", appId: "APP1", searchKey: "5f" }')).toEqual({
		kind: "hosted",
		index: { engine: "algolia", appId: "APP1", host: null, indexName: "docs" },
		searchKey: "5f",
	});
	expect(await providerOf(`{ provider: "meilisearch", host: "https://s.example.com/", searchKey: "${key}", indexName: "v2" }`)).toEqual({
		kind: "hosted",
		index: { engine: "meilisearch", appId: "", host: "https://s.example.com", indexName: "v2" },
		searchKey: key,
	});
});

describe("mistakes are found at their place", () => {
	test.each([
		[
			"an unknown provider",
			'{ provider: "algola" }',
			/^3:12\+8 `search\.provider`: must be 'static', 'algolia', .* or a module such as '\.\/client\.ts', received string `algola`\. \| Did you mean `algolia`\?$/,
		],
		[
			"no key",
			'{ provider: "typesense", host: "https://s.example.com" }',
			/^3:2\+6 `search\.searchKey`: must be set with `provider: "typesense"`, .* \| Add `search\.searchKey` to the configuration\.$/,
		],
		["no application", '{ provider: "algolia", searchKey: "5f" }', /^3:2\+6 `search\.appId`: must be set with `provider: "algolia"`/],
		[
			"no web address",
			`{ provider: "meilisearch", host: "s.example.com", searchKey: "${key}" }`,
			/^3:37\+4 `search\.host`: must be a full URL with https or http/,
		],
		[
			"an address to which no path can be added",
			`{ provider: "meilisearch", host: "https://s.example.com/?x=1", searchKey: "${key}" }`,
			/^3:37\+4 `search\.host`: must be .*, without a query, received string `https:\/\/s\.example\.com\/\?x=1`\.$/,
		],
		["a key without use", '{ searchKey: "5f" }', /^3:12\+9 `search\.searchKey`: has no effect with `provider: "static"`/],
		[
			"the name of a key in other tools",
			'{ provider: "algolia", appId: "A", apiKey: "5f" }',
			/^3:45\+6 `search\.apiKey` is not a known option\. \| Did you mean `searchKey`\?$/,
		],
		[
			"no name",
			'{ provider: "algolia", appId: "A", searchKey: "5f", indexName: "a b" }',
			/^3:62\+9 `search\.indexName`: must consist of letters/,
		],
	])("%s", async (_, search, expected) => {
		expect((await problemsOf(search)).texts).toEqual([expect.stringMatching(expected)]);
	});
});

describe("keys that readers must not see are refused and not printed", () => {
	test.each([
		["of the environment", '{ provider: "algolia", appId: "A", searchKey: "abcdef" }', "is the one in ALGOLIA_ADMIN_KEY"],
		[
			"named so",
			'{ provider: "typesense", host: "https://s.example.com", searchKey: "abcdef-admin" }',
			"has the name of another kind of key",
		],
		["of a master", '{ provider: "meilisearch", host: "https://s.example.com", searchKey: "abcdef" }', "looks like a master key"],
	])("%s", async (_, search, reason) => {
		vi.stubEnv("ALGOLIA_ADMIN_KEY", reason.includes("ALGOLIA") ? "abcdef" : "other");
		const { texts, frames } = await problemsOf(search);
		expect(texts).toEqual([
			expect.stringContaining(`\`search.searchKey\` must be a key that can only search, because readers can see it; this one ${reason}`),
		]);
		expect(texts.join()).toMatch(/^3:\d+\+9 /);
		expect(texts.join()).not.toContain("abcdef");
		expect(frames).toEqual([null]);
	});
});

test("Algolia has hosts for searching and for writing", () => {
	const index = { engine: "algolia", appId: "APP1", host: null } as const;
	expect(hostsOf(index, "search")).toEqual([
		"https://app1-dsn.algolia.net",
		"https://app1-1.algolianet.com",
		"https://app1-2.algolianet.com",
		"https://app1-3.algolianet.com",
	]);
	expect(hostsOf(index, "write")[0]).toBe("https://app1.algolia.net");
	expect(hostsOf({ ...index, host: "https://proxy.example.com/search" }, "search")).toEqual(["https://proxy.example.com/search"]);
});
