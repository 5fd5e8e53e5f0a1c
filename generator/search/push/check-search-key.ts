import type { HostedIndex } from "../../../theme/search/hosted/hosted-search.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { siteError } from "../../lib/problem.ts";
import { locateInConfig } from "../../site/graph/locate-in-config.ts";
import { configuredKey } from "./chosen-index.ts";
import { openService, openTarget } from "./open-service.ts";

/** Asks the service what the key of the configuration allows. Throws `SiteError` with exit code 4 if that is more than to search. */
export async function checkSearchKey(config: Pick<SiteConfig, "search" | "configSources">, index: HostedIndex): Promise<void> {
	const key = configuredKey(index.engine, config);
	if (key === null) return;
	const allowed = await openTarget(index, openService(index, key)).writingAllowed();
	if (allowed === null) return;
	throw siteError({
		code: "search-key-refused",
		message: `\`search.searchKey\` must be a key that can only search, because readers can see it; this one also allows ${allowed}.`,
		hint: "Revoke this key if the site was published with it, and use another one.",
		at: locateInConfig(config, { text: key.value, key: "searchKey" }),
		isSecret: true,
		exitCode: 4,
	});
}
