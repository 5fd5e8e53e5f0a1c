import type { Host } from "./hosts/hosts.ts";
import type { Integration } from "./integration.ts";

/** The keys of a configuration that turn on built-in integrations. */
export type BuiltInOptions = {
	readonly url: string | null;
	readonly noIndex: boolean;
	readonly llms: { readonly full: boolean } | null;
	readonly hosts: readonly Host[];
	/**
	 * The file with the published addresses, relative to the site, and whether to record them again; `null` if the site does not check
	 * them.
	 */
	readonly urlLock: { readonly file: string; readonly update: boolean } | null;
	/** The number of entries in each collection's feeds, by collection name. */
	readonly feedCounts: Readonly<Record<string, number>>;
};

/**
 * The optional features that a configuration turns on. They use the same interface as a site's own integrations, and are loaded only
 * if they are used.
 */
export function builtInIntegrations(options: BuiltInOptions): Promise<Integration[]> {
	const { url, noIndex, hosts, llms, urlLock, feedCounts } = options;
	const isFound = url !== null && !noIndex;
	const used: Promise<Integration>[] = [];
	if (urlLock !== null) used.push(import("./url-lock/url-lock.ts").then((module) => module.urlLock(urlLock)));
	if (url !== null && Object.keys(feedCounts).length > 0)
		used.push(import("./feeds/feeds.ts").then((module) => module.feeds({ counts: feedCounts })));
	if (llms !== null && isFound) used.push(import("./llms/llms.ts").then((module) => module.llms(llms)));
	if (hosts.length > 0) used.push(import("./hosts/hosts.ts").then((module) => module.hosts(hosts)));
	return Promise.all(used);
}
