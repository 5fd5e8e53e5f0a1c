import { languagesMeta } from "../../contract/language.ts";

/** The languages of the page in the document, as JSON; empty on the server. */
export function readLanguages(): string {
	if (typeof document === "undefined") return "";
	return document.querySelector<HTMLMetaElement>(`meta[name="${languagesMeta}"]`)?.content ?? "";
}
