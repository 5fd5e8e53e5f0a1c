import { bundleClient, type ClientBundle } from "../bundle/client-bundle.ts";
import type { SiteConfig } from "../config/site-config.ts";

/** Bundles the browser's files for watch mode. Its script has a token in its address: only pages of this server may listen to its events. */
export async function bundleDevClient(config: SiteConfig, liveToken: string): Promise<ClientBundle> {
	const client = await bundleClient(config, { dev: true });
	const { dev } = client.assets;
	return dev ? { ...client, assets: { ...client.assets, dev: `${dev}?token=${liveToken}` } } : client;
}
