import { type HostedSearch, hostsOf } from "../../theme/search/hosted/hosted-search.ts";
import type { SiteConfig } from "./site-config.ts";

/** What the browser needs to search in the service of a site; `null` for a site that is searched otherwise. */
export function hostedSearch({ search, language, url }: SiteConfig): HostedSearch | null {
	const provider = search?.provider;
	if (provider?.kind !== "hosted") return null;
	const { index, searchKey } = provider;
	return { ...index, searchKey, language, origin: url ?? "", hosts: hostsOf(index, "search") };
}

/** The sources of the content security policy: those of the configuration, and the hosts of the search service. `null` without a policy. */
export function policySources(config: SiteConfig): Readonly<Record<string, readonly string[]>> | null {
	const { contentSecurityPolicy: own } = config;
	const search = hostedSearch(config);
	if (own === null || search === null) return own;
	const origins = search.hosts.map((host) => new URL(host).origin);
	return { ...own, "connect-src": [...origins, ...(own["connect-src"] ?? [])] };
}
