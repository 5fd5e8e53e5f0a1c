import { describe, expect, test } from "vitest";
import { compatPolicy } from "../../../../../generator/compat/compat-policy.ts";
import { isSafePath } from "../../../../../generator/lib/site-path.ts";
import { buildRoutes } from "../../../../../generator/site/routes/routes.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, documentOf } from "../../../../support/documents.ts";

const config = siteConfig({
	collections: { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" } },
});

function build(pages: Readonly<Record<string, DocumentInput>>, options = config) {
	const { routes, problems } = buildRoutes(
		options,
		Object.entries(pages).map(([file, page]) => documentOf(file, page)),
	);
	return { routes, problems: options.policy.settle(problems) };
}

/** The path of the only page. */
function pathOf(file: string, frontMatter: DocumentInput["frontMatter"] = {}, others: readonly string[] = []): string | undefined {
	const { routes, problems } = build({ [file]: { frontMatter }, ...Object.fromEntries(others.map((other) => [other, {}])) });
	expect(problems).toEqual([]);
	return routes.find((route) => route.document.file === file)?.path;
}

describe("the address of a page", () => {
	test.each([
		["docs/a.md", "/docs/a"],
		["docs/guides/a.mdx", "/docs/guides/a"],
		["docs/index.md", "/docs/"],
		["docs/README.md", "/docs/"],
		["docs/guides/index.md", "/docs/guides/"],
		["docs/guides/Readme.md", "/docs/guides/"],
		["docs/guides/guides.md", "/docs/guides/"],
		["docs/a/b/b.md", "/docs/a/b/"],
		["docs/docs.md", "/docs/docs"],
		["docs/4.0.md", "/docs/4.0"],
		["docs/größe.md", "/docs/größe"],
		["docs/a b (c) [d].md", "/docs/a b (c) [d]"],
		["pages/index.tsx", "/"],
		["pages/about.md", "/about"],
	])("%s is %s", (file, path) => {
		expect(pathOf(file)).toBe(path);
	});

	test("an index stands for its folder whatever its id", () => {
		expect(pathOf("docs/guides/index.md", { id: "overview" })).toBe("/docs/guides/");
	});

	test("a README beside an index is a page of its own", () => {
		expect(pathOf("docs/guides/README.md", {}, ["docs/guides/index.md"])).toBe("/docs/guides/README");
		expect(pathOf("docs/guides/index.md", {}, ["docs/guides/README.md"])).toBe("/docs/guides/");
	});

	test.each([
		["docs/guides/a.md", "/b", "/docs/b"],
		["docs/guides/a.md", "/b/", "/docs/b/"],
		["docs/guides/a.md", "b", "/docs/guides/b"],
		["docs/guides/a.md", "b/c", "/docs/guides/b/c"],
		["docs/guides/a.md", "./b", "/docs/guides/b"],
		["docs/guides/deep/a.md", "../b", "/docs/guides/b"],
		["docs/guides/deep/a.md", "../../b/c/", "/docs/b/c/"],
		["docs/guides/a.md", "/", "/docs/"],
		["docs/index.md", "start", "/docs/start"],
		["docs/a.md", "größe 1", "/docs/größe 1"],
		["pages/a.md", "/404", "/404"],
	])("%s with the slug %s is %s", (file, slug, path) => {
		expect(pathOf(file, { slug })).toBe(path);
	});

	test("an id takes the place of the file's name", () => {
		expect(pathOf("docs/a.md", { id: "other" })).toBe("/docs/other");
	});

	test("URLs carry the base and are encoded", () => {
		const { routes } = build(
			{ "docs/größe 1.md": {} },
			siteConfig({ base: "/sub/", collections: { docs: { dir: "docs", route: "/docs/" } } }),
		);
		expect(routes[0]).toMatchObject({ path: "/docs/größe 1", url: "/sub/docs/gr%C3%B6%C3%9Fe%201" });
	});

	test("routes are sorted by path, whatever the order of the documents", () => {
		const pages = {
			"docs/b.md": {},
			"docs/B.mdx": { frontMatter: { slug: "/z" } },
			"docs/a/index.md": {},
			"docs/a1.md": {},
			"docs/a-1.md": {},
		};
		const paths = build(pages).routes.map((route) => route.path);
		expect(paths).toEqual(["/docs/a-1", "/docs/a/", "/docs/a1", "/docs/b", "/docs/z"]);
		expect(build(Object.fromEntries(Object.entries(pages).reverse())).routes.map((route) => route.path)).toEqual(paths);
	});
});

describe("drafts", () => {
	const pages = { "docs/a.md": { frontMatter: { draft: true } }, "docs/b.md": { frontMatter: { draft: false } } };

	test("have no address", () => {
		expect(build(pages).routes.map((route) => route.path)).toEqual(["/docs/b"]);
	});

	test("unless asked for", () => {
		const withDrafts = siteConfig({ collections: { docs: { dir: "docs", route: "/docs" } } }, { cli: { drafts: true } });
		expect(build(pages, withDrafts).routes.map((route) => route.path)).toEqual(["/docs/a", "/docs/b"]);
	});

	test("and take no address from other pages", () => {
		expect(build({ "docs/a.md": { frontMatter: { draft: true } }, "docs/a.mdx": {} }).problems).toEqual([]);
	});
});

describe("two pages with one address", () => {
	test.each([
		["index and page", "docs/a.md", "docs/a/index.md"],
		["two endings", "docs/a.md", "docs/a.mdx"],
		["upper and lower case", "docs/foo.md", "docs/Foo.mdx"],
		["composed and decomposed", "docs/caf\u00e9.md", "docs/cafe\u0301.md"],
		["two collections", "docs/index.md", "pages/docs.md"],
	])("%s", (_, first, second) => {
		const { routes, problems } = build({ [first]: {}, [second]: {} });
		// Both have one, so that what leads to the second is not told as broken, too.
		expect(new Set(routes.map((route) => route.path.toLowerCase().replace(/\/$/, ""))).size).toBe(2);
		const { path } = routes.find((route) => route.document.file === first) ?? {};
		expect(problems).toEqual([
			{
				code: "route-duplicate",
				severity: "error",
				message: `\`${second}\` and \`${first}\` have the same URL \`${path}\`.`,
				hint: "Give one of them another `slug`, or rename it.",
				at: { file: second, line: 1, column: 1 },
			},
		]);
	});

	test("a slug is where the problem is reported, and each duplicate is", () => {
		const { problems } = build({
			"docs/a.md": {},
			"docs/b.md": { frontMatter: { title: "B", slug: "a" } },
			"docs/c.md": { frontMatter: { slug: "/a/" } },
		});
		expect(problems.map((problem) => [problem.at?.file, problem.at?.line])).toEqual([
			["docs/b.md", 3],
			["docs/c.md", 2],
		]);
	});

	test("in a folder of another tool, two pages may differ in the trailing slash, and a third gets another address", () => {
		const { routes, problems } = build(
			{
				"docs/a.md": {},
				"docs/b.md": { frontMatter: { slug: "/a/" } },
				"docs/c.md": { frontMatter: { slug: "/a" } },
			},
			{ ...config, policy: compatPolicy },
		);
		expect(routes.map(({ path, document }) => `${document.file} ${path}`).sort()).toEqual([
			"docs/a.md /docs/a",
			"docs/b.md /docs/a/",
			"docs/c.md /docs/a-2",
		]);
		expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
			"warning `docs/b.md` and `docs/a.md` have the same URL `/docs/a`; `docs/b.md` is at `/docs/a/`.",
			"warning `docs/c.md` and `docs/b.md` have the same URL `/docs/a/`; `docs/c.md` is at `/docs/a-2`.",
		]);
	});

	test("the same name in other places is no duplicate", () => {
		expect(build({ "docs/a.md": {}, "docs/x/a.md": {}, "pages/a.md": {} }).problems).toEqual([]);
	});
});

