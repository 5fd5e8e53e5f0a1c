import type { SiteConfig } from "../config/site-config.ts";
import { docsData, localeData } from "../site/graph/docs-data.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import type { OutputFile } from "./output-file.ts";

/** Folder of the data files in the output folder. */
const siteDataFolder = "site-data";

/** The site as data, for tools: versions, pages and sidebars of the documentation, and its languages. No page loads these files. */
export function siteData(config: SiteConfig, graph: SiteGraph): OutputFile[] {
	const file = (name: string, data: object): OutputFile => ({
		path: `${siteDataFolder}/${name}.json`,
		text: `${JSON.stringify(data)}\n`,
		owner: "the site's data for tools",
	});
	return [file("docs", docsData(config, graph)), file("i18n", localeData(config))];
}
