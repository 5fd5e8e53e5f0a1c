import { browserColors } from "../../theme/contract/color-mode.ts";
import { webManifestPath } from "../site/graph/browser-files.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/**
 * The name of the site in browsers and on home screens, and its icons: those of the static folder, else that of the theme.
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
