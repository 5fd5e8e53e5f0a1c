import * as z from "zod";
import { formatLocale } from "../lib/format-locale.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { siteError } from "../lib/problem.ts";
import { isSafePath } from "../lib/site-path.ts";
import type { LoadInputs } from "./load-schema.ts";
import type { SidebarItemInput } from "./sidebar-schema.ts";

/** The writing direction of a language. */
export type Direction = "ltr" | "rtl";

const localeSchema = z.strictObject({
	/** Its name in the menu. By default, its name in the language itself: `Deutsch`. */
	label: z.string().min(1).optional(),
	/** BCP 47 tag for browsers and search engines. By default, the key. */
	lang: z.string().min(1).optional(),
	/** Writing direction. By default, the direction of the usual script of the language. */
	dir: z.enum(["ltr", "rtl"]).optional(),
	/** Translations of texts in the configuration, such as labels of the navbar, the footer and sidebars, by the original text. */
	labels: z.record(z.string(), z.string()).default({}),
});

/** The key `locales` of a site. A key is the name of the folder of a language, and the first part of its addresses. */
export const localesSchema = z
	.record(
		z.string().refine((name) => name !== "" && isSafePath(name) && !name.includes("/"), "must be a language tag such as pt-BR"),
		localeSchema,
	)
	.superRefine((locales, context) => {
		// A misspelled key is reported alone.
		if (context.issues.length > 0) return;
		for (const [key, { lang }] of Object.entries(locales)) {
			const fault = tagFault(lang ?? key);
			if (fault !== null) context.addIssue({ code: "custom", path: lang === undefined ? [key] : [key, "lang"], message: fault });
		}
	});

/** The key `translations` of a collection and of a version. */
export const translationsSchema = z.record(z.string(), z.string().min(1));

type Locales = z.output<typeof localesSchema>;

/** A language of a site. */
export type SiteLocale = {
	/** Its key in the configuration, which is the name of its folder. */
	readonly key: string;
	/** BCP 47 tag. */
	readonly lang: string;
	readonly label: string;
	readonly dir: Direction;
	readonly labels: Readonly<Record<string, string>>;
	/** Whether its pages are at the addresses without a language. */
	readonly isDefault: boolean;
	/** What its paths begin with: `/de`; empty for the default language. */
	readonly prefix: string;
	/** What its collections and sidebars have after their name; empty for the default language. */
	readonly suffix: string;
};

/** The languages in the order of the configuration; empty for a site in one language. `language` is the default one. */
export function siteLocales(locales: Locales | null, language: string): SiteLocale[] {
	return Object.entries(locales ?? {}).map(([key, { label, lang = key, dir, labels }]) => {
		const isDefault = key === language;
		return {
			...{ key, lang, labels, isDefault },
			label: label ?? nameOf(lang),
			dir: dir ?? directionOf(lang),
			prefix: isDefault ? "" : `/${key}`,
			suffix: isDefault ? "" : `-${key}`,
		};
	});
}

/** The folders of the languages of a site other than the default one. */
export function languageFolders(locales: readonly SiteLocale[]): string[] {
	return locales.flatMap(({ key, isDefault }) => (isDefault ? [] : [key]));
}

/** The languages to build: all, or the one that the command line names. Throws `SiteError` if the site does not have it. */
export function localesToBuild(locales: readonly SiteLocale[], key: string | undefined): readonly SiteLocale[] {
	if (key === undefined) return locales;
	const built = locales.filter((locale) => locale.key === key);
	if (built.length > 0) return built;
	const keys = locales.map((locale) => locale.key);
	const [nearest] = nearestNames(key, keys);
	const others = nearest === undefined ? `one of ${keys.map((each) => `\`${each}\``).join(", ")}` : `\`--locale ${nearest}\``;
	throw siteError({
		code: "config-invalid",
		message: `The site does not have the language \`${key}\`.`,
		hint: keys.length === 0 ? "Leave out `--locale`, or list the languages of the site in `locales`." : `Use ${others}.`,
		exitCode: 2,
	});
}

/** The writing direction of a language, from its usual script. */
export function directionOf(lang: string): Direction {
	const script = new Intl.Locale(formatLocale(lang)).maximize().script ?? "";
	return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"].includes(script) ? "rtl" : "ltr";
}

/** The name of a language in the language itself. */
export function nameOf(lang: string): string {
	const known = formatLocale(lang);
	const name = new Intl.DisplayNames(known, { type: "language" }).of(known) ?? lang;
	return name.charAt(0).toLocaleUpperCase(known) + name.slice(1);
}

/** The fault of `locales` as a whole, for the schema of the site; `null` if there is none. */
export function localesFault(locales: Locales | null, language: string): { path: string[]; message: string } | null {
	if (locales === null || Object.hasOwn(locales, language)) return null;
	const keys = Object.keys(locales).map((key) => `\`${key}\``);
	const fix = `add \`${language}: {}\`, or set \`language\` to ${keys.length === 1 ? "" : "one of "}${keys.join(", ")}`;
	return { path: ["locales"], message: `must contain the default language, which is \`${language}\`: ${fix}` };
}

/** What is wrong with a language tag; `null` for a language that exists. */
function tagFault(tag: string): string | null {
	const canonical = canonicalTag(tag);
	if (canonical !== null) return canonical === tag ? null : `must be written \`${canonical}\`, or have \`lang: "${canonical}"\``;
	const names = languageNames();
	const [language = "", ...rest] = tag.replaceAll("_", "-").split("-");
	return `must be the tag of a language, such as \`${[meantLanguage(language, names), ...rest].join("-")}\``;
}

