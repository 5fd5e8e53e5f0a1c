import { expect, test } from "vitest";
import { readCategoryFiles } from "../../../../../generator/site/files/category-files.ts";
import { siteConfig } from "../../../../support/config.ts";
import { graphOf } from "../../../../support/documents.ts";
import { outline } from "../../../../support/sidebar-outline.ts";
import { temporarySite } from "../../../../support/site.ts";

// Files of other tools that order the sidebar, in folders without a configuration.

/** The sidebar of pages, each titled with the name of its file, in the order that files of another tool say; and what is wrong with these. */
function sidebarOf(pages: readonly string[], files: Readonly<Record<string, string>>) {
	const root = temporarySite(Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])));
	const config = siteConfig({ lenient: true, collections: { docs: { dir: "docs", route: "/" } } }, { root });
	const { value: categories, problems: ofFiles } = readCategoryFiles(config);
	const documents = Object.fromEntries(pages.map((page) => [`docs/${page}.md`, { title: `Page ${page}` }]));
	const { graph, problems } = graphOf(documents, { config, categories });
	const told = [...ofFiles, ...problems].map(({ at, severity, message }) => `${at?.file}:${at?.line}:${at?.column} ${severity} ${message}`);
	return { lines: outline(graph.sidebars.get("docs")), told };
}

test("SUMMARY.md of mdBook lists parts, chapters outside of the list, drafts, links and pages", () => {
	const pages = ["README", "preface", "guide/README", "guide/install", "misc", "hidden"];
	const summary = [
		"# Summary",
		"[Preface](preface.md)",
		"- [Intro](./README.md)",
		"# First *part*",
		"- [Guide](guide/README.md)",
		"  - [Install it](<guide/install.md>)",
		"  - [An anchor](guide/install.md#two)",
		"  - [Draft & more]()",
		"- Only a label",
		"  - [Gone](gide/install.md)",
		"- [Site](https://example.com)",
		"---",
		"[Contributors](misc.md)",
	];
	expect(sidebarOf(pages, { "SUMMARY.md": summary.join("\n\n") })).toEqual({
		lines: [
			"Preface → /preface",
			"Intro → /",
			"First part: [/guide/]",
			"  Guide: /guide/",
			"    Install it → /guide/install",
			"    An anchor → /guide/install#two",
			"    Draft &amp; more",
			"  Only a label",
			"  Site → https://example.com (external)",
			"<hr>",
			"Contributors → /misc",
		],
		told: [
			"docs/SUMMARY.md:19:5 warning `SUMMARY.md` lists `gide/install.md`, which is not a page; the entry is left out.",
			"docs/SUMMARY.md:13:5 warning The sidebar entry `An anchor` is broken: `docs/guide/install.md` has no heading or id `#two`.",
		],
	});
});

test("SUMMARY.md of GitBook has groups below headings, and folders for their pages", () => {
	const text = "# Table of contents\n\n* [Home](README.md)\n\n## Use it\n\n* [Guides](guides/)\n* [Häuser](h%C3%A4user.md)\n";
	expect(sidebarOf(["README", "guides/README", "häuser"], { "SUMMARY.md": text })).toEqual({
		lines: ["Home → /", "Use it: [/guides/]", "  Guides → /guides/", "  Häuser → /h%C3%A4user"],
		told: [],
	});
	expect(sidebarOf(["a"], { "SUMMARY.md": "# Summary\n\nNothing.\n" })).toEqual({
		lines: ["Page a → /a"],
		told: ["docs/SUMMARY.md:1:1 warning `docs/SUMMARY.md` lists no pages; it is left out."],
	});
});

test("meta.json of Fumadocs has titles, groups, links, the rest, and what is left out", () => {
	const pages = ["index", "m", "n", "secret", "guides/index", "guides/a", "guides/b", "guides/deep/x", "more/p"];
	const top = [
		"index",
		"---[Rocket]Learn---",
		"guides",
		"external:[Site](https://example.com)",
		"gone",
		"...more",
		"!secret",
		"---",
		"z...a",
	];
	const guides = { title: "My guides", pages: ["b", "deep/x"], defaultOpen: true, icon: "Book" };
	expect(
		sidebarOf(pages, {
			"meta.json": JSON.stringify({ root: true, pages: top }, null, 1),
			"guides/meta.json": JSON.stringify(guides),
			"more/meta.json": '{ "pages": "all" }',
			"data/meta.json": "[1, 2]",
		}),
	).toEqual({
		lines: [
			"Page index → /",
			"Learn: [/guides/]",
			"  My guides: /guides/",
			"    Page guides/b → /guides/b",
			"    Page guides/deep/x → /guides/deep/x",
			"  Site → https://example.com (external)",
			"  Page more/p → /more/p",
			"<hr>",
			"Page n → /n",
			"Page m → /m",
		],
		told: [
			"docs/more/meta.json:1:4 warning `pages`: expected a list, received string `all`; it is left out.",
			"docs/meta.json:8:4 warning `meta.json` lists `gone`, which is not in this folder; the entry is left out.",
		],
	});
});

