import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../../../content/manifest.json" with { type: "json" };
import { redirects } from "../../../content/redirects.ts";
import { planned, sidebars } from "../../../content/sidebars.ts";
import type { SidebarNode } from "../../../theme/contract/sidebar.ts";
import { repository } from "../../support/cli.ts";
import { siteConfig } from "../../support/config.ts";
import { type DocumentInput, graphOf } from "../../support/documents.ts";
import { filesBelow } from "../../support/source-files.ts";

const read = (file: string) => readFileSync(join(repository, file), "utf8");
const isPage = (file: string) => /\.mdx?$/.test(file) && !/\/_/.test(file);

/** The value of a front matter key that holds one plain text. */
const keyOf = (file: string, key: string) =>
	new RegExp(`^---\\n[\\s\\S]*?^${key}: *["']?(.*?)["']?$[\\s\\S]*?^---$`, "m").exec(read(file))?.[1];

const files = filesBelow("content/docs").filter(isPage);

function site() {
	const pages = files.map((file): [string, DocumentInput] => {
		const slug = keyOf(file, "slug");
		const hidden = keyOf(file, "displayed_sidebar") === "null" ? { displayed_sidebar: null } : {};
		return [file, { collection: "content/docs", frontMatter: { ...(slug === undefined ? {} : { slug }), ...hidden } }];
	});
	const docs = { dir: "content/docs", route: "/docs", sidebars, planned };
	const config = siteConfig({ url: "https://www.remotion.dev", collections: { "content/docs": docs } });
	return graphOf(Object.fromEntries(pages), { config });
}

type Item = string | { readonly type: string; readonly link?: { readonly id: string }; readonly items?: readonly Item[] };

/** The ids in a sidebar of the manifest, in reading order. */
const idsIn = (items: readonly Item[]): string[] =>
	items.flatMap((item) => (typeof item === "string" ? [item] : [...(item.link ? [item.link.id] : []), ...idsIn(item.items ?? [])]));

/** The URLs in a sidebar of the site, in reading order, without its links. */
const urlsIn = (nodes: readonly SidebarNode[]): string[] =>
	nodes.flatMap((node) => [...(node.url === null ? [] : [node.url]), ...(node.type === "category" ? urlsIn(node.items) : [])]);

test("the manifest names each page once: in one sidebar, or as a page without one", () => {
	const listed = [...Object.values(manifest.sidebars).flatMap((items) => idsIn(items as Item[])), ...manifest.withoutSidebar];
	expect(listed.toSorted()).toEqual(Object.keys(manifest.pages).toSorted());
	const routes = Object.values(manifest.pages).map(({ route }) => route.replace(/\/$/, ""));
	expect(new Set(routes).size).toBe(routes.length);
	expect(routes).toHaveLength(662);
});

test("every page has the route of the manifest", () => {
	expect(files.length).toBeGreaterThan(90);
	const known: Readonly<Record<string, string | undefined>> = planned;
	for (const { document, path } of site().graph.routes) expect([document.file, path]).toEqual([document.file, known[document.id]]);
});

test("every page has the position of the manifest in its sidebar, and no page is missing there", () => {
	const { graph, problems } = site();
	expect(problems).toEqual([]);
	const paths = new Map(graph.routes.map(({ document, path }) => [document.id, path]));
	for (const [name, items] of Object.entries(manifest.sidebars)) {
		const expected = idsIn(items as Item[]).flatMap((id) => paths.get(id) ?? []);
		// Links repeat pages of this sidebar, further below, or pages of another one.
		const shown = [...new Set(urlsIn(graph.sidebars.get(name) ?? []))];
		const links = shown.filter((url) => !expected.includes(url));
		expect([name, shown.filter((url) => !links.includes(url))]).toEqual([name, expected]);
	}
});

/** Addresses that the host redirects away from the site. */
const elsewhere = ["/brand", "/discord", "/docs/investors"];

test("a complete address of the site leads to a page that is not written yet, or away from the site", () => {
	const written = new Set(site().graph.routes.map(({ path }) => path.replace(/\/$/, "")));
	const paths = new Set(Object.values(planned).map((path) => path.replace(/\/$/, "")));
	const short = new Set(redirects.map(({ from }) => from));
	const sources = [
		...filesBelow("content").filter((file) => /\.(?:mdx?|tsx?)$/.test(file) && !/\/(?:samples|facts)\//.test(file)),
		"site.config.ts",
	];
	// What a program prints can contain addresses: in a block, or as a message in a line.
	const withoutCode = (file: string) =>
		/\.mdx?$/.test(file)
			? read(file)
					.replace(/^ *(`{3,}).*\n[\s\S]*?^ *\1/gm, "")
					.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, "")
			: read(file);
	const faults = sources.flatMap((file) =>
		[...withoutCode(file).matchAll(/https?:\/\/(?:www\.)?remotion\.dev(\/[\w./-]*)/g)].flatMap(([address, path = ""]) => {
			const key = path.replace(/\/$/, "");
			if (written.has(key)) return [`${file}: write a link to the page instead of ${address}`];
			return paths.has(key) || short.has(key) || elsewhere.includes(key)
				? []
				: [`${file}: ${address} is neither a page nor in the manifest`];
		}),
	);
	expect(faults).toEqual([]);
});
