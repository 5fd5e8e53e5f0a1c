import { withBase } from "../../../theme/lib/urls.ts";
import type { CollectionConfig, ListConfig, SiteConfig } from "../../config/site-config.ts";
import type { SiteFeed } from "../../integrations/integration.ts";
import type { ListRoute } from "../graph/site-graph.ts";

const formats: Readonly<Record<SiteFeed["format"], { readonly file: string; readonly label: string; readonly type: string }>> = {
	rss: { file: "rss.xml", label: "RSS", type: "application/rss+xml" },
	atom: { file: "atom.xml", label: "Atom", type: "application/atom+xml" },
	json: { file: "feed.json", label: "JSON Feed", type: "application/feed+json" },
};

/** The feeds of a collection, or of one of its tags; empty if it configures none, or if the site has no public address. */
export function feedFiles(
	config: Pick<SiteConfig, "title" | "url" | "base">,
	{ list, route }: CollectionConfig,
	tag: ListRoute["list"]["tag"] = null,
): SiteFeed[] {
	const origin = config.url;
	if (!list?.feeds || origin === null || (tag !== null && !list.feeds.tags)) return [];
	const folder = tag === null ? route : `${tag.path.replace(/\/$/, "")}/`;
	return list.feeds.formats.map((format): SiteFeed => {
		const { file, label, type } = formats[format];
		const path = withBase(folder + file, config.base);
		const title = `${feedTitle(list, tag)} – ${config.title}`;
		return { format, label, title: `${title} (${label})`, file: `${folder}${file}`.slice(1), path, url: origin + path, type };
	});
}

/** The title of a list, or of the entries with a tag, as feed readers show it: `Blog: news`. */
export function feedTitle({ title }: ListConfig, tag: ListRoute["list"]["tag"]): string {
	return tag === null ? title : `${title}: ${tag.title}`;
}
