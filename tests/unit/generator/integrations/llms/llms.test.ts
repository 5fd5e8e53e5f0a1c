import { describe, expect, test } from "vitest";
import { integrationFilesOf } from "../../../../support/integration-files.ts";
import { outputText } from "../../../../support/output-text.ts";

const url = "https://example.com";

describe("the list", () => {
	test("has every page under the outermost category of its sidebar, in the order of the sidebar, with a link to its Markdown", async () => {
		const sidebars = {
			main: [
				{ type: "category", label: "Basics", items: ["b", { type: "category", label: "More", items: ["a"] }] },
				"intro",
				{ type: "category", label: "API", link: { type: "doc", id: "api" }, items: ["b", "c"] },
			],
		};
		const collections = { docs: { dir: "docs", route: "/docs", sidebars }, pages: { dir: "pages", route: "/", layout: "page" as const } };
		const { files } = await integrationFilesOf(
			{
				"docs/a.md": { title: "A [new] page", frontMatter: { description: "What\nit says." } },
				"docs/b.md": { title: "B" },
				"docs/c.md": { title: "C" },
				"docs/api.md": { title: "Names (all)", frontMatter: { slug: "api(all)" } },
				"docs/intro.md": { title: "Intro" },
				"pages/index.tsx": { title: "Home" },
			},
			{
				url,
				base: "/sub/",
				title: "Site",
				tagline: "It makes films",
				collections,
				navbar: { left: [{ label: "Guide", to: "/docs/b", sidebar: "main" }] },
			},
		);
		expect(files[0]?.path).toBe("llms.txt");
		expect(await outputText(files[0])).toBe(`# Site

> It makes films

The text of all pages is in [llms-full.txt](https://example.com/sub/llms-full.txt).

## Guide

- [Intro](https://example.com/sub/docs/intro.md)

## Basics

- [B](https://example.com/sub/docs/b.md)
- [A \\[new\\] page](https://example.com/sub/docs/a.md): What it says.

## API

- [Names (all)](https://example.com/sub/docs/api%28all%29.md)
- [C](https://example.com/sub/docs/c.md)

## Pages

- [Home](https://example.com/sub/index.md)
`);
	});

	test("leaves out what is not to be found", async () => {
		const pages = {
			"docs/a.md": {},
			"docs/b.md": { frontMatter: { unlisted: true } },
			"docs/c.md": { frontMatter: { noindex: true } },
			"pages/404.md": {},
		};
		const { files } = await integrationFilesOf(pages, { url });
		expect((await outputText(files[0])).match(/^- .*/gm)).toEqual(["- [a](https://example.com/docs/a.md)"]);
	});
});

test("has the text of all pages, each after its address", async () => {
	const { files, route } = await integrationFilesOf({ "docs/a.md": {}, "docs/b.tsx": {} }, { url });
	const full = files.find(({ path }) => path === "llms-full.txt");
	expect(full).toMatchObject({ path: "llms-full.txt", content: { kind: "joined" } });
	expect(full?.content.kind === "joined" && full.content.parts).toEqual([
		"# Site\n",
		`\n---\n\nSource: ${url}${route("docs/a.md").url}\n\n`,
		route("docs/a.md"),
		`\n---\n\nSource: ${url}${route("docs/b.tsx").url}\n\n`,
		route("docs/b.tsx"),
	]);
});

test.each([
	["without a public address", {}, []],
	["that search engines are not to index", { url, noIndex: true }, []],
	["that switches them off", { url, llms: false as const }, []],
	["that wants no text of all pages", { url, llms: { full: false } }, ["llms.txt", "skill.md"]],
])("a site %s", async (_, user, paths) => {
	const { files } = await integrationFilesOf({ "docs/a.md": {} }, user);
	expect(files.map(({ path }) => path)).toEqual(paths);
	for (const file of files) expect(await outputText(file)).not.toContain("llms-full");
});

