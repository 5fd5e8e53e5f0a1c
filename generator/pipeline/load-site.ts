import { join } from "node:path";
import type { CliOptions } from "../config/cli-options.ts";
import { type LoadedConfig, loadConfig } from "../config/load-config.ts";
import { locatePattern } from "../config/locate-pattern.ts";
import { cardPackage } from "../config/optional-packages.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { type BuiltInOptions, builtInIntegrations } from "../integrations/built-in.ts";
import { findPackage } from "../lib/find-package.ts";

/** For what a site is loaded. */
type LoadOptions = {
	/** Watch mode does not hold on to published addresses: while an author moves pages, they come and go. */
	readonly isDev: boolean;
};

/** Loads the configuration of the site in a folder, with the integrations of Keyframe that it switches on. Throws `SiteError`. */
export async function loadSite(root: string, cli: CliOptions, options: LoadOptions): Promise<LoadedConfig> {
	const loaded = await loadConfig(root, cli);
	return { ...loaded, config: await withBuiltIns(loaded.config, options) };
}

/** The configuration with the integrations that it switches on. */
export async function withBuiltIns(config: SiteConfig, { isDev }: LoadOptions): Promise<SiteConfig> {
	const { url, noIndex, llms, hosts, collections } = config;
	const urlLock = isDev ? null : config.urlLock;
	const counts = collections.flatMap(({ name, list }) => (list?.feeds ? [[name, list.feeds.count] as const] : []));
	const feedCounts = Object.fromEntries(counts);
	const builtIn = await builtInIntegrations({ url, noIndex, llms, hosts, urlLock, feedCounts, cards: cardOptions(config) });
	return { ...config, integrations: [...config.integrations, ...builtIn] };
}

function cardOptions({ socialCards, root, allow, logo, staticDir, configSources }: SiteConfig): BuiltInOptions["cards"] {
	const drawer = socialCards && findPackage(cardPackage, root);
	if (!socialCards || drawer === null) return null;
	const at = locatePattern(configSources, /\bsocialCards\b/);
	return { ...socialCards, root, allow, logo: logo && join(staticDir, logo.dark), drawer, at };
}
