import { withBase } from "../../../theme/lib/urls.ts";
import type { feedFormats } from "../../config/list-schema.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";

/** A format of feeds. */
type FeedFormat = (typeof feedFormats)[number];

/** A feed of a collection. `file` is relative to the output folder, `path` its URL with base path, `url` the complete one, `type` its media type. */
export type FeedFile = {
	readonly format: FeedFormat;
	readonly label: string;
	readonly title: string;
	readonly file: string;
	readonly path: string;
	readonly url: string;
	readonly type: string;
};

const formats: Readonly<Record<FeedFormat, { readonly file: string; readonly label: string; readonly type: string }>> = {
	rss: { file: "rss.xml", label: "RSS", type: "application/rss+xml" },
	atom: { file: "atom.xml", label: "Atom", type: "application/atom+xml" },
	json: { file: "feed.json", label: "JSON Feed", type: "application/feed+json" },
};

/** The feeds of a collection; none if it has none configured, or if the site has no public address. */
export function feedFiles(config: Pick<SiteConfig, "title" | "url" | "base">, { list, route }: CollectionConfig): FeedFile[] {
	const origin = config.url;
	if (!list?.feeds || origin === null) return [];
	return list.feeds.formats.map((format): FeedFile => {
		const { file, label, type } = formats[format];
		const path = withBase(route + file, config.base);
		const title = `${list.title} – ${config.title}`;
		return { format, label, title: `${title} (${label})`, file: `${route}${file}`.slice(1), path, url: origin + path, type };
	});
}
