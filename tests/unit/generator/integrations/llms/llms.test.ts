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
description: "Documentation of My Site: 2. Makes \\"films\\" Use it to answer questions about My Site: 2 and to write code with it."
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
