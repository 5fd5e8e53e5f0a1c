import type { ClientBundle } from "../bundle/client-bundle.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import type { Problem, StageOutput } from "../lib/problem.ts";
import type { ReadFact } from "../lib/remember-files.ts";
import type { Timings } from "../lib/timings.ts";
import { type IntegrationsInput, integrationFiles } from "../output/integration-files.ts";
import type { KeptElsewhere, OutputFile, SharedData } from "../output/output-file.ts";
import { outputFiles } from "../output/output-files.ts";
import { sharedData } from "../output/shared-data.ts";
import type { Document, SourceFile } from "../page/document.ts";
import type { ImageReader } from "../render/main/image-sizes.ts";
import { openIntegrationSites } from "../render/main/integration-site.ts";
import { openPageSections, type Rendering } from "../render/main/page-sections.ts";
import { type PreparedRenderer, prepareRenderer } from "../render/main/prepare-renderer.ts";
import type { RenderContext } from "../render/main/render-site.ts";
import { openSiteSearch } from "../search/write/site-search.ts";
import type { Asset } from "../site/files/assets.ts";
import { type ListedFiles, listSiteFiles, readSiteFiles, type SiteFiles } from "../site/files/site-files.ts";
import { buildLanguages } from "../site/graph/build-languages.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import type { LinkKeeper } from "../site/links/kept-links.ts";
import { openSiteFiles } from "../site/page-files.ts";

// The stages between a site's documents and its files, in order: graph, renderer, outputs. Builds, checks and watch mode all call them.
// They differ only in where documents come from and where files go.

/** The graph of a site, and the site's other files. */
export type SiteStructure = { readonly graph: SiteGraph; readonly disk: SiteFiles };

/** Reads the files other than pages, and builds the graph. */
export async function structureSite(input: {
	readonly config: SiteConfig;
	readonly documents: readonly Document[];
	/** The files of the pages that will be rendered; `null` or absent for all. */
	readonly files?: ReadonlySet<string> | null;
	/** The files that are found without the pages, if they are known. */
	readonly listed?: StageOutput<ListedFiles>;
	readonly lastCommits: ReadonlyMap<string, string>;
	/** Returns the hash of a linked file. */
	readonly hashFile?: ReadFact<string>;
	/** The links of earlier structures of the site. */
	readonly keptLinks?: LinkKeeper;
	/** Whether to check links to other sites. */
	readonly external?: boolean;
	readonly timings: Pick<Timings, "time">;
}): Promise<StageOutput<SiteStructure>> {
	const { config, documents, files = null, lastCommits, hashFile, keptLinks, external = false, timings } = input;
	const linked = files && linkedDocuments(documents, files);
	const disk = await timings.time("assets", () =>
		readSiteFiles(config, { listed: input.listed ?? listSiteFiles(config), documents, linked }, hashFile),
	);
	const graph = await timings.time("graph", () =>
		buildLanguages({ config, documents, linked, ...disk.value.forGraph, lastCommits, ...(keptLinks && { keptLinks }), external }),
	);
	return { value: { graph: graph.value, disk: disk.value }, problems: [...disk.problems, ...graph.problems] };
}

/** The files whose links a build needs that renders only some files: those, and the posts whose beginnings lists show. */
function linkedDocuments(documents: readonly Document[], files: ReadonlySet<string>): ReadonlySet<string> {
	return new Set([...files, ...documents.flatMap(({ file, excerpt }) => (excerpt ? [file] : []))]);
}

/** A site whose pages can be rendered. */
export type RenderableSite = SiteStructure & {
	readonly client: ClientBundle;
	readonly shared: SharedData;
	readonly renderer: PreparedRenderer;
	/** Files that code imports. */
	readonly codeAssets: readonly Asset[];
	readonly context: RenderContext;
};

/** Bundles the renderer, and collects what every page needs. */
export async function prepareSite(input: {
	readonly config: SiteConfig;
	readonly structure: SiteStructure;
	readonly documents: readonly Document[];
	/** The files of the pages that will be rendered; `null` or absent for all. */
	readonly files?: ReadonlySet<string> | null;
	readonly client: ClientBundle;
	readonly tools: Pick<RenderContext, "highlighter" | "render" | "store"> & { readonly cache: DiskCache };
	readonly images?: ImageReader;
	readonly isDev: boolean;
	readonly timings: Pick<Timings, "time">;
}): Promise<StageOutput<RenderableSite>> {
	const { config, structure, documents, files = null, client, tools, images, isDev, timings } = input;
	const { graph } = structure;
	const shared = sharedData(config, graph, { dev: isDev });
	const { siteModule, languageModules, sidebarUrls } = shared;
	const { cache, store, highlighter, render } = tools;
	const renderer = await timings.time("bundle server", () =>
		prepareRenderer({ config, graph, documents, files, client, siteModule, languageModules, cache, store, ...(images ? { images } : {}) }),
	);
	const codeAssets = [...client.images, ...renderer.server.assets];
	const context = { config, graph, ...renderer, sidebarUrls, render, highlighter, store, ownKeys: new Map() };
	return { value: { ...structure, client, shared, renderer, codeAssets, context }, problems: renderer.problems };
}

/** Everything that a site publishes, and what calling its integrations needs. */
export type SiteOutputs = {
	/** Files by their path in the output folder. */
	readonly files: ReadonlyMap<string, OutputFile>;
	readonly integrations: IntegrationsInput;
};

/** Lists the files of a site. Their content is generated when they are written or requested. */
export async function listOutputs(
	site: RenderableSite,
	input: {
		readonly rendering: Rendering;
		readonly sources: () => readonly SourceFile[];
		readonly cache: DiskCache;
		/** Files that other machines have kept, for a site with a shared cache. */
		readonly elsewhere: KeptElsewhere | null;
		readonly timings: Pick<Timings, "time">;
		/** Called with what an integration says about its work. */
		readonly onProgress: (label: string) => void;
	},
): Promise<StageOutput<SiteOutputs>> {
	const { rendering, elsewhere, timings, ...files } = input;
	const { context, graph, disk, client, renderer, shared, codeAssets } = site;
	const { config } = context;
	const { contentPolicy } = renderer;
	const pages = openPageSections(context, rendering);
	const integrations = {
		config,
		timings,
		elsewhere,
		sites: openIntegrationSites({
			...{ config, graph, ...pages, contentPolicy, staticFiles: disk.static },
			filesFor: openSiteFiles({ config, ...files }),
			search: openSiteSearch({ config, graph, ...pages }),
		}),
	};
	const ofIntegrations = await integrationFiles(integrations);
	const listed = outputFiles({
		...{ config, graph, client, shared, codeAssets, elsewhere, ...pages },
		...{ imageVariants: renderer.imageVariants, staticFiles: disk.static, integrationFiles: ofIntegrations.value },
	});
	const problems: Problem[] = [...ofIntegrations.problems, ...listed.problems];
	return { value: { files: listed.value, integrations }, problems };
}
