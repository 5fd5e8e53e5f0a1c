import { join } from "node:path";
import type { ClientBundle } from "../bundle/client-bundle.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { SharedData } from "../output/shared-data.ts";
import { siteOutputs } from "../output/site-outputs.ts";
import type { PreparedRenderer } from "../render/prepare-renderer.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";

/** A file that the dev server can answer with. */
export type DevFile = { readonly text: string | Buffer } | { readonly diskPath: string };

/** The last good result of the stages after the content. */
export type DevSite = {
	readonly graph: SiteGraph;
	/** The same of the pages as they are now, also of those that have errors and are shown as they were before. */
	readonly checked: SiteGraph;
	/** All pages, by site path. */
	readonly routes: ReadonlyMap<string, Route>;
	readonly shared: SharedData;
	readonly renderer: PreparedRenderer;
	readonly client: ClientBundle;
	/** Files that are no pages, by path in the output folder. */
	readonly files: ReadonlyMap<string, DevFile>;
};

/** What a refresh changed for the browsers that are open. */
export type Refresh = "nothing" | "content" | "style" | "everything";

/** Gathers what the server answers from. `staticFiles` are relative to the static folder. */
export function makeDevSite(
	config: SiteConfig,
	parts: Pick<DevSite, "graph" | "checked" | "shared" | "renderer" | "client"> & { readonly staticFiles: readonly string[] },
): DevSite {
	const { graph, checked, shared, renderer, client, staticFiles } = parts;
	const files = new Map<string, DevFile>();
	for (const file of staticFiles) files.set(file, { diskPath: join(config.staticDir, file) });
	for (const asset of [...client.images, ...renderer.server.assets, ...graph.assets])
		files.set(asset.outputPath, { diskPath: join(config.root, asset.file) });
	for (const file of [...shared.files, ...siteOutputs(config, graph)]) files.set(file.path, { text: file.text });
	for (const file of client.files) files.set(file.path, { text: Buffer.from(file.base64, "base64") });
	const routes = new Map([...graph.routes, ...graph.generated].map((route) => [route.path, route]));
	return { graph, checked, routes, shared, renderer, client, files };
}

/** Whether a look at everything found what was there before. What the disk gives as it is, such as static files, does not count. */
export function isSameSite(before: DevSite, after: DevSite): boolean {
	const facts = ({ client, shared, renderer, files, graph }: DevSite) =>
		JSON.stringify([
			client.assets,
			shared.siteUrl,
			renderer.contextFile.hash,
			renderer.server,
			[...renderer.imageSizes],
			[...files.keys()],
			graph.routes.map(({ path, document, hrefs, authors, image }) => [path, document.key, hrefs, authors, image]),
		]);
	return facts(before) === facts(after);
}

/** What browsers that show `before` must load again. */
export function compareSites(before: DevSite | null, after: DevSite): Refresh {
	if (!before) return "everything";
	const { stylesheet: oldStyle, ...oldAssets } = before.client.assets;
	const { stylesheet: newStyle, ...newAssets } = after.client.assets;
	if (JSON.stringify(oldAssets) !== JSON.stringify(newAssets) || before.shared.siteUrl !== after.shared.siteUrl) return "everything";
	return oldStyle === newStyle ? "content" : "style";
}
