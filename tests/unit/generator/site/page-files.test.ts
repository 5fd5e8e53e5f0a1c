import { expect, test } from "vitest";
import type { PageFile, SiteFiles } from "../../../../generator/integrations/integration.ts";
import { openSiteFiles } from "../../../../generator/site/page-files.ts";
import { scanSources } from "../../../../generator/site/scan.ts";
import { siteConfig } from "../../../support/config.ts";
import { temporarySite } from "../../../support/site.ts";

const store = () => {
	const entries = new Map<string, string>();
	return {
		get: (kind: string, key: string) => entries.get(`${kind} ${key}`) ?? null,
		set: (kind: string, key: string, text: string) => void entries.set(`${kind} ${key}`, text),
	};
};

const viewOf = (integration: { readonly name: string; readonly version?: string }, source: string, cache: ReturnType<typeof store>) => {
	const config = siteConfig({}, { source });
	return openSiteFiles({ config, sources: () => [], cache, onProgress: () => {} })(integration);
};

test("what an integration caches is its own, and is kept while its version or the configuration stays the same", async () => {
	const cache = store();
	let made = 0;
	const get = ({ cached }: SiteFiles) => cached("key", () => String(++made));
	expect(await get(viewOf({ name: "a" }, "one", cache))).toBe("1");
	expect(await get(viewOf({ name: "a" }, "one", cache))).toBe("1");
	expect(await get(viewOf({ name: "a" }, "two", cache))).toBe("2");
	expect(await get(viewOf({ name: "b" }, "one", cache))).toBe("3");
	expect(await get(viewOf({ name: "a", version: "1" }, "one", cache))).toBe("4");
	expect(await get(viewOf({ name: "a", version: "1" }, "two", cache))).toBe("4");
	expect(await get(viewOf({ name: "a", version: "2" }, "two", cache))).toBe("5");
});

test("`null` is not cached", async () => {
	const { cached } = viewOf({ name: "a" }, "one", store());
	expect(await cached("key", () => null)).toBeNull();
	expect(await cached("key", () => "text")).toBe("text");
});

test("code blocks have the places of their lines, the values of variables, and no removed lines", async () => {
	const root = temporarySite({
		"docs/page.md":
			"# Page\n\n> 1. Item\n>\n>    ```py title=a.py\n>    {{name}} = 1\n>    two\n>    ```\n\n```py diff\n- old\n+ new\n```\n",
		"pages/home.tsx": "export default () => null;\n",
		"docs/broken.mdx": "```py\none\n```\n\n<a\n",
	});
	const collections = { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" as const } };
	const config = siteConfig({ collections, variables: { name: "frame" } }, { root });
	const sources = () => scanSources(config).value;
	const view = openSiteFiles({ config, sources, cache: store(), onProgress: () => {} })({ name: "a" });
	const blocksOf = async (page: PageFile) => (await page.markdown()).flatMap(({ parse }) => parse().codeBlocks);
	const [broken, page, home] = view.sources;
	expect(view.sources.map(({ file }) => file)).toEqual(["docs/broken.mdx", "docs/page.md", "pages/home.tsx"]);
	expect(broken && (await blocksOf(broken))).toEqual([]);
	expect(home && (await home.markdown())).toEqual([]);
	expect(page && (await blocksOf(page)).map(({ node: _, ...block }) => block)).toEqual([
		{
			lang: "py",
			meta: "title=a.py",
			code: "frame = 1\ntwo",
			file: "docs/page.md",
			firstLine: 6,
			indents: [0, 5],
			fence: { file: "docs/page.md", line: 5, column: 1 },
		},
		{
			lang: "py",
			meta: "diff",
			code: "\nnew",
			file: "docs/page.md",
			firstLine: 11,
			indents: [5, 2],
			fence: { file: "docs/page.md", line: 10, column: 1 },
		},
	]);
});

test("a tag in the front matter of an MDX page hides none of its code blocks", async () => {
	const root = temporarySite({ "docs/player.mdx": '---\ntitle: "<Player>"\n---\n\n<Note />\n\n```py\none\n```\n' });
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/docs" } } }, { root });
	const sources = () => scanSources(config).value;
	const view = openSiteFiles({ config, sources, cache: store(), onProgress: () => {} })({ name: "a" });
	const blocks = (await view.sources[0]?.markdown())?.flatMap(({ parse }) => parse().codeBlocks);
	expect(blocks?.map(({ code, firstLine }) => [code, firstLine])).toEqual([["one", 8]]);
});
