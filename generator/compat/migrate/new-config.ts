import { join } from "node:path";
import { siteSchema, type UserConfig } from "../../config/schema.ts";
import { resolveSiteConfig, type SiteConfig } from "../../config/site-config.ts";

/** The configuration of a new site in `root` (absolute), as a build would see it. */
export function newSiteConfig(user: UserConfig, root: string): SiteConfig {
	const cli = { out: null, base: null, cache: false, drafts: false, strict: false, workers: 1 };
	return resolveSiteConfig({ parsed: siteSchema.parse(user), root, configFile: join(root, "site.config.ts"), configSources: [], cli });
}