describe("addresses that are unsafe", () => {
	test.each([
		"../../x",
		"/a/../b",
		"//evil.test",
		"C:\\x",
		"a\\b",
		"a\0b",
		"a\nb",
		"a\u007fb",
		"a\u202eb",
		"a\ufffdb",
		"foo?x",
		"foo#y",
		"%2e%2e",
		"a%41",
		"/.git/x",
		".hidden",
		"a//b",
		"con",
		"guides/NUL",
		"aux.txt",
		"com1",
		"a./b",
		"a ",
		"a*",
		'a"b',
		"<a>",
		"a|b",
		"x".repeat(256),
	])("%j", (slug) => {
		expect(isSafePath(slug)).toBe(false);
		const { routes, problems } = build({ "docs/a.md": { frontMatter: { title: "A", slug } } });
		expect(routes.map((route) => route.path)).toEqual(["/docs/a"]);
		expect(problems).toEqual([
			{
				code: "front-matter-invalid",
				severity: "error",
				message: `The slug \`${slug.slice(0, 80)}\` cannot be used as an address.`,
				hint: expect.stringContaining("Use letters, digits, `-`, `_` and `/`"),
				at: { file: "docs/a.md", line: 3, column: 1, length: 4 },
			},
		]);
	});

	test.each([
		"a",
		"/a/",
		"a.b",
		"4.0",
		"größe",
		"日本",
		"a b",
		"console",
		"auxiliary",
		"a-con",
		"x".repeat(255),
		"it's",
		"a&b",
		"a+b=c",
		"[id]",
		"",
	])("%j is safe", (slug) => {
		expect(isSafePath(slug)).toBe(true);
	});

	test.each([
		["What's new?", "whats-new"],
		["/Guides/../../x y*", "/guides/x-y"],
		["%2e%2e", null],
		["?", null],
	])("%j gets a suggestion", (slug, safe) => {
		const { problems } = build({ "docs/a.md": { frontMatter: { slug } } });
		const example = safe === null ? "" : `, such as \`${safe}\``;
		expect(problems.map(({ hint }) => hint)).toEqual([`Use letters, digits, \`-\`, \`_\` and \`/\`${example}.`]);
	});

	test("a page whose file has the address takes precedence over a slug", () => {
		const { routes, problems } = build({ "docs/a.md": { frontMatter: { title: "A", slug: "b" } }, "docs/b.md": {} });
		expect(routes.map(({ path, document }) => `${path} ${document.file}`)).toEqual(["/docs/b docs/b.md", "/docs/b-2 docs/a.md"]);
		expect(problems).toMatchObject([{ code: "route-duplicate", at: { file: "docs/a.md", line: 3, column: 1 } }]);
	});

	test("a file's name can be one, too", () => {
		const { problems } = build({ "docs/back\\\\slash.md": {} });
		expect(problems).toMatchObject([
			{ message: "The file name `back\\\\slash` cannot be used as an address.", at: { file: "docs/back\\\\slash.md", line: 1, column: 1 } },
		]);
	});
});

