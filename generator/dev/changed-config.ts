import { loadConfig } from "../config/load-config.ts";
import type { CliOptions, SiteConfig } from "../config/site-config.ts";
import { SiteError } from "../lib/problem.ts";

/** What watch mode is started with. `liveToken` is what pages name to listen to it. */
export type DevSessionOptions = { readonly rootArgument: string; readonly cli: CliOptions; readonly liveToken: string };

/** Whether a folder without a configuration is another site now, by what lies in it: a `docs/` that was not there, the configuration of another generator. */
export async function isOtherFolder(config: SiteConfig, options: DevSessionOptions): Promise<boolean> {
	if (config.configFile !== null) return false;
	try {
		const loaded = await loadConfig(options.rootArgument, options.cli);
		return JSON.stringify(loaded.config) !== JSON.stringify(config);
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		return true;
	}
}
