import { join } from "node:path";
import { expect, test } from "vitest";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { DiskCache } from "../../../../../generator/lib/disk-cache.ts";
import { type BuildGraphInput, buildGraph } from "../../../../../generator/site/graph/build-graph.ts";
import { openVersionLinks } from "../../../../../generator/site/links/version-links.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, documentOf } from "../../../../support/documents.ts";
import { temporarySite } from "../../../../support/site.ts";

const collections = { docs: { dir: "docs", route: "/docs", versions: { current: {}, "2": { dir: "two" } } } };

const pages = {
	"docs/a.md": { collection: "docs-current", links: ["b.md"], anchors: ["x"] },
	"docs/b.md": { collection: "docs-current" },
	"two/a.md": {
		collection: "docs",
		links: ["b.mdx#late", "c.md#y", "#z", "../docs/b.md", { href: "d.png", kind: "image" }],
		anchors: ["z"],
	},
	"two/b.mdx": { collection: "docs", bodyKind: "module" },
	"two/c.md": { collection: "docs", links: ["../docs/a.md#x"], anchors: ["y"] },
	"two/d.md": { collection: "docs", links: ["missing.md"] },
	"two/e.md": { collection: "docs", links: ["a.md", "https://example.com/#x"] },
} satisfies Readonly<Record<string, DocumentInput>>;

const assets = new Map([["two/d.png", { file: "two/d.png", outputPath: "assets/d.1234.png" }]]);

type Edit = {
	readonly change?: Readonly<Record<string, DocumentInput | null>>;
	readonly input?: Partial<BuildGraphInput>;
	readonly user?: Partial<UserConfig>;
};

/** The graphs of two builds, of which the second one has the links of the first; and the files whose links it has resolved. */
function edited({ change = {}, input = {}, user = {} }: Edit) {
	const folder = join(temporarySite({}), "cache");
	const asked = new Set<string>();
	const policy: typeof strictPolicy = {
		...strictPolicy,
		linkResolver: (resolve) => (href, kind, origin) => {
			if (origin) asked.add(origin.document.file);
			return resolve(href, kind, origin);
		},
	};
	const graph = (
		all: Readonly<Record<string, DocumentInput | null>>,
		{ keeps, ...other }: Omit<Edit, "change"> & { readonly keeps: boolean },
	) => {
		const config = { ...siteConfig({ collections, ...other.user }), policy };
		const documents = Object.entries(all).flatMap(([file, page]) => (page === null ? [] : [documentOf(file, page)]));
		const cache = new DiskCache(folder, { reuse: true });
		const links = openVersionLinks(config, cache);
		const { value, problems } = buildGraph({
			config,
			documents,
			staticFiles: new Set(),
			assets,
			...(keeps && { keptLinks: links }),
			...other.input,
		});
		links.save();
		cache.close();
		const { routes, openAnchors, plannedLinks, assets: used } = value;
		return { hrefs: routes.map(({ path, hrefs }) => [path, hrefs]), openAnchors, plannedLinks, used, problems };
	};
	graph(pages, { keeps: true });
	asked.clear();
	const result = graph({ ...pages, ...change }, { input, user, keeps: true });
	const resolved = [...asked].filter((file) => file.startsWith("two/")).sort();
	return { result, resolved, anew: graph({ ...pages, ...change }, { input, user, keeps: false }) };
}

/** A page that links to a part of a page of another version, and one with a problem: their links are resolved each time. */
const always = ["two/c.md", "two/d.md"];

const all = ["two/a.md", "two/c.md", "two/d.md", "two/e.md"];

test.each<{ edit: string; resolved: readonly string[] } & Edit>([
	{ edit: "nothing", resolved: always },
	{ edit: "a text of the current version", change: { "docs/a.md": { ...pages["docs/a.md"], title: "Other" } }, resolved: always },
	{ edit: "an anchor of the current version", change: { "docs/a.md": { ...pages["docs/a.md"], anchors: [] } }, resolved: always },
	{ edit: "a page of the current version", change: { "docs/new.md": { collection: "docs-current" } }, resolved: all },
	{
		edit: "a removed page of the current version",
		change: { "docs/b.md": null, "docs/a.md": { collection: "docs-current" } },
		resolved: all,
	},
	{ edit: "an image", input: { assets: new Map() }, resolved: all },
	{ edit: "the configuration", user: { base: "/sub/" }, resolved: all },
])("after an edit of $edit, only links of a version that may have changed are resolved, with the same result", ({ resolved, ...edit }) => {
	const { result, anew, resolved: found } = edited(edit);
	expect(result).toEqual(anew);
	expect(found).toEqual(resolved);
});
