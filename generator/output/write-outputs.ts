import { join } from "node:path";
import { searchDataPath } from "../../theme/contract/search.ts";
import type { ClientBundle } from "../bundle/client-bundle.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import type { Document } from "../page/document.ts";
import type { Asset } from "../site/files/assets.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import { loadBody } from "../site/load-documents.ts";
import type { PageRecord, PreviousOutput } from "./emit/previous-output.ts";
import type { Staging } from "./emit/staging.ts";
import { searchRoutes, writeSearchSections } from "./search-sections.ts";
import type { SharedData } from "./shared-data.ts";
import { siteOutputs } from "./site-outputs.ts";

/** What the files that are no pages are made from. */
export type WriteOutputsInput = {
	readonly config: SiteConfig;
	readonly graph: SiteGraph;
	readonly client: ClientBundle;
	readonly shared: SharedData;
	/** Files that code imports to show them. */
	readonly codeAssets: readonly Asset[];
	/** Relative to the static folder. */
	readonly staticFiles: readonly string[];
	readonly cache: DiskCache;
	/** Compiles a page again whose body the cache has lost, and stores it. */
	readonly recompile: (document: Document) => Promise<void>;
	readonly previous: PreviousOutput | null;
	/** Records for the next build; the search data's is added. */
	readonly pages: Map<string, PageRecord>;
};

/** Files that a site may bring itself, in its static folder. */
const replaceable: ReadonlySet<string> = new Set(["robots.txt", "sitemap.xml"]);

/** Stages everything that is no page: search data, sidebars, sitemap, redirects, the theme's files, assets, static files. */
export async function writeOutputs(input: WriteOutputsInput, staging: Staging): Promise<void> {
	const { config, graph, client, shared, cache, previous, pages } = input;
	const loadPage = (document: Document) => loadBody(document, { cache, recompile: input.recompile });
	pages.set(searchDataPath, await writeSearchSections({ routes: searchRoutes(graph), loadPage, staging, previous }));
	const own = new Set(input.staticFiles);
	const generated = siteOutputs(config, graph).filter((file) => !(replaceable.has(file.path) && own.has(file.path)));
	for (const file of [...shared.files, ...generated]) await staging.write(file.path, file.text, file.owner);
	for (const file of client.files) await staging.write(file.path, Buffer.from(file.base64, "base64"), "the theme");
	const assets = new Map([...input.codeAssets, ...graph.assets].map((asset) => [asset.outputPath, asset]));
	for (const asset of assets.values()) staging.copy(asset.outputPath, join(config.root, asset.file), `\`${asset.file}\``);
	for (const file of input.staticFiles) staging.copy(file, join(config.staticDir, file), `the static file \`${file}\``);
}
