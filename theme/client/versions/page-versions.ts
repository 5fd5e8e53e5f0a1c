import { readStored } from "../../components/storage.ts";
import { type PageVersions, preferredVersionKey, versionsMeta } from "../../contract/version.ts";

/** The versions of the page in the document, as JSON; empty on the server, and for a page without versions. */
export function readVersions(): string {
	if (typeof document === "undefined") return "";
	return document.querySelector<HTMLMetaElement>(`meta[name="${versionsMeta}"]`)?.content ?? "";
}

/** Name of the version that the reader has visited last; `null` if it is unknown. */
export function readPreferred(): string | null {
	const text = readVersions();
	return text === "" ? null : readStored("local", preferredVersionKey + (JSON.parse(text) as PageVersions).id);
}
