import { withBase } from "../../theme/contract/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { shortHash } from "../lib/hash.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import type { OutputFile } from "./output-file.ts";

/** Data that many pages share, in hashed files of its own so that no page repeats it. */
export type SharedData = {
	readonly files: readonly OutputFile[];
	/** Sidebar name → URL of its JSON. */
	readonly sidebarUrls: ReadonlyMap<string, string>;
	/** URL of the module whose default export is the site's `SiteMeta`. */
	readonly siteUrl: string;
};

/**
 * Writes each sidebar as JSON and the site's meta data as a module, which a strict content policy
 * allows to load. Watch mode (`dev`) reports no page views unless the configuration says so.
 */
export function sharedData(config: SiteConfig, graph: SiteGraph, options: { readonly dev: boolean } = { dev: false }): SharedData {
	const files: OutputFile[] = [];
	const add = ({ name, extension, text, owner }: { name: string; extension: string; text: string; owner: string }) => {
		const path = `${assetsFolder}/${name}.${shortHash(text)}.${extension}`;
		files.push({ path, owner, content: { kind: "made", make: () => text } });
		return withBase(`/${path}`, config.base);
	};
	const sidebarUrls = new Map(
		[...graph.sidebars].map(([name, nodes]) => [
			name,
			add({
				name: `sidebar-${name.replace(/[^\w-]/g, "_")}`,
				extension: "json",
				text: JSON.stringify(nodes),
				owner: `the sidebar \`${name}\``,
			}),
		]),
	);
	const meta = options.dev && !config.analytics.dev ? { ...graph.meta, analytics: [] } : graph.meta;
	const siteUrl = add({ name: "site", extension: "js", text: `export default ${JSON.stringify(meta)};\n`, owner: "the site's data" });
	return { files, sidebarUrls, siteUrl };
}
