import type { SiteMeta } from "../../../theme/contract/site.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import { labelReader, type SiteLocale } from "../../config/locales.ts";
import { type CollectionConfig, configOfLocale, type SiteConfig } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { Problem, SourcePosition, StageOutput } from "../../lib/problem.ts";
import type { Document } from "../../page/document.ts";
import type { CategoryFile, CategoryFiles } from "../files/category-files.ts";
import { changedDocument } from "../lean-document.ts";
import { homePath } from "../routes/generated-routes.ts";
import { pageLanguages, staleTranslations, translationKey } from "../routes/page-languages.ts";
import { buildRoutes } from "../routes/routes.ts";
import { type BuildGraphInput, buildGraph } from "./build-graph.ts";
import type { SiteGraph } from "./site-graph.ts";

/** A language of the site as a site of its own. */
type Language = { readonly locale: SiteLocale; readonly config: SiteConfig; readonly documents: readonly Document[] };

/**
 * Builds a site in all of its languages. Each language is built as a site of its own, so that its navigation and its links stay in it. Pages
 * that it lacks are those of the default language. A site in one language is built as it is.
 */
export function buildLanguages(input: BuildGraphInput): StageOutput<SiteGraph> {
	const { config } = input;
	if (config.locales.length === 0) return buildGraph(input);
	const languages = [...config.locales]
		.sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
		.map((locale) => ({ locale, config: configOfLocale(config, locale), documents: documentsIn(locale, input) }));
	const routes = languages.map((language) => buildRoutes(language.config, language.documents).routes);
	const homes = languages.map((language) => {
		const path = homePath(language.config);
		return { path, url: withBase(path, config.base) };
	});
	const built: StageOutput<SiteGraph>[] = [];
	for (const [index, language] of languages.entries()) {
		const elsewhere = {
			routes: routes.filter((_, other) => other !== index).flat(),
			generated: [...homes.filter((_, other) => other !== index), ...(built[0]?.value.generated ?? [])],
		};
		const categories = translatedCategories(language.locale, input);
		built.push(onlyOwnProblems(language, buildGraph({ ...input, ...language, categories, elsewhere })));
	}
	const { lastCommits = new Map() } = input;
	const translations = languages.map(({ locale }, index) => ({ locale, routes: built[index]?.value.routes ?? [] }));
	return {
		value: mergeGraphs(languages, { built, config, lastCommits }),
		problems: [...built.flatMap(({ problems }) => problems), ...staleTranslations(translations, lastCommits)],
	};
}

/** The pages of a language: its own, and those of the default language that it lacks. */
function documentsIn(locale: SiteLocale, { config, documents }: Pick<BuildGraphInput, "config" | "documents">): Document[] {
	const byCollection = new Map<string, Document[]>();
	for (const document of documents) {
		const others = byCollection.get(document.collection);
		if (others) others.push(document);
		else byCollection.set(document.collection, [document]);
	}
	return config.collections.flatMap((collection): Document[] => {
		if (collection.locale !== locale) return [];
		const all = byCollection.get(collection.name) ?? [];
		if (locale.isDefault) return all;
		// Until a translation is published, readers see the original.
		const own = all.filter(({ frontMatter }) => config.drafts || !frontMatter.draft);
		const keys = new Set(own.map((document) => translationKey(collection, document)));
		const originals = byCollection.get(originalName(collection, locale)) ?? [];
		const lacking = originals.filter((document) => !keys.has(translationKey(collection, document)));
		return [
			...own,
			...lacking.map((document) => changedDocument(document, { collection: collection.name, isUntranslated: true, problems: [] })),
		];
	});
}

function originalName({ name }: CollectionConfig, { suffix }: SiteLocale): string {
	return name.slice(0, name.length - suffix.length);
}