/** The tag of a language as browsers expect it (`pt-br` → `pt-BR`); `null` if there is no such language. */
export function canonicalTag(tag: string): string | null {
	try {
		const [canonical = ""] = Intl.getCanonicalLocales(tag);
		return languageNames().of(new Intl.Locale(tag).language) === undefined ? null : canonical;
	} catch {
		return null;
	}
}

/** Finds the English name of a language, if the language exists. */
function languageNames(): Intl.DisplayNames {
	return new Intl.DisplayNames("en", { type: "language", fallback: "none" });
}

/** The languages of most sites. */
const commonLanguages = "en de fr es pt it nl pl ru uk tr ar he fa hi id vi th ja ko zh cs sv da fi el hu ro".split(" ");

/** The language that an author probably means: by its tag, its English name, or the tag of a country. */
function meantLanguage(written: string, names: Intl.DisplayNames): string {
	const tag = written.toLowerCase();
	const [nearest = "de"] = nearestNames(tag, commonLanguages);
	if (/^[a-z]{2,3}$/.test(tag) && names.of(tag) !== undefined) return tag;
	const ofCountry = /^[a-z]{2}$/.test(tag) ? new Intl.Locale(`und-${tag}`).maximize() : null;
	const isCountry = ofCountry?.language !== "en" || ["us", "gb"].includes(tag);
	return commonLanguages.find((code) => names.of(code)?.toLowerCase() === tag) ?? (ofCountry && isCountry ? ofCountry.language : nearest);
}

/** The keys of a collection that a language changes. */
type Translatable = {
	readonly name: string;
	readonly dir: string;
	readonly sourceDir: string;
	readonly route: string;
	readonly editUrl: string | null;
	readonly translations: Readonly<Record<string, string>> | false;
	/** `null` for pages in a folder of the site. */
	readonly inputs: LoadInputs | null;
	readonly sidebars: Sidebars;
	readonly version: { readonly of: string; readonly name: string; readonly ref: string | null } | null;
};

type Sidebars = "auto" | Record<string, SidebarItemInput[]>;

/** A collection in one language. `key` is its name in the configuration, which all its versions and translations share. */
export type LocalizedCollection<Collection> = Omit<Collection, "translations"> & {
	readonly key: string;
	readonly locale: SiteLocale | null;
	/** Folder of the pages in the default language. */
	readonly originalDir: string;
};

/**
 * A collection in each language: the translation of `docs/a.md` into German is `i18n/de/docs/a.md`, unless `translations` names another folder.
 * Pages from `load` have a folder in the cache for each language. A collection without translations is only in the default language.
 * `folderOfRef` is as in `expandVersions`.
 */
export function localizeCollection<Collection extends Translatable>(
	{ translations, ...collection }: Collection,
	locales: readonly SiteLocale[],
	folderOfRef: (version: string, dir: string) => string,
): LocalizedCollection<Collection>[] {
	const key = collection.version?.of ?? collection.name;
	const { dir: originalDir } = collection;
	if (locales.length === 0) return [{ ...collection, key, locale: null, originalDir }];
	return locales.flatMap((locale) => {
		if (locale.isDefault) return [{ ...collection, key, locale, originalDir }];
		if (translations === false) return [];
		const { name, sourceDir, route, editUrl, sidebars, version } = collection;
		const named = translations[locale.key];
		const inputs = named === undefined ? collection.inputs : null;
		const usual = inputs ? sourceDir + locale.suffix : [translationsFolder, locale.key, sourceDir].filter(Boolean).join("/");
		const folder = named ?? usual;
		return [
			{
				...collection,
				...{ key, inputs },
				name: name + locale.suffix,
				dir: version?.ref == null ? folder : folderOfRef(version.name, folder),
				sourceDir: folder,
				route: locale.prefix + route,
				sidebars: translatedSidebars(sidebars, locale),
				editUrl: editUrl?.endsWith(`/${sourceDir}`) ? editUrl.slice(0, -sourceDir.length) + folder : null,
				...{ locale, originalDir },
			},
		];
	});
}

/** Folder of the translations, unless a collection names another one. */
const translationsFolder = "i18n";

/** Sidebars with the names and labels of a language. */
function translatedSidebars(sidebars: Sidebars, locale: SiteLocale): Sidebars {
	if (sidebars === "auto") return sidebars;
	const label = labelReader(locale);
	const translate = (item: SidebarItemInput): SidebarItemInput => {
		if (typeof item === "string" || item.type === "autogenerated" || item.type === "html") return item;
		if (item.type !== "category") return item.label === undefined ? item : { ...item, label: label(item.label) };
		const { link } = item;
		const texts = link?.type === "generated-index" ? { title: label(link.title), description: label(link.description) } : {};
		return { ...item, label: label(item.label), items: item.items.map(translate), ...(link && { link: { ...link, ...texts } }) };
	};
	return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name + locale.suffix, items.map(translate)]));
}

/** Returns the function that translates texts of the configuration. Texts without a translation stay as they are. */
export function labelReader({ labels }: Pick<SiteLocale, "labels">): <Text extends string | undefined>(text: Text) => Text {
	return <Text extends string | undefined>(text: Text) => (text !== undefined && Object.hasOwn(labels, text) ? labels[text] : text) as Text;
}
