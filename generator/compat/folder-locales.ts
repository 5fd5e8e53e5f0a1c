import { join } from "node:path";
import { type JsonRecord, recordOf, textOf } from "../lib/config-values.ts";
import { isFolder } from "../lib/file-kind.ts";
import { relativePath } from "../lib/paths.ts";
import type { ForeignCollection, ForeignLocale, ForeignSite } from "./foreign-site.ts";

/** The languages of a site whose default language has no folder, and whose others have one each. */
export type FolderLocales = {
	readonly options: Required<Pick<ForeignSite["options"], "language" | "locales">>;
	readonly translations: NonNullable<ForeignCollection["translations"]>;
};

/** Where languages are: `folder` contains their folders, and `root` is the folder of the site. Both are absolute. */
type LanguagePlace = { readonly root: string; readonly folder: string; readonly mainLanguage: string | null };

/**
 * The languages in `locales` of a configuration, by the names of their folders; `root` is the default one. `labelsOf` returns the translated
 * texts of the configuration. `null` for a site in one language, or without pages at the root.
 */
export function folderLocales(
	locales: JsonRecord,
	{ root, folder, mainLanguage }: LanguagePlace,
	labelsOf: (key: string) => Readonly<Record<string, string>>,
): FolderLocales | null {
	const others = Object.keys(locales).filter((key) => key !== "root" && /^[\w-]+$/.test(key) && isFolder(join(folder, key)));
	if (!("root" in locales) || others.length === 0) return null;
	const language = textOf(recordOf(locales.root).lang) ?? mainLanguage ?? "en";
	const locale = (key: string): ForeignLocale => {
		const { label, lang, dir } = recordOf(locales[key]);
		return {
			...(textOf(label) !== null && { label: String(label) }),
			...(textOf(lang) !== null && { lang: String(lang) }),
			...((dir === "ltr" || dir === "rtl") && { dir }),
			labels: key === "root" ? {} : labelsOf(key),
		};
	};
	return {
		options: { language, locales: Object.fromEntries([[language, locale("root")], ...others.map((key) => [key, locale(key)])]) },
		translations: Object.fromEntries(others.map((key) => [key, relativePath(root, join(folder, key))])),
	};
}
