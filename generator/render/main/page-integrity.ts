import type { PageIntegrity } from "../../../theme/contract/renderer.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { ClientBundle } from "../../bundle/client-bundle.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { integrityOf } from "../../lib/hash.ts";

/** A module of the site beside those of the client: its URL and text. */
export type SiteModule = { readonly url: string; readonly text: string };

/**
 * The hashes with which browsers check the scripts and the style sheet of all pages; `null` for a site that wants none. Scripts are in an
 * import map, since modules import each other, and the boot script imports the first ones: no element could have their hash.
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
