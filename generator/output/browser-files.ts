import { browserColors } from "../../theme/contract/color-mode.ts";
import { escapeHtml } from "../../theme/lib/escape.ts";
import { siteText } from "../config/site-texts.ts";
import { openSearchUrl, webManifestPath } from "../site/graph/browser-files.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/**
 * The web manifest: the site's name in browsers and on home screens, and its icons, from the static folder or else the theme.
 * https://www.w3.org/TR/appmanifest/
 */
export function webManifest({ config, graph, client }: Pick<OutputInput, "config" | "graph" | "client">): OutputFile[] {
	if (!config.webManifest) return [];
	const { title, tagline, language, base } = config;
	const themeIcon = { url: client.assets.icon, sizes: "any", type: "image/svg+xml" };
	const icons = graph.icons.listed.length > 0 ? graph.icons.listed : [themeIcon];
	const manifest = {
		name: title,
		...(tagline === "" ? {} : { description: tagline }),
		lang: language,
		start_url: base,
		scope: base,
		display: "browser",
		theme_color: browserColors.light,
		background_color: browserColors.light,
		icons: icons.map(({ url, ...icon }) => ({ src: url, ...icon })),
	};
	const make = () => `${JSON.stringify(manifest, null, "\t")}\n`;
	return [{ path: webManifestPath.slice(1), owner: "the web manifest", isReplaceable: true, content: { kind: "made", make } }];
}

/** Maximum length of the short name, from the specification. */
const shortNameLimit = 16;

/**
 * The OpenSearch description, with which browsers add the site's search to their own. A site without a public address or without a
 * search results page has none. https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function openSearch({ config, graph }: Pick<OutputInput, "config" | "graph">): OutputFile[] {
	const { url, title, language } = config;
	const resultsUrl = graph.meta.search?.resultsUrl;
	if (openSearchUrl(config, graph.meta) === null || !resultsUrl) return [];
	const make = () =>
		`<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n` +
		`\t<ShortName>${escapeHtml([...title].slice(0, shortNameLimit).join("").trim())}</ShortName>\n` +
		`\t<Description>${escapeHtml(siteText(config)("search.describe", { title }))}</Description>\n` +
		`\t<Language>${escapeHtml(language)}</Language>\n` +
		`\t<InputEncoding>UTF-8</InputEncoding>\n` +
		`\t<Url type="text/html" template="${escapeHtml(`${url}${resultsUrl}?q={searchTerms}`)}"/>\n` +
		`</OpenSearchDescription>\n`;
	return [{ path: "opensearch.xml", owner: "the description of the search", isReplaceable: true, content: { kind: "made", make } }];
}
