import type { CliOptions } from "../../generator/config/cli-options.ts";
import { siteSchema, type UserConfig } from "../../generator/config/schema.ts";
import { resolveSiteConfig, type SiteConfig } from "../../generator/config/site-config.ts";

/** The options of a command line that sets none. */
export const cliDefaults: CliOptions = {};

/** A resolved configuration for stages that read no files. `source` is the text of `site.config.ts`. */
export function siteConfig(
	user: Partial<UserConfig> = {},
	options: { readonly root?: string; readonly source?: string; readonly cli?: CliOptions } = {},
): SiteConfig {
	const configSources = options.source === undefined ? [] : [{ file: "site.config.ts", text: options.source }];
	const root = options.root ?? "/site";
	return resolveSiteConfig(siteSchema.parse({ title: "Site", ...user }), {
		root,
		configFile: `${root}/site.config.ts`,
		configSources,
		cli: options.cli ?? {},
	});
}
