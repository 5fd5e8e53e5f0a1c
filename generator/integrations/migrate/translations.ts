import { translationFolders } from "../../compat/docusaurus/docusaurus-site.ts";
import type { UserConfig } from "../../config/schema.ts";
import type { Problem } from "../../lib/problem.ts";
import type { SourceCollection } from "./collections.ts";
import { type SiteLanguages, siteLanguages } from "./language-options.ts";
import type { Edits } from "./markdown-text.ts";
import type { Note, Noted } from "./notes.ts";
import { pageEdits } from "./page-edits.ts";
import { type PlannedPage, planPages } from "./page-plan.ts";
import { preprocessPages } from "./preprocess-pages.ts";
import { type SourcePage, sourcePages } from "./source-pages.ts";
import type { SourceSite } from "./source-site.ts";

/** The content of a site in its other languages. */
export type Translations = {
	/** `null` if it has only one. */
	readonly languages: SiteLanguages | null;
	readonly collections: readonly SourceCollection[];
	readonly pages: readonly SourcePage[];
};

/** Reads the translations of collections. The problems are about files that cannot be read. */
export async function readTranslations(
	site: SourceSite,
	collections: readonly SourceCollection[],
): Promise<Noted<Translations> & { readonly problems: readonly Problem[] }> {
	const languages = siteLanguages(site);
	const translated = translatedCollections(collections, languages);
	const changed = await preprocessPages(site, translated);
	const { value: pages, notes, problems } = sourcePages(site, { collections: translated, changed: changed.value });
	return { value: { languages, collections: translated, pages }, notes: [...changed.notes, ...notes], problems };
}

/** Plans the pages of other languages, each as a site of its own. `ofOriginals` are changes to the front matter of their originals. */
export async function planTranslations(
	source: { readonly site: SourceSite; readonly pages: readonly SourcePage[]; readonly translations: Translations },
	{ ofOriginals, config }: { readonly ofOriginals: ReadonlyMap<SourcePage, Edits>; readonly config: UserConfig },
): Promise<Noted<{ readonly planned: readonly PlannedPage[]; readonly edits: ReadonlyMap<SourcePage, Edits> }>> {
	const { site, pages, translations } = source;
	const planned: PlannedPage[] = [];
	const edits = editsOfOriginals(translations.pages, pages, ofOriginals);
	const notes: Note[] = [];
	for (const locale of Object.keys(translations.languages?.folders ?? {})) {
		const own = await planPages(
			site,
			translations.pages.filter(({ collection }) => collection.translationOf?.locale === locale),
		);
		const found = pageEdits(site, own.value, { ...config, collections: collectionsIn(locale, config.collections ?? {}) });
		for (const [page, each] of found.value) edits.set(page, { ...each, ...edits.get(page) });
		planned.push(...own.value);
		notes.push(...own.notes, ...found.notes);
	}
	return { value: { planned, edits }, notes };
}

/** The translations of collections, as collections with the same names and routes. */
function translatedCollections(collections: readonly SourceCollection[], languages: SiteLanguages | null): SourceCollection[] {
	if (languages === null) return [];
	return collections.flatMap((original) => {
		const { kind, id, version, target } = original;
		const name = kind === "docs" ? (version?.name ?? "current") : null;
		return Object.entries(translationFolders(languages, { kind, id, version: name })).map(([locale, dir]) => ({
			...original,
			dir,
			target: `i18n/${locale}/${target}`,
			editUrl: null,
			translationOf: { locale, original },
		}));
	});
}

/** The collections of the new site with the folders of a language in place of their own. */
function collectionsIn(locale: string, collections: NonNullable<UserConfig["collections"]>): typeof collections {
	const folder = (dir: string | undefined) => `i18n/${locale}/${dir}`;
	return Object.fromEntries(
		Object.entries(collections).map(([name, { versions, ...collection }]) => {
			const translated = Object.entries(versions ?? {}).map(([version, keys]) => {
				return [version, keys === false || keys.dir === undefined ? keys : { ...keys, dir: folder(keys.dir) }] as const;
			});
			return [name, { ...collection, dir: folder(collection.dir), ...(versions && { versions: Object.fromEntries(translated) }) }];
		}),
	);
}

/** The changes to the front matter of originals that their translations need as well. */
function editsOfOriginals(
	translated: readonly SourcePage[],
	pages: readonly SourcePage[],
	edits: ReadonlyMap<SourcePage, Edits>,
): Map<SourcePage, Edits> {
	const keyOf = (collection: SourceCollection, { file }: SourcePage) => `${collection.dir}:${file.replace(/\.\w+$/, "")}`;
	const originals = new Map(pages.map((page) => [keyOf(page.collection, page), page]));
	return new Map(
		translated.map((page) => {
			const original = originals.get(keyOf(page.collection.translationOf?.original ?? page.collection, page));
			const { tags, ...others } = (original && edits.get(original)) ?? {};
			const hasSameTags = JSON.stringify(original?.data.tags) === JSON.stringify(page.data.tags);
			return [page, { ...others, ...(tags !== undefined && hasSameTags && { tags }) }];
		}),
	);
}
