import type { OutputFile } from "../output/output-file.ts";
import type { RenderableSite } from "../pipeline/stages.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";

/** The last good result of the stages after the content. */
export type DevSite = RenderableSite & {
	/** The graph of the current pages, including pages with errors, which are shown in their last good state. */
	readonly checked: SiteGraph;
	/** All pages, by site path. */
	readonly routes: ReadonlyMap<string, Route>;
	/** All files that a build would publish, by path in the output folder. */
	readonly files: ReadonlyMap<string, OutputFile>;
};

/** Whether a complete comparison found no change. Ignores the content of files that are served unchanged, such as static files. */
export function isSameSite(before: DevSite, after: DevSite): boolean {
	const facts = ({ client, shared, renderer, files, graph }: DevSite) =>
		JSON.stringify([
			client.assets,
			shared.siteModule.url,
			renderer.contextFile.hash,
			renderer.server,
			[...renderer.imageSizes],
			[...files.keys()],
			graph.routes.map(({ path, document, hrefs, authors, image }) => [path, document.key, hrefs, authors, image]),
		]);
	return facts(before) === facts(after);
}
