import type { PageIntegrity } from "../../../theme/contract/renderer.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { ClientBundle } from "../../bundle/client-bundle.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { integrityOf } from "../../lib/hash.ts";

/** A script of the site that is not part of the client: its URL and text. */
export type SiteModule = { readonly url: string; readonly text: string };

/**
 * Hashes that let browsers verify the scripts and the style sheet of all pages; `null` if the site has turned this off. The hashes of
 * scripts are in an import map: modules import one another, and the boot script imports the first ones, so no element could carry them.
 */
export function pageIntegrity(
	config: Pick<SiteConfig, "integrity" | "base">,
	{ client, siteModule }: { readonly client: ClientBundle; readonly siteModule: SiteModule },
): PageIntegrity | null {
	if (!config.integrity) return null;
	const hashes = new Map(
		client.files.map(({ path, base64 }) => [withBase(`/${path}`, config.base), integrityOf(Buffer.from(base64, "base64"))] as const),
	);
	hashes.set(siteModule.url, integrityOf(siteModule.text));
	const scripts = [...hashes].filter(([url]) => url.endsWith(".js"));
	return {
		importMap: JSON.stringify({ integrity: Object.fromEntries(scripts) }),
		stylesheet: hashes.get(client.assets.stylesheet) ?? "",
	};
}
