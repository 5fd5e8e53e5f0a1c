import { type HostedSearch, hostsOf } from "../../theme/search/hosted/hosted-search.ts";
import type { SiteConfig } from "./site-config.ts";

/** The settings of a search service and of the site that it searches. */
export type HostedSearchSettings = Pick<SiteConfig, "search" | "language" | "url">;

/** The data that browsers need to query the search service of a site; `null` for other kinds of search. */
export function hostedSearch({ search, language, url }: HostedSearchSettings): HostedSearch | null {
	const provider = search?.provider;
	if (provider?.kind !== "hosted") return null;
	const { index, searchKey } = provider;
	return { ...index, searchKey, language, origin: url ?? "", hosts: hostsOf(index, "search") };
}

/** The settings that the sources in the content security policy come from. */
export type PolicySettings = HostedSearchSettings & Pick<SiteConfig, "contentSecurityPolicy">;

/** The sources in the content security policy: those in the configuration, and the hosts of the search service. `null` without a policy. */
export function policySources(config: PolicySettings): Readonly<Record<string, readonly string[]>> | null {
	const { contentSecurityPolicy: own } = config;
	const search = hostedSearch(config);
	if (own === null || search === null) return own;
	const origins = search.hosts.map((host) => new URL(host).origin);
	return { ...own, "connect-src": [...origins, ...(own["connect-src"] ?? [])] };
}
