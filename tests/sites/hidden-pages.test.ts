import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openSitePages } from "../../generator/integrations/mcp/site-pages.ts";
import { keyframe } from "../support/cli.ts";
import { filesOf, temporaryFolder, writeFiles } from "../support/site.ts";

// Drafts, unlisted pages and pages that search engines should not index are in nothing that programs read to find pages.

const root = temporaryFolder();
const out = join(root, "out");

/** A word of each hidden page, in its title and its text. */
const hidden = { draft: "Quagga", unlisted: "Thylacine", noindex: "Aurochs" } as const;

beforeAll(async () => {
	const page = (key: string, word: string) => `---\n${key}: true\ndate: 2024-01-02\n---\n\n# ${word}\n\nAbout the ${word}.\n`;
	writeFiles(root, {
		"site.config.ts": `export default {
	title: "Site",
	url: "https://example.com",
	collections: {
		docs: { dir: "docs", route: "/" },
		blog: { dir: "blog", route: "/blog/", layout: "post", list: { feeds: {} } },
	},
};
`,
		"docs/index.md": "# Home\n\nSeen.\n",
		"docs/more/seen.md": "# Seen\n\nSeen.\n",
		"blog/2024-01-01-seen.md": "---\ndate: 2024-01-01\ntags: [seen]\n---\n\n# Seen\n\nSeen.\n",
		...Object.fromEntries(
			Object.entries(hidden).flatMap(([key, word]) => ["docs", "blog"].map((folder) => [`${folder}/${key}.md`, page(key, word)])),
		),
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
});

const readers = () =>
	filesOf(out).filter((file) =>
		/^(?:sitemap|llms|skill|search-data|site-data|opensearch|robots)|(?:rss|atom)\.xml$|feed\.json$/.test(file),
	);

test.each(Object.entries(hidden))("a page with `%s` is in no file that lists pages", (_, word) => {
	const files = readers();
	expect(files.length).toBeGreaterThan(10);
	const naming = files.filter((file) => readFileSync(join(out, file), "utf8").toLowerCase().includes(word.toLowerCase()));
	expect(naming).toEqual([]);
});

test("the files that list pages have the pages that are not hidden", () => {
	for (const file of ["sitemap.xml", "llms.txt", "skill.md", "llms-full.txt", "blog/rss.xml", "blog/atom.xml", "blog/feed.json"])
		expect(readFileSync(join(out, file), "utf8").toLowerCase(), file).toContain("seen");
	expect(readdirSync(join(out, "llms")).length).toBeGreaterThan(1);
});

test("the MCP server lists, suggests and finds none of them", async () => {
	const pages = openSitePages(out);
	expect(
		pages
			.list()
			.map(({ path }) => path)
			.sort(),
	).toEqual(expect.arrayContaining(["/", "/blog/2024-01-01-seen", "/more/seen"]));
	expect(pages.list().filter(({ title }) => Object.values<string>(hidden).includes(title))).toEqual([]);
	for (const [key, word] of Object.entries(hidden)) {
		expect(pages.read(`/${key}x`)).toEqual({ similar: expect.not.arrayContaining([expect.stringContaining(key)]) });
		expect(await pages.search?.(word, { limit: 5 })).toEqual([]);
	}
});
