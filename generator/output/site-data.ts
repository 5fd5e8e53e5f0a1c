import { docsData, localeData } from "../site/graph/docs-data.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** Folder of the data files in the output folder. */
const siteDataFolder = "site-data";

/** The site as data for tools: versions, pages and sidebars of the documentation, and its languages. Pages do not load these files. */
export function siteData({ config, graph }: Pick<OutputInput, "config" | "graph">): OutputFile[] {
	const file = (name: string, data: () => object): OutputFile => ({
		path: `${siteDataFolder}/${name}.json`,
		owner: "the site's data for tools",
		content: { kind: "made", make: () => `${JSON.stringify(data())}\n` },
	});
	return [file("docs", () => docsData(config, graph)), file("i18n", () => localeData(config))];
}
