import type { FactsOptions } from "./facts/facts.ts";
import type { Host } from "./hosts/hosts.ts";
import type { Integration } from "./integration.ts";
import type { SampleOptions } from "./samples/sample-options.ts";

/** The keys of a configuration that switch on integrations of Keyframe's own. */
export type BuiltInOptions = {
	readonly url: string | null;
	readonly noIndex: boolean;
	readonly llms: { readonly full: boolean } | null;
	readonly hosts: readonly Host[];
	/** The file of the published addresses, relative to the site, and whether they are recorded anew; `null` if nothing is compared with them. */
	readonly urlLock: { readonly file: string; readonly update: boolean } | null;
	/** `null` in runs that do nothing with the samples of pages. */
	readonly samples: SampleOptions | null;
	/** `null` in runs that do nothing with facts about packages. */
	readonly facts: FactsOptions | null;
	/** By name of the collection: the number of entries in its feeds. */
	readonly feedCounts: Readonly<Record<string, number>>;
};

/** The optional features of Keyframe that a configuration switches on. They use the same door as the integrations of a site, and are loaded only when they are used. */
export function builtInIntegrations(options: BuiltInOptions): Promise<Integration[]> {
	const { url, noIndex, hosts, llms, urlLock, samples, facts, feedCounts } = options;
	const isFound = url !== null && !noIndex;
	const used: Promise<Integration>[] = [];
	if (urlLock !== null) used.push(import("./url-lock/url-lock.ts").then((module) => module.urlLock(urlLock)));
	if (url !== null && Object.keys(feedCounts).length > 0)
		used.push(import("./feeds/feeds.ts").then((module) => module.feeds({ counts: feedCounts })));
	if (llms !== null && isFound) used.push(import("./llms/llms.ts").then((module) => module.llms(llms)));
	if (hosts.length > 0) used.push(import("./hosts/hosts.ts").then((module) => module.hosts(hosts)));
	if (samples !== null) used.push(import("./samples/samples.ts").then((module) => module.samples(samples)));
	if (facts !== null) used.push(import("./facts/facts.ts").then((module) => module.facts(facts)));
	return Promise.all(used);
}
