import { join } from "node:path";
import type { CliOptions } from "../config/cli-options.ts";
import { type LoadedConfig, loadConfig } from "../config/load-config.ts";
import { languageFolders } from "../config/locales.ts";
import { locatePattern } from "../config/locate-pattern.ts";
import { cardPackage } from "../config/optional-packages.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { type BuiltInOptions, builtInIntegrations } from "../integrations/built-in.ts";
import type { Integration } from "../integrations/integration.ts";
import { findPackage } from "../lib/find-package.ts";

/** For what a site is loaded. */
export type LoadOptions = {
	/** Watch mode does not hold on to published addresses: while an author moves pages, they come and go. It notes mistakes in samples instead of checking them. */
	readonly isDev?: boolean;
	/** Whether code samples and the facts about packages are checked. */
	readonly samples?: boolean | undefined;
	/** Whether exports that no page documents are listed. */
	readonly apiCoverage?: boolean | undefined;
	/** Commands of integrations that will run. */
	readonly commands?: readonly string[];
};

/** Commands of Keyframe's own integrations that have options of their own, or names, on the command line. */
export const ownCommands = {
	updateUrls: "update-urls",
	formatSamples: "format-samples",
	updateTypes: "update-types",
	facts: "facts",
	compareFacts: "compare-facts",
	updateReviewed: "update-reviewed",
} as const;

/** Loads the configuration of the site in a folder, with the integrations of Keyframe that it switches on. Throws `SiteError`. */
export async function loadSite(root: string, cli: CliOptions, options: LoadOptions): Promise<LoadedConfig> {
	const loaded = await loadConfig(root, cli);
	return { ...loaded, config: await withBuiltIns(loaded.config, options) };
}

/** The configuration with the integrations that it switches on. */
export async function withBuiltIns(config: SiteConfig, options: LoadOptions): Promise<SiteConfig> {
	const { url, noIndex, llms, hosts, collections, builtLocales } = config;
	// Pages of languages that are not built have not disappeared.
	const isWhole = builtLocales.length === config.locales.length;
	const urlLock = options.isDev || !isWhole ? null : config.urlLock;
	const counts = collections.flatMap(({ name, list }) => (list?.feeds ? [[name, list.feeds.count] as const] : []));
	const builtIns = await builtInIntegrations({
		...{ url, noIndex, llms, hosts, languages: languageFolders(builtLocales), urlLock, feedCounts: Object.fromEntries(counts) },
		...{ cards: cardOptions(config), samples: sampleOptions(config, options), facts: factsOptions(config, options) },
	});
	return withOwn(config, builtIns);
}

/** The configuration with more integrations that are part of Keyframe. */
export function withOwn(config: SiteConfig, added: readonly Integration[]): SiteConfig {
	return { ...config, integrations: [...config.integrations, ...added], builtIns: [...config.builtIns, ...added] };
}

function cardOptions({ socialCards, root, allow, logo, staticDir, configSources }: SiteConfig): BuiltInOptions["cards"] {
	const drawer = socialCards && findPackage(cardPackage, root);
	if (!socialCards || drawer === null) return null;
	const at = locatePattern(configSources, /\bsocialCards\b/);
	return { ...socialCards, root, allow, logo: logo && join(staticDir, logo.dark), drawer, at };
}

function sampleOptions(
	{ samples, checks, pageTimeout, pageMemory }: SiteConfig,
	{ isDev = false, samples: isChecked = false, commands = [] }: LoadOptions,
): BuiltInOptions["samples"] {
	const isNoted = isDev && checks["sample-invalid"] !== "off";
	const runs = commands.includes(ownCommands.formatSamples) || commands.includes(ownCommands.updateTypes);
	return isNoted || isChecked || runs ? { ...samples, timeout: pageTimeout, heapLimit: pageMemory, isChecked } : null;
}

function factsOptions(
	{ facts, samples, collections }: SiteConfig,
	{ samples: isChecked = false, apiCoverage: coverage = false, commands = [] }: LoadOptions,
): BuiltInOptions["facts"] {
	const { facts: read, compareFacts, updateReviewed } = ownCommands;
	const runs = [read, compareFacts, updateReviewed].some((name) => commands.includes(name));
	const versions = collections.flatMap(({ version }) =>
		version?.facts == null || version.packages === null ? [] : [{ packages: version.packages, dir: version.facts }],
	);
	return (isChecked && facts !== null) || coverage || runs ? { facts, packages: samples.packages, versions, isChecked, coverage } : null;
}
