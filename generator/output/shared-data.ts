import { withBase } from "../../theme/lib/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { shortHash } from "../lib/hash.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import type { OutputFile, SharedData } from "./output-file.ts";

/**
 * Writes each sidebar as JSON, and the site's metadata as a module, which strict content security policies allow pages to load. Watch
 * mode (`dev`) reports no page views unless the configuration says so.
 */
export function sharedData(
	config: Pick<SiteConfig, "base" | "analytics">,
	graph: SiteGraph,
	options: { readonly dev: boolean } = { dev: false },
): SharedData {
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
	const text = `export default ${JSON.stringify(meta)};\n`;
	const siteModule = { url: add({ name: "site", extension: "js", text, owner: "the site's data" }), text };
	return { files, sidebarUrls, siteModule };
}