test("_meta of Nextra has titles, groups, links, menus, and hidden pages; its code is read and not run", () => {
	const pages = ["index", "guides", "guides/setup", "guides/next", "other", "secret", "parts/one"];
	const code = [
		'import type { MetaRecord } from "nextra";',
		'const start = "Start";',
		"const meta: MetaRecord = {",
		"	index: start,",
		'	"---": { type: "separator", title: "Learn" },',
		'	guides: { title: "All guides", theme: { toc: false } },',
		"	parts: { display: 'children' },",
		"	secret: { display: 'hidden' },",
		"	more: { title: 'More', type: 'menu', items: { a: { title: 'A', href: 'https://a.example' }, b: { title: 'B' } } },",
		"	site: { title: <b>Site</b>, href: 'https://example.com' },",
		"	nowhere: <b>No</b>,",
		"	bad: 3,",
		"};",
		"export default meta satisfies MetaRecord;",
	];
	const found = sidebarOf(pages, { "_meta.tsx": code.join("\n"), "guides/_meta.json": '{ "setup": "Set up", "*": {} }' });
	expect(found.lines).toEqual([
		"Start → /",
		"Learn: [/guides]",
		"  All guides: /guides",
		"    Set up → /guides/setup",
		"    Page guides/next → /guides/next",
		"  Page parts/one → /parts/one",
		"  More:",
		"    A → https://a.example (external)",
		"  site → https://example.com (external)",
		"  Page other → /other",
	]);
	expect(found.told).toEqual([
		"docs/_meta.tsx:12:2 warning `bad`: expected a title, or an object with one, received number `3`; it is left out.",
		"docs/_meta.tsx:11:2 warning `_meta.tsx` lists `nowhere`, which is not in this folder; the entry is left out.",
	]);
});

test("_meta.global of Nextra has the same for all folders; their own files come first", () => {
	const code = [
		"export default {",
		"	index: 'Start',",
		"	guides: { title: 'All guides', items: { setup: 'Set up', deep: { items: { two: '', one: 'First', bad: 3 } } } },",
		"	own: { title: 'Own', items: { b: 'Theirs' } },",
		"	more: { title: 'More', type: 'menu', items: { a: { title: 'A', href: 'https://a.example' } } },",
		"};",
	];
	const pages = ["guides/deep/one", "guides/deep/two", "guides/first", "guides/setup", "index", "own/a", "own/b"];
	expect(sidebarOf(pages, { "_meta.global.ts": code.join("\n"), "own/_meta.json": '{ "b": "Mine" }' })).toEqual({
		lines: [
			"Start → /",
			"All guides: [/guides/setup]",
			"  Set up → /guides/setup",
			"  Deep: [/guides/deep/two]",
			"    Page guides/deep/two → /guides/deep/two",
			"    First → /guides/deep/one",
			"  Page guides/first → /guides/first",
			"Own: [/own/b]",
			"  Mine → /own/b",
			"  Page own/a → /own/a",
			"More:",
			"  A → https://a.example (external)",
		],
		told: ["docs/_meta.global.ts:3:99 warning `bad`: expected a title, or an object with one, received number `3`; it is left out."],
	});
});

test.each([
	["_meta.json", '{\n "a": "A"\n "b": "B"\n}', "2:9 warning A comma is missing after this value; it is left out."],
	["_meta.js", "export default {\n a: 'A'\n b: 'B'\n}", '3:2 warning Expected "}" but found "b"; it is left out.'],
	[
		"_meta.js",
		"export default read();",
		"1:16 warning `docs/_meta.js` exports no object that can be read without running its code; it is left out.",
	],
	[
		"_meta.js",
		"export default { ...more, b: 'B' };",
		"1:18 warning `...`: what it stands for is known only when the code runs; it is left out.",
	],
	["meta.json", '{ "pages": ["b", "a" }', "1:20 warning A `[` is not closed; it is left out."],
])("mistakes in %s are reported with their place", (name, text, told) => {
	expect(sidebarOf(["a", "b"], { [name]: text }).told).toEqual([`docs/${name}:${told}`]);
});

test("our own category file wins over those of other tools", () => {
	const files = { "x/_category_.json": '{ "label": "Ours" }', "x/meta.json": '{ "title": "Theirs", "pages": ["b", "a"] }' };
	expect(sidebarOf(["x/a", "x/b"], files).lines).toEqual(["Ours: [/x/b]", "  Page x/b → /x/b", "  Page x/a → /x/a"]);
});
