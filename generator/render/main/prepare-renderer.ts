import { dirname, join } from "node:path";
import type { SiteMeta } from "../../../theme/contract/site.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import { type ClientBundle, clientOfLanguage } from "../../bundle/client-bundle.ts";
import type { PageSource } from "../../bundle/page-modules.ts";
import { bundleServer, type ServerBundle } from "../../bundle/server-bundle.ts";
import { configOfLocale, type SiteConfig } from "../../config/site-config.ts";
import { siteTexts } from "../../config/site-texts.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { hashKey } from "../../lib/hash.ts";
import type { Problem } from "../../lib/problem.ts";
import { readRegularFile } from "../../lib/regular-file.ts";
import { replaceFile } from "../../lib/replace-file.ts";
import { documentFile, scriptIn } from "../../lib/script-in-markup.ts";
import { readTextFile } from "../../lib/text-file.ts";
import type { Document } from "../../page/document.ts";
import { staticCopy } from "../../site/files/assets.ts";
import { openSearchUrl, webManifestUrl } from "../../site/graph/browser-files.ts";
import type { SiteGraph } from "../../site/graph/site-graph.ts";
import type { SiteIcons } from "../../site/graph/site-icons.ts";
import { linkSubject } from "../../site/links/link-messages.ts";
import type { PageStore } from "../../site/page-store.ts";
import { sitePolicy } from "../content-security-policy.ts";
import type { RenderContextData } from "../render-task.ts";
import { type CollectionPages, createCollectionPages } from "./collection-pages.ts";
import { createEntryReader, type EntryReader } from "./entry-props.ts";
import { type ImageReader, type ImageSizes, importedImageProblems, readSiteImages } from "./image-sizes.ts";
import type { ImageVariant } from "./image-variants.ts";
import { pageIntegrity, type SiteModule } from "./page-integrity.ts";

/** What rendering needs: code, the data that all pages share, and the sizes of their images. */
export type PreparedRenderer = {
	readonly server: ServerBundle;
	readonly contextFile: ContextFile;
	/** What differs in each language besides the default one, by its key. */
	readonly languages: ReadonlyMap<string, LanguageRendering>;
	readonly imageSizes: ImageSizes;
	/** Smaller variants of the images. */
	readonly imageVariants: readonly ImageVariant[];
	/** Computed from the routes of this graph. */
	readonly entries: EntryReader;
	/** The same for the pages of collections, which components read. */
	readonly collectionPages: CollectionPages;
	/** The content security policy of pages; `null` if they have none. */
	readonly contentPolicy: string | null;
	/** Problems in the pages' code and images. */
	readonly problems: readonly Problem[];
};

/** JSON file with the data that pages share. Its hash is part of the keys of pages. */
type ContextFile = { readonly path: string; readonly hash: string };

/** What the pages of a language are rendered with instead of what those of the default language are. */
export type LanguageRendering = Pick<PreparedRenderer, "contextFile" | "entries"> & {
	readonly config: SiteConfig;
	readonly meta: SiteMeta;
};

/** Bundles the renderer and the pages that are modules, and writes the shared render context next to the renderer. */
export async function prepareRenderer(input: {
	readonly config: SiteConfig;
	readonly graph: SiteGraph;
	readonly documents: readonly Document[];
	/** The files of the pages that will be rendered; `null` for all. */
	readonly files: ReadonlySet<string> | null;
	readonly client: ClientBundle;
	readonly siteModule: SiteModule;
	readonly languageModules: ReadonlyMap<string, SiteModule>;
	readonly cache: DiskCache;
	readonly store: PageStore;
	readonly images?: ImageReader;
}): Promise<PreparedRenderer> {
	const server = await bundleServer(input.config, modulePages(input.documents, input.store, input.files), input.cache);
	const writeContext = (config: SiteConfig, site: SiteMeta, siteModule: SiteModule) => {
		const { icons } = input.graph;
		const client = clientOfLanguage(input.client, config.language);
		const integrity = pageIntegrity(config, { client, siteModule });
		const data: RenderContextData = {
			site,
			texts: siteTexts(config),
			base: config.base,
			assets: {
				...client.assets,
				icon: pageIcon({ config, icons, logo: site.logo, themeIcon: client.assets.icon }),
				site: siteModule.url,
				integrity,
				openSearch: openSearchUrl(config, site),
				manifest: webManifestUrl(config),
				touchIcon: icons.touch,
			},
			contentPolicy: sitePolicy(config, site, integrity),
			partStyles: client.partStyles,
		};
		const context = JSON.stringify(data);
		const hash = hashKey(context);
		const path = join(dirname(server.renderer), `context-${hash}.json`);
		replaceFile(path, context);
		return { contentPolicy: data.contentPolicy, contextFile: { path, hash } };
	};
	const { contentPolicy, contextFile } = writeContext(input.config, input.graph.meta, input.siteModule);
	const images = readSiteImages(input.config, input.graph, input.images);
	const languages = new Map<string, LanguageRendering>();
	for (const locale of input.config.locales) {
		const [meta, module] = [input.graph.metaOf.get(locale.key), input.languageModules.get(locale.key)];
		if (!meta || !module) continue;
		const config = configOfLocale(input.config, locale);
		languages.set(locale.key, {
			...{ config, meta, contextFile: writeContext(config, meta, module).contextFile },
			entries: createEntryReader(config, images.portraits),
		});
	}
	const ownConfig = input.config.locale === null ? input.config : configOfLocale(input.config, input.config.locale);
	const entries = createEntryReader(ownConfig, images.portraits);
	const linked = new Set(input.graph.assets.map(({ file }) => file));
	const imported = [...input.client.images, ...server.assets].filter(({ file }) => !linked.has(file));
	const ofImported = importedImageProblems(input.config, imported, input.images?.factsOf);
	const problems = [...server.problems, ...images.problems, ...ofImported, ...linkedScripts(input.config, input.graph)];
	return {
		server,
		contextFile,
		languages,
		imageSizes: images.sizes,
		imageVariants: images.variants,
		entries,
		collectionPages: createCollectionPages({ graph: input.graph, collections: input.config.collections, folder: dirname(server.renderer) }),
		contentPolicy,
		problems,
	};
}

