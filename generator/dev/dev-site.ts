import type { ClientBundle } from "../bundle/client-bundle.ts";
import type { OutputFile, SharedData } from "../output/output-file.ts";
import type { CardDesign } from "../render/main/card-design.ts";
import type { PreparedRenderer } from "../render/main/prepare-renderer.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";

/** The last good result of the stages after the content. */
export type DevSite = {
	readonly graph: SiteGraph;
	/** The graph of the current pages, including those with errors, which are shown in their last good state. */
	readonly checked: SiteGraph;
	/** All pages, by site path. */
	readonly routes: ReadonlyMap<string, Route>;
	readonly shared: SharedData;
	readonly renderer: PreparedRenderer;
	readonly client: ClientBundle;
	/** `null` for a site without social cards. */
	readonly cards: CardDesign | null;
	/** All files that a build would publish, by path in the output folder. */
	readonly files: ReadonlyMap<string, OutputFile>;
};

/** Whether a comparison of everything found no change. The content of files served as they are, such as static files, does not count. */
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
