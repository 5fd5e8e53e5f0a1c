import { expect, test } from "vitest";
import type { LinkAnswer, LinkedPage, Resolver } from "../../../../../generator/compat/link-fallbacks.ts";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import { type BuildGraphInput, buildGraph } from "../../../../../generator/site/graph/build-graph.ts";
import { KeptLinks } from "../../../../../generator/site/links/kept-links.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, documentOf } from "../../../../support/documents.ts";

const pages = {
	"docs/a.md": { links: ["b.md#x", { href: "d.png", kind: "image" }], anchors: ["y"] },
	"docs/b.md": { links: ["a.md", "c.mdx#late"], anchors: ["x"] },
	"docs/c.mdx": { links: ["planned.txt", "missing.md"], bodyKind: "module" },
} satisfies Readonly<Record<string, DocumentInput>>;

const files = new Map([["docs/d.png", { file: "docs/d.png", outputPath: "assets/d.1234.png" }]]);

/** The sites before and after an edit of these pages. The second one reuses links of the first. */
function edited(change: Readonly<Record<string, DocumentInput | null>>, other: Partial<BuildGraphInput> = {}) {
	const asked: string[] = [];
	const counting = <Page extends LinkedPage, Answer extends LinkAnswer>(resolve: Resolver<Page, Answer>): Resolver<Page, Answer> => {
		return (href, kind, origin) => {
			if (origin) asked.push(`${origin.document.file} ${href}`);
			return resolve(href, kind, origin);
		};
	};
	const site = siteConfig({ collections: { docs: { dir: "docs", route: "/docs" } } });
	const config = { ...site, policy: { ...strictPolicy, linkResolver: counting } };
	const before = new Map(Object.entries(pages).map(([file, page]) => [file, documentOf(file, page)]));
	const after = new Map(before);
	for (const [file, page] of Object.entries(change)) {
		if (page === null) after.delete(file);
		else after.set(file, documentOf(file, page));
	}
	const graph = (documents: Iterable<BuildGraphInput["documents"][number]>, input: Partial<BuildGraphInput>) =>
		buildGraph({ config, documents: [...documents], staticFiles: new Set(), assets: files, ...input });
	const keptLinks = new KeptLinks();
	graph(before.values(), { keptLinks });
	asked.length = 0;
	const result = graph(after.values(), { ...other, keptLinks });
	const resolved = [...new Set(asked.map((each) => each.split(" ")[0]))].sort();
	return { result: shown(result), anew: shown(graph(after.values(), other)), resolved };
}

/** What a graph says about links. */
function shown({ value, problems }: ReturnType<typeof buildGraph>) {
	const { routes, openAnchors, openFiles, plannedLinks, assets } = value;
	return { hrefs: routes.map(({ path, hrefs, tips }) => [path, hrefs, tips]), openAnchors, openFiles, plannedLinks, assets, problems };
}

/** The pages with problems, whose links are resolved each time. */
const faulty = "docs/c.mdx";

test.each<{ edit: string; change: Readonly<Record<string, DocumentInput | null>>; other?: Partial<BuildGraphInput>; resolved: string[] }>([
	{ edit: "nothing", change: {}, resolved: [faulty] },
	{ edit: "a title", change: { "docs/a.md": { ...pages["docs/a.md"], title: "Other" } }, resolved: ["docs/a.md", faulty] },
	{ edit: "a link", change: { "docs/b.md": { ...pages["docs/b.md"], links: ["a.md#y"] } }, resolved: ["docs/b.md", faulty] },
	{ edit: "an anchor", change: { "docs/b.md": { ...pages["docs/b.md"], anchors: [] } }, resolved: ["docs/a.md", "docs/b.md", faulty] },
	{ edit: "a new page", change: { "docs/missing.md": {} }, resolved: ["docs/a.md", "docs/b.md", faulty] },
	{ edit: "a removed page", change: { "docs/b.md": null }, resolved: ["docs/a.md", faulty] },
	{
		edit: "an address",
		change: { "docs/b.md": { ...pages["docs/b.md"], frontMatter: { slug: "z" } } },
		resolved: ["docs/a.md", "docs/b.md", faulty],
	},
	{ edit: "an image", change: {}, other: { assets: new Map() }, resolved: ["docs/a.md", "docs/b.md", faulty] },
])("after an edit of $edit, only links that may have changed are resolved, with the same result", ({ change, other, resolved }) => {
	const { result, anew, resolved: found } = edited(change, other);
	expect(result).toEqual(anew);
	expect(found).toEqual(resolved);
});
