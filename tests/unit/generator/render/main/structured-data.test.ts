import { describe, expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { pageProps } from "../../../../../generator/render/main/page-props.ts";
import type { BuildGraphInput } from "../../../../../generator/site/graph/build-graph.ts";
import type { StructuredThing } from "../../../../../theme/contract/page.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";
import { readVocabulary, vocabularyFaults } from "../../../../support/schema-org.ts";

const vocabulary = readVocabulary();
const collections = {
	pages: { dir: "pages", route: "/", layout: "page" as const },
	docs: {
		dir: "docs",
		route: "/docs",
		sidebars: {
			main: [
				"index",
				{
					type: "category" as const,
					label: "Basics",
					link: { type: "doc" as const, id: "index" },
					items: [{ type: "category" as const, label: "Plain", items: ["a"] }],
				},
			],
		},
	},
	blog: { dir: "blog", route: "/blog", layout: "page" as const, fileNames: "dated" as const },
};

/** What the page of a file says, each thing by its type. */
function thingsOf(
	file: string,
	{ page = {}, user = {}, ...input }: { page?: DocumentInput; user?: Partial<UserConfig> } & Partial<BuildGraphInput> = {},
): Readonly<Record<string, StructuredThing>> {
	const config = siteConfig({ title: "Site", url: "https://example.com", base: "/sub/", collections, ...user });
	const pages = { "pages/index.md": {}, "docs/index.md": { title: "Start" }, "docs/a.md": {}, [file]: page };
	const { graph, route } = graphOf(pages, { ...input, config });
	const things = pageProps(route(file), { config, graph, sidebarUrls: new Map() }).head.structuredData ?? [];
	expect(vocabularyFaults(things, vocabulary)).toEqual([]);
	return Object.fromEntries(things.map((thing) => [thing["@type"], thing]));
}

describe("the start page", () => {
	test("describes the site, its search and its organization", () => {
		const organization = { name: "Films Ltd", logo: "/logo.png", sameAs: ["https://social.example/films"] };
		const things = thingsOf("pages/index.md", { user: { tagline: "It makes films", organization }, staticFiles: new Set(["/logo.png"]) });
		expect(things).toEqual({
			WebSite: {
				"@type": "WebSite",
				"@id": "https://example.com/sub/#website",
				name: "Site",
				url: "https://example.com/sub/",
				inLanguage: "en",
				description: "It makes films",
				publisher: { "@id": "https://example.com/sub/#organization" },
				potentialAction: {
					"@type": "SearchAction",
					target: { "@type": "EntryPoint", urlTemplate: "https://example.com/sub/search?q={search_term_string}" },
					"query-input": "required name=search_term_string",
				},
			},
			Organization: {
				"@type": "Organization",
				"@id": "https://example.com/sub/#organization",
				name: "Films Ltd",
				url: "https://example.com/sub/",
				logo: { "@type": "ImageObject", url: "https://example.com/sub/logo.png" },
				sameAs: ["https://social.example/films"],
			},
		});
	});

	test("leaves out a missing search and organization", () => {
		const { WebSite, Organization } = thingsOf("pages/index.md", { user: { search: false } });
		expect(WebSite).not.toHaveProperty("potentialAction");
		expect(WebSite).not.toHaveProperty("publisher");
		expect(Organization).toBeUndefined();
	});
});

test("a page of the documentation is an article with its trail, without steps that have no page", () => {
	const page = { title: "A <b>", frontMatter: { description: "About A", last_update: { date: "2025-01-31T00:00:00.000Z" } } };
	expect(thingsOf("docs/a.md", { page, user: { image: "https://cdn.example/card.png", organization: { name: "Films Ltd" } } })).toEqual({
		TechArticle: {
			"@type": "TechArticle",
			headline: "A <b>",
			description: "About A",
			url: "https://example.com/sub/docs/a",
			image: "https://cdn.example/card.png",
			dateModified: "2025-01-31T00:00:00.000Z",
			publisher: { "@id": "https://example.com/sub/#organization" },
		},
		BreadcrumbList: {
			"@type": "BreadcrumbList",
			itemListElement: [
				{ "@type": "ListItem", position: 1, name: "Site", item: "https://example.com/sub/" },
				{ "@type": "ListItem", position: 2, name: "Basics", item: "https://example.com/sub/docs/" },
				{ "@type": "ListItem", position: 3, name: "A <b>", item: "https://example.com/sub/docs/a" },
			],
		},
	});
});

test("a page of an old version has the trail of the newest version, like its canonical address", () => {
	const versions = { current: {}, "1.0": { dir: "docs-1.0" } };
	const docs = { ...collections.docs, versions, lastVersion: "current" };
	const documents = {
		"pages/index.md": {},
		"docs/index.md": { title: "Start" },
		"docs/a.md": {},
		"docs-1.0/index.md": { title: "Start" },
		"docs-1.0/a.md": {},
	};
	const config = siteConfig({ title: "Site", url: "https://example.com", base: "/sub/", collections: { ...collections, docs } });
	const { graph, route } = graphOf(documents, { config });
	const { structuredData = [] } = pageProps(route("docs-1.0/a.md"), { config, graph, sidebarUrls: new Map() }).head;
	const trail = structuredData.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement;
	expect(JSON.stringify(trail).match(/sub[^"]*/g)).toEqual(["sub/", "sub/docs/", "sub/docs/a"]);
});

test("a post has its date, from its front matter or the name of its file, and its authors", () => {
	const file = "blog/2024-03-05-news.md";
	const authors = new Map([
		[
			file,
			[
				{
					name: "Ada",
					url: "https://ada.example",
					picture: { href: "https://ada.example/a.png", at: { file, line: 1, column: 1 } },
					accounts: [
						{ service: "github", label: "GitHub", url: "https://github.com/ada" },
						{ service: "email", label: "Email", url: "mailto:ada@ada.example" },
					],
				},
				{ name: "Bo", url: "mailto:bo@example.com" },
			],
		],
	]);
	const { BlogPosting } = thingsOf(file, { page: { title: "News" }, authors });
	expect(BlogPosting).toMatchObject({
		headline: "News",
		datePublished: "2024-03-05",
		author: [
			{
				"@type": "Person",
				name: "Ada",
				url: "https://ada.example",
				image: "https://ada.example/a.png",
				sameAs: ["https://github.com/ada"],
			},
			{ "@type": "Person", name: "Bo" },
		],
	});
	const dated = thingsOf("pages/x.md", { page: { frontMatter: { date: "2023-01-02T00:00:00.000Z" } } });
	expect(dated.BlogPosting?.datePublished).toBe("2023-01-02T00:00:00.000Z");
	expect(thingsOf("pages/x.md", {}).BlogPosting).toBeUndefined();
});

test("a page with a video describes it", () => {
	const video = {
		thumbnail: "https://cdn.example/a.jpg",
		date: "2024-01-02T00:00:00.000Z",
		url: "https://cdn.example/a.mp4",
		duration: "PT1M",
	};
	expect(thingsOf("docs/a.md", { page: { title: "A", frontMatter: { video } } }).VideoObject).toEqual({
		"@type": "VideoObject",
		name: "A",
		description: "A",
		thumbnailUrl: "https://cdn.example/a.jpg",
		uploadDate: "2024-01-02T00:00:00.000Z",
		contentUrl: "https://cdn.example/a.mp4",
		duration: "PT1M",
	});
});

test.each([
	["without a public address", {}, { url: undefined }],
	["that is not to be found", { frontMatter: { noindex: true } }, {}],
])("a page %s has no structured data", (_, page, user) => {
	expect(thingsOf("docs/a.md", { page, user })).toEqual({});
});

test("the referee finds wrong types, properties and values", () => {
	const faults = (thing: object) => vocabularyFaults(thing, vocabulary);
	expect(faults({ "@type": "Blog Post" })).toEqual(["Unknown type Blog Post"]);
	expect(faults({ "@type": "TechArticle", headline: "A", logo: "x" })).toEqual(["TechArticle has no logo"]);
	expect(faults({ "@type": "TechArticle", author: { "@type": "WebSite" } })).toEqual(["TechArticle.author cannot be WebSite"]);
	expect(faults({ "@type": "ListItem", position: {} })).toEqual(["ListItem.position cannot be undefined"]);
});
