import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { packageRoot } from "../lib/package-root.ts";

/** Where a bundle is made and kept: the configuration to make it with, the folder of its record (absolute), and the record's name. */
export type BundleHome = { readonly config: SiteConfig; readonly folder: string; readonly name: (key: string) => string };

/**
 * A bundle belongs to its site. One that holds nothing of it is made as if for the theme alone, where several sites share such
 * bundles, and named by all that was asked for.
 */
export function bundleHome(config: SiteConfig, bundle: { readonly name: string; readonly isOfTheme: boolean }): BundleHome {
	const { sharedBundles } = config;
	if (sharedBundles === null || !bundle.isOfTheme) return { config, folder: join(config.cacheDir, "bundles"), name: () => bundle.name };
	const home = packageRoot();
	return {
		config: { ...config, root: home, aliasDir: home, cacheDir: sharedBundles },
		folder: sharedBundles,
		name: (key) => `${bundle.name}-${key}`,
	};
}
