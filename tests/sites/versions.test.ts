import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSitePages } from "../../generator/integrations/mcp/site-pages.ts";
import { openIndex } from "../../theme/search/client/open-index.ts";
import { answerQuery } from "../../theme/search/engine/answer-query.ts";
import { searchFolder } from "../../theme/search/engine/search-format.ts";
import { keyframe } from "../support/cli.ts";
import { git, repository } from "../support/git.ts";
import { filesOf, readTree, temporarySite, writeFiles } from "../support/site.ts";
import { versionedSite } from "../support/versioned-site.ts";

/** The pages that a search in the index of a folder finds. */
async function found(out: string, folder: string, query: string): Promise<string[]> {
	const engine = openIndex(async (name) => JSON.parse(readFileSync(join(out, folder, searchFolder, name), "utf8")) as unknown);
	const request = { query, offset: 0, limit: 20, group: null, groupLimit: null, snippetWords: 10 };
	const { hits } = await answerQuery(engine, request);
	return [...new Set(hits.map(({ url }) => url.replace(/#.*/, "")))].sort();
}

test("a site with three versions from Git: addresses, links, search, and files for programs", async () => {
	const root = versionedSite(temporarySite({}));
	const out = join(root, "out");
	const built = await keyframe(["build", root]);
	expect(built).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/warning|error/i) });
	const read = (file: string) => readFileSync(join(out, file), "utf8");

	expect(filesOf(out).filter((file) => /^docs\/.*\.html$/.test(file))).toEqual([
		"docs/3.3/guide/legacy.html",
		"docs/3.3/guide/same.html",
		"docs/3.3/index.html",
		"docs/3.3/install.html",
		"docs/guide/render.html",
		"docs/guide/same.html",
		"docs/index.html",
		"docs/install.html",
		"docs/next/guide/render.html",
		"docs/next/guide/same.html",
		"docs/next/index.html",
		"docs/next/install.html",
	]);
	// Links stay in their version.
	expect(read("docs/3.3/index.html")).toContain('href="/docs/3.3/install"');
	expect(read("docs/3.3/index.html")).toContain('<link rel="canonical" href="https://example.com/docs/">');
	expect(read("docs/3.3/guide/legacy.html")).toContain('<meta name="robots" content="noindex">');
	expect(read("docs/3.3/guide/legacy.html")).toMatch(/role="note" data-nosnippet.*no longer maintained/);
	expect(read("docs/next/index.html")).toMatch(/not released yet.*<a href="\/docs\/">this page for 4.0<\/a>/);
	expect(read("docs/index.html")).not.toContain('role="note"');

	// A search finds the pages of one version, and those that belong to none.
	expect(await found(out, "", "walrus")).toEqual(["/about", "/docs/guide/render", "/docs/guide/same"]);
	expect(await found(out, "docs/3.3", "walrus")).toEqual(["/about", "/docs/3.3/guide/legacy", "/docs/3.3/guide/same"]);

	const sitemap = read("sitemap.xml");
	expect(sitemap).toContain("https://example.com/docs/next/install");
	expect(sitemap).not.toContain("/docs/3.3/");
	expect(read("llms.txt")).toContain("https://example.com/docs/guide/render.md");
	// What is not released yet, or not maintained any more, is in no file that tells programs about the site.
	const told = filesOf(out).filter((file) => /^(?:llms|skill)/.test(file));
	expect(told).toEqual(expect.arrayContaining(["llms.txt", "llms-full.txt", "skill.md"]));
	for (const file of told)
		expect([file, read(file)]).toEqual([file, expect.not.stringMatching(/docs\/(?:next|3\.3)\/|The (?:next|third) tool/)]);
	const programs = openSitePages(out);
	expect(programs.list().map(({ path }) => path)).toEqual([
		"/about",
		"/docs/guide/render",
		"/docs/guide/same",
		"/docs/",
		"/docs/install",
		"/",
	]);
	expect(programs.read("/docs/3.3/install")).toMatchObject({ text: expect.stringContaining("npm i tool@3") });
	expect(JSON.parse(read("site-data/docs.json"))).toMatchObject({
		default: {
			path: "/docs",
			versions: [
				{ name: "current", label: "Next", path: "/docs/next", isLast: false },
				{ name: "4.0", path: "/docs", isLast: true, mainDocId: "index" },
				{ name: "3.3", path: "/docs/3.3", isLast: false },
			],
		},
	});

	// Nothing is rendered again while nothing changes; a change of the working tree concerns the next version only.
	const before = readTree(out);
	expect((await keyframe(["build", root])).stdout).toContain(" 0 rendered");
	expect(readTree(out)).toEqual(before);
	writeFiles(root, { "docs/install.md": "---\ntitle: Install\n---\n\nChanged.\n" });
	expect((await keyframe(["build", root])).stdout).toContain(" 1 rendered");
	const warm = readTree(out);
	expect((await keyframe(["build", root, "--no-cache"])).code).toBe(0);
	expect(readTree(out)).toEqual(warm);
});

test("a path that leaves the folder of a version from Git leads to the working tree", async () => {
	const root = repository({
		"docs/guide/page.mdx": [
			'import { Local } from "../local.tsx";',
			'import { Badge } from "../../components/badge.tsx";',
			'import Note from "../../parts/note.mdx";',
			'import facts from "../../parts/facts.json";',
			"",
			"# Release {facts.release}",
			"",
			"<Local /> <Badge />",
			"",
			"<Note />",
			"",
			"![A dot](../../parts/dot.svg)",
			"",
			"{facts.name}",
		].join("\n"),
		"docs/guide/code.md": "```js file=../../parts/sample.js\n```\n\n````md\n```js file=../../parts/sample.js\n```\n````\n",
		"docs/local.tsx": 'import { Badge } from "../components/badge.tsx";\nexport const Local = () => <b>Local <Badge /></b>;\n',
		"components/badge.tsx": "export const Badge = () => <i>Old badge</i>;\n",
		"parts/note.mdx": "Old note.\n",
		"parts/facts.json": '{ "release": "of old", "name": "Old name" }',
		"parts/sample.js": "oldSample();\n",
		"parts/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
		"site.config.ts": `export default { title: "Tool", collections: { docs: { dir: "docs", route: "/", versions: { current: {}, "1.0": { ref: "v1" } } } } };`,
	});
	git(root, ["tag", "v1"]);
	writeFiles(root, {
		"components/badge.tsx": "export const Badge = () => <i>Badge</i>;\n",
		"parts/note.mdx": "Note.\n",
		"parts/facts.json": '{ "release": "2", "name": "Name" }',
		"parts/sample.js": "sample();\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const html = readFileSync(join(root, "out/guide/page.html"), "utf8");
	for (const part of ["<b>Local <i>Badge</i></b>", "\n<i>Badge</i>", "<p>Note.</p>", 'src="/assets/dot.']) expect(html).toContain(part);
	for (const part of ["Release 2", "\nName<"]) expect(html).toContain(part);
	// Code about such a block is shown as it is written.
	const shown = readFileSync(join(root, "out/guide/code.md"), "utf8");
	expect(shown).toBe("# Code\n\n```js\nsample();\n```\n\n````md\n```js file=../../parts/sample.js\n```\n````\n");

	// A build that finds nothing there fails, and finds the files when they are back.
	const files = ["components/badge.tsx", "parts/note.mdx", "parts/facts.json", "parts/sample.js"];
	for (const file of files) renameSync(join(root, file), join(root, `${file}.bak`));
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(1);
	expect(stderr).toMatch(
		/page\.mdx:2:\d+ error `\.\.\/\.\.\/components\/badge\.tsx` does not exist: there is no file `components\/badge\.tsx`/,
	);
	expect(stderr).toMatch(/page\.mdx:3:\d+ error `\.\.\/\.\.\/parts\/note\.mdx` does not exist: there is no file `parts\/note\.mdx`/);
	expect(stderr).toMatch(/page\.mdx:4:\d+ error `\.\.\/\.\.\/parts\/facts\.json` does not exist: there is no file `parts\/facts\.json`/);
	expect(stderr).toMatch(/code\.md:1:1 error The code block shows `parts\/sample\.js`, which is not a text file of the site/);
	expect(stderr).toContain("hint: Add the file: what is not in the folder of a version from Git comes from the working tree.");
	// What is in the cache is a copy.
	expect(stderr).toContain("The file is a copy: correct `docs/guide/page.mdx` in `v1`.");
	for (const file of files) renameSync(join(root, `${file}.bak`), join(root, file));
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
});
