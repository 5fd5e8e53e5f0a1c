import { en } from "./en.ts";
import type { Texts } from "./texts.ts";

/** The theme's texts by language tag. */
export const catalogues: Readonly<Record<string, Texts>> = { en };

/** The theme's texts in a language (a valid BCP 47 tag), or in the same language of another region; `null` if the theme does not have it. */
export function catalogueFor(language: string): Texts | null {
	const wanted = new Intl.Locale(language).maximize();
	const found = Object.keys(catalogues).find((tag) => {
		const known = new Intl.Locale(tag).maximize();
		return known.language === wanted.language && known.script === wanted.script;
	});
	return catalogues[language] ?? (found === undefined ? null : (catalogues[found] ?? null));
}
