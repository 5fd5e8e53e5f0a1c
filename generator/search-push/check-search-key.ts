import type { HostedIndex } from "../../theme/contract/search/hosted/hosted-search.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { siteError } from "../lib/problem.ts";
import { locateInConfig } from "../site/graph/locate-in-config.ts";
import { openService, openTarget } from "./open-service.ts";

/** Asks the service what the key of the configuration allows. Throws `SiteError` with exit code 4 when that is more than readers of the site may do. */
export async function checkSearchKey(config: SiteConfig, index: HostedIndex): Promise<void> {
	const provider = config.search?.provider;
	if (provider?.kind !== "hosted" || provider.index.engine !== index.engine) return;
	const { searchKey } = provider;
	const service = openService(index, { value: searchKey, source: "`search.searchKey`" });
	const allowed = await openTarget(index, service).writingAllowed();
	if (allowed === null) return;
	throw siteError({
		code: "search-key-refused",
		message: `\`search.searchKey\` must be a key that can only search, because readers can see it; this one also allows ${allowed}.`,
		hint: "Revoke this key if the site was published with it, and use another one.",
		at: locateInConfig(config, { text: searchKey, key: "searchKey" }),
		isSecret: true,
		exitCode: 4,
	});
}
