import type { SiteMeta } from "../../../theme/contract/site.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";

/** URL of the description of the search for browsers; `null` for a site without a public address or without a page of results. */
export function openSearchUrl({ url, base }: Pick<SiteConfig, "url" | "base">, { search }: Pick<SiteMeta, "search">): string | null {
	return url === null || !search?.resultsUrl ? null : withBase("/opensearch.xml", base);
}

/** Path of the web manifest. */
export const webManifestPath = "/manifest.webmanifest";

/** URL of the web manifest, or `null` for a site without one. */
export function webManifestUrl({ webManifest, base }: Pick<SiteConfig, "webManifest" | "base">): string | null {
	return webManifest ? withBase(webManifestPath, base) : null;
}
