import type { CliOptions } from "../config/cli-options.ts";
import type { LoadedConfig } from "../config/load-config.ts";
import { inputFiles } from "../config/loaded-pages.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { SpareWorkers } from "../highlight/spare-workers.ts";
import { refsFolder } from "../lib/git-refs.ts";
import { hashKey } from "../lib/hash.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { isWithin } from "../lib/publishable-file.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { loadSite } from "../pipeline/load-site.ts";
import type { Changes } from "./change-queue.ts";

/** Options of watch mode. Pages send `liveToken` to receive its events. */
export type DevSessionOptions = {
	readonly rootArgument: string;
	readonly cli: CliOptions;
	readonly liveToken: string;
	/** Where page processes and highlight threads come from and go to that outlive watch mode. */
	readonly spares: SpareWorkers | undefined;
};

/** A hash of the configuration's files (absolute paths), including missing ones. It reveals changes whose events were lost. */
function configState(files: readonly string[]): string {
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
async function isOtherFolder(config: SiteConfig, options: DevSessionOptions): Promise<boolean> {
	if (config.configFile !== null) return false;
	try {
		const loaded = await loadSite(options.rootArgument, options.cli, { isDev: true });
		return JSON.stringify(loaded.config) !== JSON.stringify(config);
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		return true;
	}
}

/** The configuration of watch mode: the last good one, and what is wrong with the current one. */
export class CurrentConfig {
	#loaded: LoadedConfig;
	#state: string;
	#problems: readonly Problem[] = [];
	readonly #options: DevSessionOptions;

	constructor(loaded: LoadedConfig, options: DevSessionOptions) {
		this.#loaded = loaded;
		this.#state = configState(loaded.files);
		this.#options = options;
	}

	/** The last good configuration. */
	get config(): SiteConfig {
		return this.#loaded.config;
	}

	/** The folder (absolute) with the branches and tags of the repository; `null` if no version of the site is from Git. */
	get refs(): string | null {
		const { root, collections } = this.config;
		return collections.some(({ version }) => version?.ref != null) ? refsFolder(root) : null;
	}

	/** The changes without those of branches and tags that no version of the site is from: each commit moves one. */
	withoutOtherRefs(changes: Changes): Changes {
		const { refs } = this;
		if (changes === "everything" || refs === null) return changes;
		return changes.filter((path) => !isWithin(path, refs) || this.#loaded.files.includes(path));
	}

	/** Problems of the current configuration. */
	get problems(): readonly Problem[] {
		return this.#problems;
	}

	/** Whether the configuration must be loaded again after a change of files (absolute), among them others than known pages. */
	async hasChanged({ files, hasOtherFiles }: { readonly files: readonly string[]; readonly hasOtherFiles: boolean }): Promise<boolean> {
		const known = this.#loaded.files;
		if (this.#state !== configState(known) || files.some((path) => known.includes(path))) return true;
		if (hasOtherFiles && inputFiles(this.config).some((file) => !known.includes(file))) return true;
		return hasOtherFiles && isOtherFolder(this.config, this.#options);
	}

	/** Loads the configuration again, and closes the integrations of the old one. Returns `false` if it has problems. */
	async reload(): Promise<boolean> {
		this.#state = configState(this.#loaded.files);
		try {
			const loaded = await loadSite(this.#options.rootArgument, this.#options.cli, { isDev: true });
			for (const { close } of this.config.integrations) close?.();
			this.#loaded = loaded;
			this.#state = configState(loaded.files);
			this.#problems = [];
			return true;
		} catch (error) {
			if (!(error instanceof SiteError)) throw error;
			this.#problems = error.problems;
			return false;
		}
	}
}
