import type { LoadPages } from "../../generator/lib/loaded-page.ts";
import { catalogueFor } from "../../theme/texts/catalogues.ts";
import { en } from "../../theme/texts/en.ts";
import { createText } from "../../theme/texts/texts.ts";

/** What `load` of a collection receives besides its files, in a language. */
export function loadLanguage(language = "en"): Pick<Parameters<LoadPages>[0], "language" | "text"> {
	return { language, text: createText({ language, texts: catalogueFor(language) ?? en }) };
}
