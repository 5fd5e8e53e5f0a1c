import { withBase } from "../../../theme/lib/urls.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import type { SiteFeed } from "../../integrations/integration.ts";

const formats: Readonly<Record<SiteFeed["format"], { readonly file: string; readonly label: string; readonly type: string }>> = {
	rss: { file: "rss.xml", label: "RSS", type: "application/rss+xml" },
	atom: { file: "atom.xml", label: "Atom", type: "application/atom+xml" },
	json: { file: "feed.json", label: "JSON Feed", type: "application/feed+json" },
};

/** The feeds of a collection; empty if it configures none, or if the site has no public address. */
export function feedFiles(config: Pick<SiteConfig, "title" | "url" | "base">, { list, route }: CollectionConfig): SiteFeed[] {
	const origin = config.url;
	if (!list?.feeds || origin === null) return [];
	return list.feeds.formats.map((format): SiteFeed => {
		const { file, label, type } = formats[format];
		const path = withBase(route + file, config.base);
		const title = `${list.title} – ${config.title}`;
		return { format, label, title: `${title} (${label})`, file: `${route}${file}`.slice(1), path, url: origin + path, type };
	});
}
