import type { CardOptions } from "./cards/card-design.ts";
import type { FactsOptions } from "./facts/facts.ts";
import type { Host } from "./hosts/hosts.ts";
import type { Integration } from "./integration.ts";
import type { SampleOptions } from "./samples/sample-options.ts";

/** The keys of a configuration that turn on built-in integrations. */
export type BuiltInOptions = {
	readonly url: string | null;
	readonly noIndex: boolean;
	readonly llms: { readonly full: boolean } | null;
	readonly hosts: readonly Host[];
	/** Folders of the languages other than the default one. */
	readonly languages: readonly string[];
	/** The file of the published addresses, relative to the site; `null` if nothing is compared with them. */
	readonly urlLock: string | null;
	/** `null` in runs that do nothing with the samples of pages. */
	readonly samples: SampleOptions | null;
	/** `null` in runs that do nothing with facts about packages. */
	readonly facts: FactsOptions | null;
	/** By name of the collection: the number of entries in its feeds. */
	readonly feedCounts: Readonly<Record<string, number>>;
	/** `null` for a site without social cards. */
	readonly cards: CardOptions | null;
};

/** The integrations of Keyframe that replace fences in the pages of the site in `root` (absolute), for the process that compiles them. Each is made once. */
export function builtInFences(root: string): (options: { readonly mermaid: boolean }) => Promise<Integration[]> {
	let diagrams: Promise<Integration> | null = null;
	return async ({ mermaid }) => {
		if (!mermaid) return [];
		diagrams ??= import("./diagrams/diagrams.ts").then((module) => module.diagrams({ root }));
		return [await diagrams];
	};
}

/** The optional features of Keyframe that a configuration switches on. They use the same door as the integrations of a site, and are loaded only when they are used. */
export function builtInIntegrations(options: BuiltInOptions): Promise<Integration[]> {
	const { url, noIndex, hosts, languages, llms, urlLock, samples, facts, feedCounts, cards } = options;
	const isFound = url !== null && !noIndex;
	const used: Promise<Integration>[] = [];
	if (urlLock !== null) used.push(import("./url-lock/url-lock.ts").then((module) => module.urlLock(urlLock)));
	if (url !== null && Object.keys(feedCounts).length > 0)
		used.push(import("./feeds/feeds.ts").then((module) => module.feeds({ counts: feedCounts })));
	if (llms !== null && isFound) used.push(import("./llms/llms.ts").then((module) => module.llms(llms)));
	if (hosts.length > 0) used.push(import("./hosts/hosts.ts").then((module) => module.hosts(hosts, languages)));
	if (cards !== null && url !== null) used.push(import("./cards/cards.ts").then((module) => module.cards(cards)));
	if (samples !== null) used.push(import("./samples/samples.ts").then((module) => module.samples(samples)));
	if (facts !== null) used.push(import("./facts/facts.ts").then((module) => module.facts(facts)));
	return Promise.all(used);
}
