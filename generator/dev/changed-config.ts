import { loadConfig } from "../config/load-config.ts";
import type { CliOptions, SiteConfig } from "../config/site-config.ts";
import { SiteError } from "../lib/problem.ts";

/** Options of watch mode. Pages send `liveToken` to listen to its events. */
export type DevSessionOptions = { readonly rootArgument: string; readonly cli: CliOptions; readonly liveToken: string };

/** Whether a folder without a configuration now resolves to another site: it has a new `docs/`, or the configuration of another generator. */
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
