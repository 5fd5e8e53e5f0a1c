/** A search service that a site can use instead of its own index. */
export const hostedEngines = ["algolia", "typesense", "meilisearch"] as const;

/** The name of a search service. */
export type HostedEngine = (typeof hostedEngines)[number];

/** Where the index of a site is. */
export type HostedIndex = {
	readonly engine: HostedEngine;
	/** Id of the Algolia application; empty for other services. */
	readonly appId: string;
	/** Origin of the service with its path, without a slash at the end; `null` for Algolia's own hosts. */
	readonly host: string | null;
	readonly indexName: string;
};

/** What a browser needs to query a search service. All of it is public. */
export type HostedSearch = HostedIndex & {
	/** The addresses from `hostsOf`. Browsers get only these, not the addresses of other services. */
	readonly hosts: readonly string[];
	/** A key that permits only searching. */
	readonly searchKey: string;
	/** BCP 47 tag of the records to find. */
	readonly language: string;
	/** The version whose pages to find; absent on a site without versions. */
	readonly version?: string | undefined;
	/** Public address of the site, without a path; empty if it is unknown. Links to it stay on the site that shows them. */
	readonly origin: string;
};

/**
 * Addresses of a service, without a slash at the end. If one does not answer, the client tries the next one. Algolia has different
 * addresses for writing.
 */
export function hostsOf({ engine, appId, host }: Omit<HostedIndex, "indexName">, use: "search" | "write"): readonly [string, ...string[]] {
	if (host !== null) return [host];
	if (engine !== "algolia") throw new Error(`The index at ${engine} has no host`);
	const id = appId.toLowerCase();
	const others = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`);
	return [`https://${id}${use === "search" ? "-dsn" : ""}.algolia.net`, ...others];
}
