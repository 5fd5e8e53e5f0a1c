import { expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { versionKeys } from "../../../../../generator/render/main/version-keys.ts";
import type { SourceRoute } from "../../../../../generator/site/graph/site-graph.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";

const collections = { docs: { dir: "docs", route: "/docs", versions: { current: {}, "2": { dir: "two" }, "1": { dir: "one" } } } };

const pages: Readonly<Record<string, DocumentInput>> = {
	"docs/a.md": { collection: "docs-current" },
	"two/a.md": { collection: "docs" },
	"two/b.md": { collection: "docs" },
	"one/a.md": { collection: "docs-1" },
};

type Facts = Parameters<typeof versionKeys>[0];

type Edit = {
	readonly change?: Readonly<Record<string, DocumentInput>>;
	readonly user?: Partial<UserConfig>;
	readonly facts?: Partial<Facts>;
	readonly server?: Partial<Facts["server"]>;
	/** Changes the routes of version 1. */
	readonly route?: Partial<SourceRoute>;
};

/** The keys of the versions after an edit, by name. */
function keys({ change = {}, user = {}, facts = {}, server = {}, route = {} }: Edit = {}): Readonly<Record<string, string>> {
	const config = siteConfig({ url: "https://example.com", collections, ...user });
	const { graph } = graphOf({ ...pages, ...change }, { config });
	const routes = graph.routes.map((each) => (each.collection.name === "docs-1" ? { ...each, ...route } : each));
	const made = versionKeys({
		config,
		graph: { ...graph, routes },
		server: { rendererHash: "", slotStyles: "", layouts: {}, moduleHashes: {}, styles: {}, ...server },
		contextFile: { hash: "" },
		highlighter: { types: null },
		imageSizes: new Map(),
		sidebarUrls: new Map(),
		...facts,
	});
	return Object.fromEntries(made.map(({ name, key }) => [name, key]));
}

const [two, one] = ["version docs", "version docs-1"];

/** The versions whose keys an edit changes. */
function changed(edit: Edit): string[] {
	const [before, after] = [keys(), keys(edit)];
	return Object.keys(before).filter((name) => before[name] !== after[name]);
}

test("each version but the current one has a key, which stays while the current version is edited", () => {
	expect(Object.keys(keys())).toEqual([two, one]);
	expect(changed({ change: { "docs/a.md": { collection: "docs-current", links: ["#x"], anchors: ["x"] } } })).toEqual([]);
});

test.each<{ what: string; edit: Edit; versions: readonly string[] }>([
	{
		what: "a page of the current version that others lack",
		edit: { change: { "docs/b.md": { collection: "docs-current" } } },
		versions: [two],
	},
	{ what: "the title of a page", edit: { change: { "one/a.md": { collection: "docs-1", title: "Other" } } }, versions: [two, one] },
	{ what: "a sidebar", edit: { facts: { sidebarUrls: new Map([["docs-1", "/sidebar.json"]]) } }, versions: [one] },
	{ what: "a module", edit: { server: { moduleHashes: { "one/a.md": "x" } } }, versions: [one] },
	{ what: "styles of a page", edit: { server: { styles: { "two/b.md": "x" } } }, versions: [two] },
	{ what: "targets of links", edit: { route: { hrefs: ["/docs/b"] } }, versions: [one] },
	{ what: "neighbors", edit: { route: { next: { title: "B", url: "/docs/b" } } }, versions: [one] },
	{ what: "a date", edit: { route: { lastUpdate: { date: "2025-01-01", author: null } } }, versions: [one] },
	{ what: "the configuration", edit: { user: { title: "Other" } }, versions: [two, one] },
	{ what: "the renderer", edit: { server: { rendererHash: "x" } }, versions: [two, one] },
	{ what: "styles of slots", edit: { server: { slotStyles: "x" } }, versions: [two, one] },
	{ what: "a layout", edit: { server: { layouts: { "x.tsx": { module: "x", hash: "x", css: "" } } } }, versions: [two, one] },
	{ what: "what all pages share", edit: { facts: { contextFile: { hash: "x" } } }, versions: [two, one] },
	{ what: "the size of an image", edit: { facts: { imageSizes: new Map([["/a.png", [1, 2]]]) } }, versions: [two, one] },
])("$what changes the keys of the versions that show it", ({ edit, versions }) => {
	expect(changed(edit)).toEqual(versions);
});

test("versions with lists, and pages with lists of others, have no key", () => {
	const listed = { ...collections.docs, list: {} };
	expect(keys({ user: { collections: { docs: listed } } })).toEqual({});
	const entries = { "one/a.md": { collection: "docs-1", frontMatter: { entries: ["docs"] } } };
	expect(changed({ change: entries })).toContain(one);
});

test("a site whose integrations add tags has no keys", () => {
	expect(keys({ user: { integrations: [{ name: "tags", head: () => [] }] } })).toEqual({});
});