describe("what file names mean", () => {
	const collections = (fileNames: "numbered" | "dated") => siteConfig({ collections: { docs: { dir: "docs", route: "/", fileNames } } });
	const paths = (fileNames: "numbered" | "dated", pages: Readonly<Record<string, DocumentInput>>) => {
		const { routes, problems } = build(pages, collections(fileNames));
		expect(problems).toEqual([]);
		return Object.fromEntries(routes.map((route) => [route.document.file, route.path]));
	};

	test("addresses have no numbers that order files", () => {
		const pages = {
			"docs/01-guide/02-install.md": {},
			"docs/01-guide/index.md": {},
			"docs/01-a/2024-01-05-b.md": {},
			"docs/4.0-beta.md": {},
		};
		expect(paths("numbered", pages)).toEqual({
			"docs/01-guide/02-install.md": "/guide/install",
			"docs/01-guide/index.md": "/guide/",
			"docs/01-a/2024-01-05-b.md": "/a/2024-01-05-b",
			"docs/4.0-beta.md": "/4.0-beta",
		});
	});

	test("numbers stay where they alone tell files apart, and in ids", () => {
		const pages = {
			"docs/1-intro/a.md": {},
			"docs/2-intro/a.md": {},
			"docs/2-intro/b.md": {},
			"docs/c.md": { frontMatter: { id: "1-c" } },
		};
		expect(paths("numbered", pages)).toEqual({
			"docs/1-intro/a.md": "/1-intro/a",
			"docs/2-intro/a.md": "/2-intro/a",
			"docs/2-intro/b.md": "/intro/b",
			"docs/c.md": "/1-c",
		});
	});

	test("the date of a post is a folder of its address, unless it has a slug", () => {
		const pages = {
			"docs/2024-03-05-news.md": {},
			"docs/2024-03-06-more/index.mdx": {},
			"docs/2024/03-07-last.md": {},
			"docs/hello/index.md": {},
			"docs/2024-03-08-named/index.md": { frontMatter: { slug: "own" } },
			"docs/index.md": {},
		};
		expect(paths("dated", pages)).toEqual({
			"docs/2024-03-05-news.md": "/2024/03/05/news",
			"docs/2024-03-06-more/index.mdx": "/2024/03/06/more",
			"docs/2024/03-07-last.md": "/2024/03/07/last",
			"docs/hello/index.md": "/hello",
			"docs/2024-03-08-named/index.md": "/own",
			"docs/index.md": "/",
		});
	});
});
