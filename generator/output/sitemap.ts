import { escapeHtml } from "../../theme/contract/escape.ts";
import { compareText } from "../lib/compare-text.ts";
import { notFoundPath } from "../site/routes/generated-routes.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** https://www.sitemaps.org/protocol.html; a site without a public address has none. */
export function sitemap({ config, graph }: Pick<OutputInput, "config" | "graph">): OutputFile[] {
	const { url, noIndex } = config;
	if (url === null || noIndex) return [];
	const make = () => {
		const listed = [...graph.routes, ...graph.generated]
			.filter(({ path, document: { frontMatter } }) => !frontMatter.unlisted && !frontMatter.noindex && path !== notFoundPath)
			.sort((a, b) => compareText(a.path, b.path));
		const entries = listed.map((route) => `\t<url><loc>${escapeHtml(url + route.url)}</loc></url>\n`);
		return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
	};
	return [{ path: "sitemap.xml", owner: "the sitemap", isReplaceable: true, content: { kind: "made", make } }];
}
