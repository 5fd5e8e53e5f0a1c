import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SidebarNode } from "../../theme/contract/sidebar.ts";
import { readTree } from "../support/site.ts";

/** What is compared of a built site: titles of pages by address, targets of redirects, the entries before and after a page, and sidebars as lines. */
export type BuiltSite = {
	readonly pages: Readonly<Record<string, string>>;
	readonly redirects: Readonly<Record<string, string>>;
	readonly neighbours: Readonly<Record<string, readonly (string | null)[]>>;
	readonly sidebars: readonly (readonly string[])[];
};

/** The page that the site makes for results of the search, in latin1. */
const resultsMark = 'data-search="results"';

/** Reads the folder that a site was built into; the pages for unknown addresses and for results of the search are left out. */
export function readBuiltSite(out: string): BuiltSite {
	const { base } = JSON.parse(readFileSync(join(out, "build-manifest.json"), "utf8")) as { base: string };
	const pages: Record<string, string> = {};
	const redirects: Record<string, string> = {};
	const neighbours: Record<string, readonly (string | null)[]> = {};
	for (const [file, latin1] of readTree(out)) {
		if (!file.endsWith(".html") || file === "404.html" || latin1.includes(resultsMark)) continue;
		const html = Buffer.from(latin1, "latin1").toString();
		const address = base + file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
		const target = /http-equiv="refresh" content="0; ?url=([^"]+)"/.exec(html)?.[1];
		if (target !== undefined) {
			redirects[withoutSlash(address)] = target;
			continue;
		}
		// Pages of a list have numbers in their titles here.
		pages[address] = decoded(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "").replace(/ \(page \d+\)/, "");
		const pager = /<nav class="pager" aria-label="Previous and next pages">.*?<\/nav>/s.exec(html)?.[0] ?? "";
		const links = ["previous", "next"].map((side) => neighbour(pager, side));
		if (links.some((link) => link !== null)) neighbours[address] = links;
	}
	const assets = join(out, "assets");
	const sidebars = readdirSync(assets)
		.filter((name) => /^sidebar-.*\.json$/.test(name))
		.map((name) => sidebarLines(JSON.parse(readFileSync(join(assets, name), "utf8")) as SidebarNode[]));
	return { pages, redirects, neighbours, sidebars };
}

/** `/a/` → `/a`; the top of a site stays. */
export function withoutSlash(path: string): string {
	return path.replace(/(?<=.)\/$/, "").replace(/\.html$/, "");
}

function neighbour(html: string, side: string): string | null {
	const [, href = "", title = ""] =
		new RegExp(`class="pager-link pager-${side}" href="([^"]*)".*?class="pager-title">(.*?)</span>`).exec(html) ?? [];
	return href === "" ? null : `${decoded(title)} → ${withoutSlash(decodeURI(href))}`;
}

function sidebarLines(nodes: readonly SidebarNode[], depth = 0): string[] {
	return nodes
		.filter((node) => node.type !== "link" || !node.unlisted)
		.flatMap((node) => {
			if (node.type === "html") return [];
			const external = node.type === "link" && node.external;
			const url = node.url === null ? "" : external ? node.url : withoutSlash(decodeURI(node.url));
			const line = `${"  ".repeat(depth)}${node.label} → ${url}${node.className === undefined ? "" : ` .${node.className}`}`;
			return [line, ...(node.type === "category" ? sidebarLines(node.items, depth + 1) : [])];
		});
}

function decoded(text: string): string {
	return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
