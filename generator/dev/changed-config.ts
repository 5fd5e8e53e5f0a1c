import type { CliOptions } from "../config/cli-options.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { SpareWorkers } from "../highlight/spare-workers.ts";
import { hashKey } from "../lib/hash.ts";
import { SiteError } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { loadSite } from "../pipeline/load-site.ts";

/** Options of watch mode. Pages send `liveToken` to receive its events. */
export type DevSessionOptions = {
	readonly rootArgument: string;
	readonly cli: CliOptions;
	readonly liveToken: string;
	/** Where page processes and highlight threads come from and go to that outlive watch mode. */
	readonly spares: SpareWorkers | undefined;
};

/** A hash of the configuration's files (absolute paths), including missing ones. It reveals changes whose events were lost. */
export function configState(files: readonly string[]): string {
	return hashKey(...files.flatMap((file) => [file, ...textOf(file)]));
}

function textOf(file: string): string[] {
	try {
		return [readRegularText(file)];
	} catch {
		return [];
	}
}

/**
 * Whether a folder without a configuration now resolves to another site: it has gained a `docs/` folder, or another generator's
 * configuration.
 */
export async function isOtherFolder(config: SiteConfig, options: DevSessionOptions): Promise<boolean> {
	if (config.configFile !== null) return false;
	try {
		const loaded = await loadSite(options.rootArgument, options.cli, { isDev: true });
		return JSON.stringify(loaded.config) !== JSON.stringify(config);
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		return true;
	}
}
