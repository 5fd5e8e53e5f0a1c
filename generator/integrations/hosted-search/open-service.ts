import { type HostedEngine, type HostedIndex, hostsOf } from "../../../theme/search/hosted/hosted-search.ts";
import { openAlgolia } from "./algolia-target.ts";
import { openMeilisearch } from "./meilisearch-target.ts";
import type { OpenTarget, SearchTarget } from "./search-target.ts";
import { realClock, Service, type ServiceKey } from "./service.ts";
import { openTypesense } from "./typesense-target.ts";

/** Names of the services, for messages. */
export const engineLabels: Readonly<Record<HostedEngine, string>> = {
	algolia: "Algolia",
	typesense: "Typesense",
	meilisearch: "Meilisearch",
};

/** Connects to the service of an index. */
export function openService(index: HostedIndex, key: ServiceKey, clock = realClock): Service {
	return new Service({
		label: engineLabels[index.engine],
		hosts: hostsOf(index, "write"),
		headers: keyHeaders(index, key.value),
		key,
		clock,
	});
}

/** The functions of the service of an index. */
export function openTarget({ engine }: HostedIndex, service: Service): SearchTarget {
	return openers[engine](service);
}

const openers: Readonly<Record<HostedEngine, OpenTarget>> = {
	algolia: openAlgolia,
	typesense: openTypesense,
	meilisearch: openMeilisearch,
};

function keyHeaders({ engine, appId }: HostedIndex, key: string): Readonly<Record<string, string>> {
	if (engine === "algolia") return { "x-algolia-application-id": appId, "x-algolia-api-key": key };
	return engine === "typesense" ? { "x-typesense-api-key": key } : { authorization: `Bearer ${key}` };
}
