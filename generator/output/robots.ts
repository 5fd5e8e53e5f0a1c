import { withBase } from "../../theme/lib/urls.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** Allows everything, and names the sitemap if there is one. */
export function robots({ config: { url, base, noIndex } }: Pick<OutputInput, "config">): OutputFile[] {
	const sitemapLine = url === null || noIndex ? "" : `\nSitemap: ${url}${withBase("/sitemap.xml", base)}\n`;
	const make = () => `User-agent: *\nAllow: /\n${sitemapLine}`;
	return [{ path: "robots.txt", owner: "robots.txt", isReplaceable: true, content: { kind: "made", make } }];
}
