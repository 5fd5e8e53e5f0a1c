import type { PushedRecord } from "../../../generator/integrations/hosted-search/search-records.ts";
import { searchRecords } from "../../../generator/integrations/hosted-search/search-records.ts";
import type { HostedEngine, HostedIndex } from "../../../theme/search/hosted/hosted-search.ts";
import { page, section } from "../../search/support/corpus.ts";
import { startAlgolia } from "./algolia-service.ts";
import type { Documents, FakeService } from "./fake-service.ts";
import { startMeilisearch } from "./meilisearch-service.ts";
import { startTypesense } from "./typesense-service.ts";

/** A fake service and the contents of its indexes. */
export type StartedService = {
	readonly service: FakeService;
	readonly index: HostedIndex;
	/** The records of an index, by their id in the service. */
	readonly documents: (indexName: string) => Documents | undefined;
	/** Names of all indexes. An alias counts as an index. */
	readonly names: () => readonly string[];
	/** Patterns for the requests that add records, make an index live, and remove an index. */
	readonly requests: { readonly add: RegExp; readonly replace: RegExp; readonly remove: RegExp };
};

/** Starts a fake service, for an index with the name `docs`. */
export async function startService(engine: HostedEngine): Promise<StartedService> {
	const index = (service: FakeService) => ({ engine, appId: engine === "algolia" ? "APP1" : "", host: service.url, indexName: "docs" });
	if (engine === "typesense") {
		const service = await startTypesense();
		const { collections, aliases } = service;
		return {
			service,
			index: index(service),
			documents: (name) => (collections.get(name) ?? collections.get(aliases.get(name) ?? ""))?.documents,
			// The collection of an alias counts as the alias.
			names: () => [...aliases.keys(), ...[...collections.keys()].filter((name) => ![...aliases.values()].includes(name))],
			requests: { add: /POST .*\/import$/, replace: /PUT \/aliases/, remove: /DELETE \/collections/ },
		};
	}
	if (engine === "meilisearch") {
		const service = await startMeilisearch();
		return {
			service,
			index: index(service),
			documents: (name) => service.indexes.get(name)?.documents,
			names: () => [...service.indexes.keys()],
			requests: { add: /POST .*\/documents$/, replace: /POST \/swap-indexes/, remove: /DELETE \/indexes/ },
		};
	}
	const service = await startAlgolia();
	return {
		service,
		index: index(service),
		documents: (name) => service.indexes.get(name)?.records,
		names: () => [...service.indexes.keys()],
		requests: {
			add: /POST \/1\/indexes\/[^/]+\/batch$/,
			replace: /POST \/1\/indexes\/docs_push_[^/]*\/operation$/,
			remove: /DELETE \/1\/indexes/,
		},
	};
}

/** The records of `count` pages with one section each. */
export function someRecords(count: number): PushedRecord[] {
	const settings = { language: "en", origin: "https://example.com", code: true };
	return Array.from({ length: count / 2 }, (_, number) =>
		searchRecords(
			page(`/docs/${number}`, `Page ${number}`, { text: "Text & <View>", sections: [section(2, "Part", `Part of ${number}`)] }),
			settings,
		),
	).flat();
}
