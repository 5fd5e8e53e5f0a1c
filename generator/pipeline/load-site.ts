import type { CliOptions } from "../config/cli-options.ts";
import { type LoadedConfig, loadConfig } from "../config/load-config.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { builtInIntegrations } from "../integrations/built-in.ts";

/** What the site is loaded for. */
type LoadOptions = {
	/** Whether this is watch mode, which does not check published addresses: they come and go while an author moves pages. */
	readonly isDev: boolean;
	/** Whether to record the published addresses again. */
	readonly updateUrls: boolean;
};

/** Loads the configuration of the site in a folder, with the built-in integrations that it turns on. Throws `SiteError`. */
export async function loadSite(root: string, cli: CliOptions, options: LoadOptions): Promise<LoadedConfig> {
	const loaded = await loadConfig(root, cli);
	return { ...loaded, config: await withBuiltIns(loaded.config, options) };
}

/** Adds the built-in integrations that a configuration turns on. */
export async function withBuiltIns(config: SiteConfig, { isDev, updateUrls }: LoadOptions): Promise<SiteConfig> {
	const { url, noIndex, llms, hosts, collections } = config;
	const urlLock = isDev ? null : { file: config.urlLock, update: updateUrls };
	const counts = collections.flatMap(({ name, list }) => (list?.feeds ? [[name, list.feeds.count] as const] : []));
	const builtIn = await builtInIntegrations({ url, noIndex, llms, hosts, urlLock, feedCounts: Object.fromEntries(counts) });
	return { ...config, integrations: [...config.integrations, ...builtIn] };
}
