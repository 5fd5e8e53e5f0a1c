import type { SiteConfig } from "../config/site-config.ts";
import type { SourceFile } from "../page/document.ts";
import { translationKey } from "./routes/page-languages.ts";

/**
 * The files of the pages that a build must compile: those of its languages, and those of the default language that readers see because a
 * language lacks them. `null` means all of them. Of the others, a build needs only their addresses, for links between languages.
 */
export function neededSources(
	{ collections, locales, builtLocales }: Pick<SiteConfig, "collections" | "locales" | "builtLocales">,
	sources: readonly SourceFile[],
): ReadonlySet<string> | null {
	if (builtLocales.length === locales.length) return null;
	const built = new Set(builtLocales.map(({ key }) => key));
	const collectionOf = new Map(collections.map((collection) => [collection.name, collection]));
	const placed = sources.flatMap((source) => {
		const collection = collectionOf.get(source.collection);
		return collection ? [{ source, collection, key: translationKey(collection, source) }] : [];
	});
	const isOwn = ({ collection: { locale } }: (typeof placed)[number]) => locale !== null && built.has(locale.key);
	// Readers see the original of a translation that is a draft.
	const translated = new Set(
		placed.filter((page) => isOwn(page) && !page.source.mayBeDraft).map(({ collection, key }) => `${collection.name}:${key}`),
	);
	const needed = placed.filter((page) => {
		const { collection, key } = page;
		const isLacking = builtLocales.some(({ suffix }) => !translated.has(`${collection.name}${suffix}:${key}`));
		return isOwn(page) || (collection.locale?.isDefault === true && isLacking);
	});
	return new Set(needed.map(({ source }) => source.file));
}
