import type { HostedEngine } from "../../theme/search/hosted/hosted-search.ts";

/** Name of the index when the configuration has none. */
export const defaultIndexName = "docs";

/** Environment variables with the keys that may write. */
export const adminKeyVariables: Readonly<Record<HostedEngine, string>> = {
	algolia: "ALGOLIA_ADMIN_KEY",
	typesense: "TYPESENSE_API_KEY",
	meilisearch: "MEILISEARCH_API_KEY",
};
