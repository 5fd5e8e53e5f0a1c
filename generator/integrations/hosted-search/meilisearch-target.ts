import * as z from "zod";
import { hashKey } from "../../lib/hash.ts";
import { filteredAttributes, mayNotList, type OpenTarget, searchedAttributes, type TargetSettings } from "./search-target.ts";
import type { ServiceRequest } from "./service.ts";

/** The parts of a task of Meilisearch that are used. */
const taskShape = z.object({ status: z.string(), error: z.object({ code: z.string(), message: z.string() }).nullish() });

/** Meilisearch, version 1. */
export const openMeilisearch: OpenTarget = (service) => {
	const path = (indexName: string, rest = "") => `/indexes/${encodeURIComponent(indexName)}${rest}`;
	/** Starts a task of the service, and waits until it is done. `accept` is the code of an error to ignore. */
	const run = async (request: ServiceRequest, accept?: string) => {
		const { taskUid } = await service.json(request, z.object({ taskUid: z.number() }));
		const pending = ["enqueued", "processing"];
		const task = await service.poll({ method: "GET", path: `/tasks/${taskUid}` }, taskShape, ({ status }) => !pending.includes(status));
		if (task.status === "succeeded" || (accept !== undefined && task.error?.code === accept)) return;
		throw service.failure(request, task.error?.message ?? `the task was ${task.status}`);
	};
	const createIndex = (uid: string) => run({ method: "POST", path: "/indexes", body: { uid, primaryKey: "id" } }, "index_already_exists");
	const remove = (indexName: string) => run({ method: "DELETE", path: path(indexName) }, "index_not_found");
	const count = async (indexName: string) => {
		const request = { method: "GET", path: path(indexName, "/stats"), expect: [404] } as const;
		const stats = await service.find(request, z.object({ numberOfDocuments: z.number() }));
		return stats?.numberOfDocuments ?? null;
	};
	return {
		count,
		remove,
		async create(indexName, settings) {
			await createIndex(indexName);
			await run({ method: "PATCH", path: path(indexName, "/settings"), body: indexSettings(settings) });
		},
		async add(indexName, records) {
			// Ids may only have letters, digits, hyphens and underscores.
			const body = records.map((record) => ({ id: hashKey(record.objectID), ...record }));
			await run({ method: "POST", path: path(indexName, "/documents"), body });
		},
		async replace(live, next) {
			// Only existing indexes can be swapped.
			if ((await count(live)) === null) await createIndex(live);
			await run({ method: "POST", path: "/swap-indexes", body: [{ indexes: [live, next] }], once: true });
			await remove(next);
		},
		async list() {
			const request = { method: "GET", path: "/indexes?limit=1000", expect: mayNotList } as const;
			const list = await service.find(request, z.object({ results: z.array(z.object({ uid: z.string() })) }));
			return (list?.results ?? []).map(({ uid }) => uid);
		},
		async writingAllowed() {
			const keys = await service.find({ method: "GET", path: "/keys", expect: [401, 403, 404] }, z.unknown());
			return keys === null ? null : "the administration of keys";
		},
	};
};

function indexSettings({ synonyms }: TargetSettings) {
	return {
		searchableAttributes: searchedAttributes,
		filterableAttributes: filteredAttributes,
		distinctAttribute: "url",
		rankingRules: [
			...["words", "typo", "attribute", "proximity", "exactness"],
			...["weight.pageRank:desc", "weight.level:desc", "weight.position:asc"],
		],
		synonyms: wordsWithOthers(synonyms),
	};
}

/** Each word of each group, with the other words of its groups. */
function wordsWithOthers(groups: TargetSettings["synonyms"]): Readonly<Record<string, readonly string[]>> {
	const others = new Map<string, string[]>();
	for (const group of groups) {
		for (const word of group) others.set(word, [...(others.get(word) ?? []), ...group.filter((other) => other !== word)]);
	}
	return Object.fromEntries(others);
}
