import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import { pt } from "./pt.ts";
import type { Texts } from "./texts.ts";
import { zhCN } from "./zh-cn.ts";

/** The theme's texts by language tag. */
export const catalogues: Readonly<Record<string, Texts>> = { en, de, fr, es, pt, ja, "zh-CN": zhCN, ko, ar };

/** The theme's texts in a language (a valid BCP 47 tag), or in the same language of another region; `null` if the theme does not have it. */
export function catalogueFor(language: string): Texts | null {
	const wanted = new Intl.Locale(language).maximize();
	const found = Object.keys(catalogues).find((tag) => {
		const known = new Intl.Locale(tag).maximize();
		return known.language === wanted.language && known.script === wanted.script;
	});
	return catalogues[language] ?? (found === undefined ? null : (catalogues[found] ?? null));
}
