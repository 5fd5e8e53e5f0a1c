import type { Page } from "playwright";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { keyframe } from "../support/cli.ts";
import { fakeKeys } from "../support/search-services/fake-service.ts";
import { startTypesense } from "../support/search-services/typesense-service.ts";
import { temporarySite } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { openSearch, searchFor, searchInput, searchStatus } from "./search-site.ts";

const openPage = launchBrowser();

afterEach(() => vi.unstubAllEnvs());

/** A site with a search provider. */
function siteWith(search: string, files: Readonly<Record<string, string>> = {}): string {
	return temporarySite({
		"site.config.ts": `export default { title: "Site", url: "https://example.com", base: "/sub/", search: ${search} };`,
		"docs/index.md": "# Start\n\nHello.\n",
		"docs/springs.md": "# Springs\n\nThey bounce.\n\n## Using <View>\n\nA <View> & more.\n",
		...files,
	});
}

/** Builds and serves a site. Returns its address. */
async function serve(root: string): Promise<string> {
	const built = await keyframe(["build", root]);
	if (built.code !== 0) throw new Error(built.stderr);
	const server = await startServer(["serve", root]);
	onTestFinished(server.stop);
	return server.url;
}

const hits = (page: Page) => page.getByRole("option").evaluateAll((options) => options.map((option) => option.getAttribute("href")));

test("the search queries a configured service, shows its answer, and reports its failure", async () => {
	const service = await startTypesense();
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	const root = siteWith(`{ provider: "typesense", host: "${service.url}", searchKey: "${fakeKeys.search}" }`);
	expect(await keyframe(["search", "push", "typesense", root])).toMatchObject({ code: 0 });
	const url = await serve(root);
	const { page, errors } = await openPage();
	const violations = await noteViolations(page);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await openSearch(page, url);
	await searchFor(page, "using");
	expect(await hits(page)).toEqual(["/sub/springs#using-view"]);
	expect((await page.locator(".search-hit-name").innerHTML()).trim()).toBe("<mark>Using</mark> &lt;View&gt;");
	expect(await page.locator(".search-snippet").innerText()).toBe("A <View> & more.");
	expect(asked.filter((address) => address.includes("search-data") || address.includes("search-runner"))).toEqual([]);
	expect(asked.filter((address) => new URL(address).origin === service.url)).not.toEqual([]);
	service.fail(/multi_search/, { status: 500 });
	await searchFor(page, "usin", /^error: Unable to fetch results\s+You might want to check your network connection\./);
	await page.keyboard.type("g");
	await expect.poll(() => searchStatus(page)).toMatch(/^idle: .*1 result/);
	await page.keyboard.press("Enter");
	await page.waitForURL("**/sub/springs#using-view");
	await page.goto(`${url}search?q=using`);
	await expect
		.poll(() => page.locator(".search-hit").evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
		.toEqual(["/sub/springs#using-view"]);
	expect(violations).toEqual([]);
	expect(errors.filter((error) => !error.startsWith("Failed to load resource"))).toEqual([]);
});

test("a configured service finds pages of the version and the language that the reader is in", async () => {
	const service = await startTypesense();
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	const root = temporarySite({
		"site.config.ts": `export default {
	title: "Site",
	url: "https://example.com",
	search: { provider: "typesense", host: "${service.url}", searchKey: "${fakeKeys.search}" },
	locales: { en: {}, de: {} },
	collections: {
		docs: { dir: "docs", route: "/docs", versions: { current: false, "2.0": { dir: "docs" }, "1.0": { dir: "old" } } },
		pages: { dir: "pages", route: "/", layout: "page" },
	},
};`,
		"docs/index.md": "# Second\n\nThe walrus.\n",
		"old/index.md": "# First\n\nThe walrus.\n",
		"pages/about.md": "# About\n\nThe walrus.\n",
		"i18n/de/docs/index.md": "# Zweites\n\nDer walrus.\n",
	});
	expect(await keyframe(["search", "push", "typesense", root])).toMatchObject({ code: 0 });
	const url = await serve(root);
	const { page, errors } = await openPage();
	const found = async (path: string) => {
		await page.goto(new URL(path, url).href);
		await hydrated(page);
		await page.keyboard.press("/");
		await page.getByRole("combobox").fill("walrus");
		await expect.poll(() => page.getByRole("option").count()).toBe(2);
		return (await hits(page)).sort();
	};
	expect(await found("/docs/")).toEqual(["/about", "/docs/"]);
	expect(await found("/docs/1.0/")).toEqual(["/about", "/docs/1.0/"]);
	expect(await found("/de/docs/")).toEqual(["/de/about", "/de/docs/"]);
	expect(errors).toEqual([]);
});

test("the search queries a module of the site, shows its answer, and reports its failure", async () => {
	const root = siteWith('{ provider: "./search/client.ts" }', {
		"search/client.ts": `import type { SearchModule } from "keyframe-docs";
import { group } from "./group.ts";

const client: SearchModule = {
	async search({ query }, signal) {
		signal.throwIfAborted();
		if (query === "fail") throw new Error("No.");
		if (query === "odd") return {} as never;
		const hit = { type: "page", group, kind: "", path: [group], snippet: null } as const;
		return { total: 40, hits: [{ ...hit, url: "/sub/springs", name: ["You typed ", query, ""] }] };
	},
};

export default client;
`,
		"search/group.ts": 'export const group = "Elsewhere";\n',
	});
	const url = await serve(root);
	const { page, errors } = await openPage();
	await openSearch(page, url);
	await searchFor(page, "anything", /^idle: .*40 results/);
	expect((await page.locator(".search-hit-name").innerHTML()).trim()).toBe("You typed <mark>anything</mark>");
	for (const query of ["fail", "odd"]) await searchFor(page, query, /^error: Unable to fetch results/);
	await searchInput(page).fill("again");
	await expect.poll(() => hits(page)).toEqual(["/sub/springs"]);
	expect(errors).toEqual([]);
});
