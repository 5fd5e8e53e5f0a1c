import { join } from "node:path";
import glob from "fast-glob";
import { compareText } from "../../lib/compare-text.ts";
import { type JsonRecord, listOf, recordOf, textOf } from "../../lib/config-values.ts";
import { isFolder } from "../../lib/file-kind.ts";
import { folderLocales } from "../folder-locales.ts";
import type { ForeignCollection, ForeignSite } from "../foreign-site.ts";

/** The languages of a site of MkDocs with the plugin `i18n`. */
export type MkDocsLanguages = { readonly options: Required<Pick<ForeignSite["options"], "language" | "locales">> } & (
	| {
			readonly structure: "folder";
			/** The folder of the default language, within the folder of pages. */
			readonly main: string;
			readonly translations: NonNullable<ForeignCollection["translations"]>;
	  }
	| ({ readonly structure: "suffix" } & Suffixes)
);

/** Translations next to their originals, such as `a.de.md`. */
type Suffixes = {
	/** Where a migration puts each: in the folder of its language. Paths are relative to the root. */
	readonly moves: ReadonlyMap<string, string>;
	/** Patterns of their files. */
	readonly patterns: readonly string[];
};

/** The languages in the options of the plugin; `null` for a site in one language. `dir` is the folder of pages, relative to the root (absolute). */
export function readLanguages(
	plugin: unknown,
	{ root, dir, config }: { readonly root: string; readonly dir: string; readonly config: JsonRecord },
): MkDocsLanguages | null {
	const { languages, docs_structure } = recordOf(plugin);
	const all = listOf(languages)
		.map(recordOf)
		.flatMap((language) => {
			const locale = textOf(language.locale);
			return locale === null || !/^[\w-]+$/.test(locale) || language.build === false ? [] : [{ locale, language }];
		});
	const main = (all.find(({ language }) => language.default === true) ?? all[0])?.locale;
	const others = all.filter(({ locale }) => locale !== main);
	if (main === undefined || others.length === 0) return null;
	const locales = Object.fromEntries(
		all.map(({ locale, language }) => [locale === main ? "root" : locale, { label: language.name, lang: locale }]),
	);
	const labelsOf = (key: string) => labelsIn(all.find(({ locale }) => locale === key)?.language ?? {}, config);
	const pages = join(root, dir);
	if (docs_structure === "folder") {
		if (!isFolder(join(pages, main))) return null;
		const found = folderLocales(locales, { root, folder: pages, mainLanguage: main }, labelsOf);
		return found && { structure: "folder", main, ...found };
	}
	const moves = new Map<string, string>();
	for (const file of glob.sync("**/*.md", { cwd: pages, followSymbolicLinks: false, suppressErrors: true }).sort(compareText)) {
		const [, path, locale] = /^(.*)\.([\w-]+)\.md$/.exec(file) ?? [];
		if (path === undefined || !all.some((language) => language.locale === locale)) continue;
		moves.set(`${dir}/${file}`, locale === main ? `${dir}/${path}.md` : `i18n/${locale}/${dir}/${path}.md`);
	}
	const key = (locale: string) => ({ lang: locale, labels: locale === main ? {} : labelsOf(locale) });
	return {
		structure: "suffix",
		options: {
			language: main,
			locales: Object.fromEntries(
				all.map(({ locale, language }) => [
					locale,
					{ ...(textOf(language.name) !== null && { label: String(language.name) }), ...key(locale) },
				]),
			),
		},
		moves,
		patterns: others.map(({ locale }) => `*.${locale}.md`),
	};
}

/** The texts of the configuration in a language, by the original text. */
function labelsIn({ nav_translations, site_name, site_description, copyright }: JsonRecord, config: JsonRecord): Record<string, string> {
	const own = [
		...Object.entries(recordOf(nav_translations)),
		[config.site_name, site_name],
		[config.site_description, site_description],
		[config.copyright, copyright],
	];
	return Object.fromEntries(
		own.flatMap(([text, label]) => (typeof text === "string" && typeof label === "string" && text !== label ? [[text, label]] : [])),
	);
}

/** A site without the files of translations in its docs, and with them once a migration has moved them. */
export function withMoves<Site extends ForeignSite>(site: Site, languages: Suffixes & Pick<MkDocsLanguages, "options">): Site {
	const { moves, patterns, options } = languages;
	const { docs } = site.options.collections;
	if (docs === undefined) return site;
	const collections = { ...site.options.collections, docs: { ...docs, exclude: [...(docs.exclude ?? []), ...patterns] } };
	return { ...site, options: { ...site.options, collections }, moved: { files: moves, options: { ...site.options, ...options } } };
}