/** The pages that are modules. `files` has the files of those that will be rendered; `null` for all. */
export function modulePages(
	documents: readonly Document[],
	store: Pick<PageStore, "body">,
	files: ReadonlySet<string> | null = null,
): PageSource[] {
	return documents
		.filter((document) => document.bodyKind === "module" && !document.isBroken)
		.map((document) => ({
			file: document.file,
			key: document.key,
			isForeign: files?.has(document.file) === false,
			async read() {
				const { file, key } = document;
				const { content, partials = [] } = await store.body(document);
				return { file, key, code: content, partials };
			},
		}));
}

const scriptFile = /\.[cm]?js$/i;

/** Reports links that publish a script: files next to pages that are scripts, or documents that contain one. SVG images are reported as images. */
function linkedScripts({ root, base }: Pick<SiteConfig, "root" | "base">, { assets, routes }: SiteGraph): Problem[] {
	const found = assets.flatMap(({ file, outputPath }) => {
		const what = scriptOf(join(root, file));
		return what === null ? [] : [[withBase(`/${outputPath}`, base), what] as const];
	});
	if (found.length === 0) return [];
	const scripts = new Map(found);
	const scriptAt = (href: string) => scripts.get(href.replace(/[?#].*$/, ""));
	const linking = routes.filter(({ hrefs }) => hrefs.some(scriptAt));
	return linking.flatMap(({ document, hrefs }) =>
		document.links.flatMap((link, index): Problem[] => {
			const what = scriptAt(hrefs[index] ?? "");
			if (what === undefined) return [];
			const { href, line, column, file = document.file } = link;
			return [
				{
					code: "file-script",
					severity: "warning",
					message: `${linkSubject(link)} publishes ${what}.`,
					hint: 'Show the code in a code block, or remove the script. If it is meant to run, set `checks: { "file-script": "off" }`.',
					at: { file, line, column, length: Math.max(1, href.length) },
					subject: href,
				},
			];
		}),
	);
}

/** What a file (absolute path) is, as the end of a sentence, if scripts in it can run; otherwise `null`. */
function scriptOf(path: string): string | null {
	if (scriptFile.test(path)) return "a script, which pages can run from the address of this site";
	if (!documentFile.test(path)) return null;
	// This finds UTF-16, too, in which a zero precedes or follows each of these letters.
	const part = scriptIn(readRegularFile(path).toString("latin1").replaceAll("\0", ""));
	return (
		part && `a document with a script (\`${part.replace(/[<>]/g, "")}\`), which runs at the address of this site when a reader opens it`
	);
}

/** Maximum length of an icon that pages embed, in characters. When compressed, it is smaller than the headers of a request. */
const maxLength = 1000;

/**
 * The browser tab icon that pages use: the URL of a file, or a `data:` URL for a small SVG logo. Browsers request a file as soon as
 * they have the HTML, and it would compete with the style sheet and the font for bandwidth. Search engines need a file, so the logo
 * stays a file if the site has no icon for iOS, which they could use instead.
 */
export function pageIcon(input: {
	readonly config: SiteConfig;
	readonly icons: Pick<SiteIcons, "tab" | "touch">;
	readonly logo: SiteMeta["logo"];
	readonly themeIcon: string;
}): string {
	const { config, icons, logo, themeIcon } = input;
	const file = config.logo && staticCopy(config, config.logo.light);
	if (!file?.endsWith(".svg") || icons.tab !== logo?.light || icons.touch === null) return icons.tab ?? themeIcon;
	const read = readTextFile(join(config.root, file), file);
	return "text" in read && read.text.length <= maxLength ? svgUrl(read.text) : icons.tab;
}

/** Escapes only what a URL requires. Everything else compresses better unescaped. */
function svgUrl(svg: string): string {
	const text = svg.trim().replace(/\s+/g, " ").replaceAll("> <", "><");
	return `data:image/svg+xml,${text.replace(/[%#]|[^\x20-\x7e]+/g, encodeURIComponent)}`;
}
