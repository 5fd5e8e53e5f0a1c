import { catalogueFor } from "../../theme/texts/catalogues.ts";
import { en } from "../../theme/texts/en.ts";
import { createText, type LanguageTexts, type Text } from "../../theme/texts/texts.ts";
import { formatLocale } from "../lib/format-locale.ts";
import type { ParsedConfig } from "./schema.ts";

/** The settings that determine the texts of a site. */
export type TextSettings = Pick<ParsedConfig, "language" | "texts">;

/** The theme's texts in the language of a site, with the site's own in their place. Texts that neither has are in English. */
export function siteTexts({ language, texts }: TextSettings): LanguageTexts {
	const tag = formatLocale(language);
	const general = tag.replace(/-.*/, "");
	return { language: tag, texts: { ...(catalogueFor(tag) ?? en), ...texts[general], ...texts[tag] } };
}

/** The function that returns the texts of a site. */
export function siteText(config: TextSettings): Text {
	return createText(siteTexts(config));
}

/** The texts that compiled pages contain; `null` if they are those of the theme in English, for which the standard dialect is enough. */
export function pageTexts(config: TextSettings): LanguageTexts | null {
	const { language, texts } = siteTexts(config);
	const used = Object.entries(texts).filter(([key]) => /^(?:admonition|api|code|content)\./.test(key));
	const isEnglish = used.every(([key, text]) => text === en[key as keyof typeof en]);
	return isEnglish ? null : { language, texts: Object.fromEntries(used) as LanguageTexts["texts"] };
}
