import { escapeHtml } from "../../theme/lib/escape.ts";
import { withBase } from "../../theme/lib/urls.ts";
import { compareText } from "../lib/compare-text.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";
import { pageDate } from "../site/lists/page-date.ts";
import { isListed } from "../site/routes/reading-sections.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** Maximum number of addresses and bytes in one file. */
type SitemapLimits = { readonly addresses: number; readonly bytes: number };

/** The limits of the protocol: 50,000 addresses and 50 MB. */
const protocolLimits: SitemapLimits = { addresses: 50_000, bytes: 52_428_800 };

/**
 * The sitemap (https://www.sitemaps.org/protocol.html); a site without a public address has none. A page has the date of its last change,
 * if known; a page of a list has the latest date of its entries. Beyond the limits, `sitemap.xml` is an index of `sitemap-1.xml` and
 * so on.
 */
export function sitemap({ config, graph }: Pick<OutputInput, "config" | "graph">, limits = protocolLimits): OutputFile[] {
	const { url, noIndex, base } = config;
	if (url === null || noIndex) return [];
	const listed = [...graph.routes, ...graph.generated].filter(isListed).sort((a, b) => compareText(a.path, b.path));
	const alternatesOf = (route: Route) => {
		const pages = graph.languages.get(route.url)?.alternates ?? [];
		if (pages.length < 2) return "";
		const links = [...pages, ...pages.slice(0, 1).map((page) => ({ ...page, lang: "x-default" }))];
		return links
			.map((page) => `<xhtml:link rel="alternate" hreflang="${escapeHtml(page.lang)}" href="${escapeHtml(url + page.url)}"/>`)
			.join("");
	};
	const entries = listed.map((route) => {
		const date = lastChange(route, graph);
		return `\t<url><loc>${escapeHtml(url + route.url)}</loc>${date ? `<lastmod>${escapeHtml(date)}</lastmod>` : ""}${alternatesOf(route)}</url>\n`;
	});
	const [first = "", ...more] = sitemapParts(entries, limits);
	if (more.length === 0) return [fileOf("sitemap.xml", first)];
	const parts = [first, ...more].map((text, index) => fileOf(`sitemap-${index + 1}.xml`, text));
	const places = parts.map(({ path }) => `\t<sitemap><loc>${escapeHtml(url + withBase(`/${path}`, base))}</loc></sitemap>\n`);
	return [fileOf("sitemap.xml", documentOf("sitemapindex", places)), ...parts];
}

/** The date of a page's last change in ISO 8601; `null` if it is unknown. */
function lastChange(route: Route, graph: Pick<SiteGraph, "lists">): string | null {
	if (route.kind === "source") return route.lastUpdate?.date ?? pageDate(route);
	if (route.kind !== "list") return null;
	const { terms, entries, collection } = route.list;
	// The pages with all tags and all authors have no entries of their own.
	const listed = terms.length === 0 ? entries : (graph.lists.get(collection.name)?.entries ?? []);
	const dates = listed.map((entry) => lastChange(entry, graph)).filter((date) => date !== null);
	return dates.sort(compareText).at(-1) ?? null;
}

/** Splits the entries into files within the limits, in order. Returns at least one file. */
function sitemapParts(entries: readonly string[], limits: SitemapLimits): string[] {
	const empty = Buffer.byteLength(documentOf("urlset", entries)) - Buffer.byteLength(entries.join(""));
	const parts: string[][] = [[]];
	let bytes = empty;
	for (const entry of entries) {
		const size = Buffer.byteLength(entry);
		const last = parts.at(-1) ?? [];
		if (last.length > 0 && (last.length === limits.addresses || bytes + size > limits.bytes)) {
			parts.push([entry]);
			bytes = empty + size;
		} else {
			last.push(entry);
			bytes += size;
		}
	}
	return parts.map((part) => documentOf("urlset", part));
}

function documentOf(name: "urlset" | "sitemapindex", entries: readonly string[]): string {
	const links = entries.some((entry) => entry.includes("<xhtml:link")) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join("")}</${name}>\n`;
}

function fileOf(path: string, text: string): OutputFile {
	return { path, owner: "the sitemap", isReplaceable: true, content: { kind: "made", make: () => text } };
}

/** Allows everything, says what programs may use the pages for (https://contentsignals.org), and names the sitemap if the site has one. */
export function robots({ config: { url, base, noIndex, contentSignals } }: Pick<OutputInput, "config">): OutputFile[] {
	const { search, aiInput, aiTrain } = contentSignals;
	const signals = Object.entries({ search, "ai-input": aiInput, "ai-train": aiTrain }).flatMap(([name, isAllowed]) =>
		isAllowed === undefined ? [] : [`${name}=${isAllowed ? "yes" : "no"}`],
	);
	const signalLine = signals.length === 0 ? "" : `Content-Signal: ${signals.join(", ")}\n`;
	const sitemapLine = url === null || noIndex ? "" : `\nSitemap: ${url}${withBase("/sitemap.xml", base)}\n`;
	const make = () => `User-agent: *\n${signalLine}Allow: /\n${sitemapLine}`;
	return [{ path: "robots.txt", owner: "robots.txt", isReplaceable: true, content: { kind: "made", make } }];
}