const collections = {
	docs: {
		dir: "docs",
		route: "/docs",
		sidebars: {
			main: [
				{ type: "category", label: "First steps", items: ["a", "b"] },
				{ type: "category", label: "API (all)", items: ["c"] },
			],
		},
	},
};
const pages = {
	"docs/a.md": { title: "A", frontMatter: { description: "What A says." } },
	"docs/b.md": { title: "B" },
	"docs/c.md": { title: "C" },
};

test("each section has a list of its own, unless there is only one", async () => {
	const { files } = await integrationFilesOf(pages, { url, title: "Site", collections });
	expect(files.map(({ path }) => path)).toEqual(["llms.txt", "llms/first-steps.txt", "llms/api-all.txt", "skill.md", "llms-full.txt"]);
	expect(await outputText(files[1])).toBe(`# Site

## First steps

- [A](https://example.com/docs/a.md): What A says.
- [B](https://example.com/docs/b.md)
`);
});

test("the skill names the site, its lists and its sections", async () => {
	const { files } = await integrationFilesOf(pages, { url, title: "My Site: 2", tagline: 'Makes "films"', collections });
	const text = await outputText(files.find(({ path }) => path === "skill.md"));
	expect(text).toContain(`---
name: my-site-2
description: "Documentation of My Site: 2. Makes \\"films\\". Use it to answer questions about My Site: 2 and to write code with it."
---
`);
	for (const part of [
		"[llms.txt](https://example.com/llms.txt)",
		"[llms-full.txt](https://example.com/llms-full.txt)",
		"### API (all)",
		"- [A](https://example.com/docs/a.md): What A says.",
	])
		expect(text).toContain(part);
});

describe("the list of a site with very many pages", () => {
	const filesOf = (sections: Readonly<Record<string, number>>) => {
		const ids = Object.entries(sections).map(([name, count]) => [name, Array.from({ length: count }, (_, at) => `${name}-${at}`)] as const);
		const sidebar = ids.map(([label, items]) => ({ type: "category" as const, label, items }));
		return integrationFilesOf(
			Object.fromEntries(
				ids.flatMap(([, pages]) => pages).map((id) => [`docs/${id}.md`, { frontMatter: { description: "x".repeat(9000) } }]),
			),
			{ url, collections: { docs: { dir: "docs", route: "/docs", sidebars: { main: sidebar } } } },
		);
	};

	test("names the lists of its sections; a section that is long has several", async () => {
		const { files } = await filesOf({ One: 2, Two: 40 });
		const text = (path: string) => outputText(files.find((file) => file.path === path));
		expect(await text("llms.txt")).toMatch(/\n## One\n\n.*\n\n## Two\n\n.*\n.*\n$/);
		expect((await text("llms.txt")).match(/^- .*/gm)).toEqual([
			"- [2 pages](https://example.com/llms/one.txt): One-0 – One-1",
			"- [27 pages](https://example.com/llms/two-1.txt): Two-0 – Two-26",
			"- [13 pages](https://example.com/llms/two-2.txt): Two-27 – Two-39",
		]);
		const lists = files.filter(({ path }) => path.startsWith("llms/"));
		expect(lists.map(({ path }) => path)).toEqual(["llms/one.txt", "llms/two-1.txt", "llms/two-2.txt"]);
		const listed = (await Promise.all(lists.map(outputText))).flatMap((list) => list.match(/(?<=\/docs\/)[^)]*(?=\.md\))/g) ?? []);
		expect(listed).toEqual([0, 1].map((at) => `One-${at}`).concat(Array.from({ length: 40 }, (_, at) => `Two-${at}`)));
		for (const list of lists) expect((await outputText(list)).length).toBeLessThan(260_000);
		expect(await text("skill.md")).toContain("### Two\n\n- [27 pages](https://example.com/llms/two-1.txt)");
		expect((await text("skill.md")).length).toBeLessThan(3000);
	});

	test("is divided if all pages are in one section", async () => {
		const { files } = await filesOf({ All: 30 });
		expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(["llms.txt", "llms/all-1.txt", "llms/all-2.txt"]));
	});
});
