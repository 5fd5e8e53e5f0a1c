import { escapeHtml } from "../../theme/contract/escape.ts";
import { compareText } from "../lib/compare-text.ts";
import { pageDate } from "../site/lists/page-date.ts";
import { isListed } from "./listed-pages.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** https://www.sitemaps.org/protocol.html; a site without a public address has none. A page has the date of its last change where the site knows it. */
export function sitemap({ config, graph }: Pick<OutputInput, "config" | "graph">): OutputFile[] {
	const { url, noIndex } = config;
	if (url === null || noIndex) return [];
	const make = () => {
		const listed = [...graph.routes, ...graph.generated].filter(isListed).sort((a, b) => compareText(a.path, b.path));
		const entries = listed.map((route) => {
			const date = route.lastUpdate?.date ?? pageDate(route);
			return `\t<url><loc>${escapeHtml(url + route.url)}</loc>${date ? `<lastmod>${escapeHtml(date)}</lastmod>` : ""}</url>\n`;
		});
		return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
	};
	return [{ path: "sitemap.xml", owner: "the sitemap", isReplaceable: true, content: { kind: "made", make } }];
}
