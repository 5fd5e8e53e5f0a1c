import type { SiteMeta } from "../../../theme/contract/site.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";

/** URL of the OpenSearch description; `null` if the site has no public address or no search results page. */
export function openSearchUrl({ url, base }: Pick<SiteConfig, "url" | "base">, { search }: Pick<SiteMeta, "search">): string | null {
	return url === null || !search?.resultsUrl ? null : withBase("/opensearch.xml", base);
}

/** Site path of the web manifest. */
export const webManifestPath = "/manifest.webmanifest";

/** URL of the web manifest, or `null` if the site has none. */
export function webManifestUrl({ webManifest, base }: Pick<SiteConfig, "webManifest" | "base">): string | null {
	return webManifest ? withBase(webManifestPath, base) : null;
}
