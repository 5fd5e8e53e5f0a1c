import type { SiteMeta } from "../../theme/contract/site.ts";
import { withBase } from "../../theme/lib/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { shortHash } from "../lib/hash.ts";
import type { SiteModule } from "../render/main/page-integrity.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import { allViews } from "../site/sidebars/sidebar-views.ts";
import type { OutputFile, SharedData } from "./output-file.ts";

/**
 * Writes each sidebar, or each view of a large one, as JSON, and the site's metadata as a module, which strict content security policies allow pages to load. Watch
 * mode (`dev`) reports no page views unless the configuration says so.
 */
export function sharedData(
	config: Pick<SiteConfig, "base" | "analytics">,
	graph: SiteGraph,
	options: { readonly dev: boolean } = { dev: false },
): SharedData {
	const files = new Map<string, OutputFile>();
	const add = ({ name, extension, make, owner }: { name: string; extension: string; make: () => string; owner: string }) => {
		const path = `${assetsFolder}/${name}.${shortHash(make())}.${extension}`;
		files.set(path, { path, owner, content: { kind: "made", make } });
		return withBase(`/${path}`, config.base);
	};
	const sidebarUrls = new Map(
		[...graph.sidebarViews].flatMap(([sidebar, views]) => {
			const name = `sidebar-${sidebar.replace(/[^\w-]/g, "_")}`;
			const owner = `the sidebar \`${sidebar}\``;
			// A large site has many views, whose texts need not stay in memory.
			return [...allViews(views)].map(({ key, nodes }) => [
				key,
				add({ name, extension: "json", make: () => JSON.stringify(nodes), owner }),
			]);
		}),
	);
	const moduleOf = (all: SiteMeta, name: string, owner: string): SiteModule => {
		const meta = options.dev && !config.analytics.dev ? { ...all, analytics: [] } : all;
		const text = `export default ${JSON.stringify(meta)};\n`;
		return { url: add({ name, extension: "js", make: () => text, owner }), text };
	};
	const siteModule = moduleOf(graph.meta, "site", "the site's data");
	const languageModules = new Map(
		[...graph.metaOf].map(([key, meta]) => [key, moduleOf(meta, `site-${key}`, `the site's data in the language \`${key}\``)]),
	);
	return { files: [...files.values()], sidebarUrls, siteModule, languageModules };
}