/** The settings of folders in a language: its own, and what they do not set as in the default language, with translated labels. */
function translatedCategories(
	locale: SiteLocale,
	{ config, categories = new Map() }: Pick<BuildGraphInput, "config" | "categories">,
): CategoryFiles {
	if (locale.isDefault) return categories;
	const label = labelReader(locale);
	const own = config.collections.filter((collection) => collection.locale === locale);
	return new Map(
		own.map((collection) => {
			const folders = new Map<string, CategoryFile>();
			for (const [folder, file] of categories.get(originalName(collection, locale)) ?? [])
				folders.set(folder, file.label === undefined ? file : { ...file, label: label(file.label) });
			for (const [folder, file] of categories.get(collection.name) ?? []) folders.set(folder, { ...folders.get(folder), ...file });
			return [collection.name, folders];
		}),
	);
}

/** Without problems of the configuration and of pages that are not translated, which the default language has already. */
function onlyOwnProblems({ locale, config }: Language, { value, problems }: StageOutput<SiteGraph>): StageOutput<SiteGraph> {
	if (locale.isDefault) return { value, problems };
	const folders = config.collections.map(({ relativeDir }) => `${relativeDir}/`);
	const isOwn = (at: SourcePosition | null) => at !== null && folders.some((folder) => at.file.startsWith(folder));
	const openAnchors = value.openAnchors.filter(({ link }) => isOwn(link.at));
	const openFiles = value.openFiles.filter(({ problem }) => isOwn(problem.at));
	return { value: { ...value, openAnchors, openFiles, plannedLinks: 0 }, problems: problems.filter(({ at }: Problem) => isOwn(at)) };
}

/** The data of a language. For browsers, it is a site of its own, below its prefix: links out of it load the other document. */
function metaOf({ prefix }: SiteLocale, { meta }: SiteGraph): SiteMeta {
	return { ...meta, base: withBase(`${prefix}/`, meta.base) };
}

/** One graph of all languages to build. What all pages share comes from the default language, except what differs between languages. */
function mergeGraphs(
	languages: readonly Language[],
	{
		built,
		config: { url, builtLocales },
		lastCommits,
	}: {
		readonly built: readonly StageOutput<SiteGraph>[];
		readonly config: SiteConfig;
		readonly lastCommits: ReadonlyMap<string, string>;
	},
): SiteGraph {
	const all = built.map(({ value }) => value);
	const [first] = all as [SiteGraph, ...SiteGraph[]];
	const isBuilt = ({ key }: SiteLocale) => builtLocales.some((locale) => locale.key === key);
	const graphs = all.filter((_, index) => languages.some(({ locale }, at) => at === index && isBuilt(locale)));
	const merged = <Value>(read: (graph: SiteGraph) => ReadonlyMap<string, Value>) => new Map(graphs.flatMap((graph) => [...read(graph)]));
	const assets = new Map(graphs.flatMap((graph) => graph.assets.map((asset) => [asset.file, asset] as const)));
	const byLanguage = languages.map(({ locale, config }, index) => {
		const { routes = [], generated = [] } = all[index] ?? {};
		return { locale, home: homePath(config), routes, generated, isBuilt: isBuilt(locale) };
	});
	return {
		...first,
		routes: graphs.flatMap(({ routes }) => routes).sort((a, b) => compareText(a.path, b.path)),
		generated: graphs.flatMap(({ generated }) => generated),
		lists: merged(({ lists }) => lists),
		sidebars: merged(({ sidebars }) => sidebars),
		sidebarViews: merged(({ sidebarViews }) => sidebarViews),
		draftIds: merged(({ draftIds }) => draftIds),
		redirects: graphs.flatMap(({ redirects }) => redirects),
		versions: merged(({ versions }) => versions),
		languages: pageLanguages(byLanguage, { base: first.meta.base, siteUrl: url, lastCommits }),
		metaOf: new Map(
			languages.flatMap(({ locale }, index) => (index === 0 ? [] : [[locale.key, metaOf(locale, all[index] ?? first)] as const])),
		),
		openAnchors: graphs.flatMap(({ openAnchors }) => openAnchors),
		openFiles: graphs.flatMap(({ openFiles }) => openFiles),
		assets: [...assets.values()].sort((a, b) => compareText(a.file, b.file)),
	};
}
