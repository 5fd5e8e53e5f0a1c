import type { ClientAssets } from "../../theme/contract/renderer.ts";
import { bundleClient, type ClientBundle } from "../bundle/client-bundle.ts";
import type { SiteConfig } from "../config/site-config.ts";
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
	const facts = ({ client, shared, renderer, files, graph, context }: DevSite) =>
		JSON.stringify([
			client.assets,
			shared.siteModule.url,
			renderer.contextFile.hash,
			[...renderer.languages].map(([key, { contextFile }]) => [key, contextFile.hash]),
			renderer.server,
			[...renderer.imageSizes],
			[...files.keys()],
			context.highlighter.types?.key,
			graph.generated.map((route) => [route.path, route.title, route.description, "props" in route ? route.props : null]),
			graph.routes.map(({ path, document, hrefs, authors, image }) => [path, document.key, hrefs, authors, image]),
		]);
	return facts(before) === facts(after);
}

/**
 * Bundles the browser's files for watch mode. The URL of its script contains a token, so that only pages of this server can receive
 * events.
 */
export async function bundleDevClient(config: SiteConfig, liveToken: string): Promise<ClientBundle> {
	const client = await bundleClient(config, { dev: true });
	const withToken = (assets: ClientAssets): ClientAssets => (assets.dev ? { ...assets, dev: `${assets.dev}?token=${liveToken}` } : assets);
	const byLanguage = Object.entries(client.byLanguage ?? {}).map(([language, assets]) => [language, withToken(assets)] as const);
	return { ...client, assets: withToken(client.assets), ...(client.byLanguage ? { byLanguage: Object.fromEntries(byLanguage) } : {}) };
}
