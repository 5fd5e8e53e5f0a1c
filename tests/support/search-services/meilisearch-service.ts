import { type Documents, type FakeAnswer, type FakeRequest, type FakeService, startFakeService } from "./fake-service.ts";
import { countValues, isMatch, markMatches, valueAt } from "./match-documents.ts";

type Record_ = Readonly<Record<string, unknown>>;

/** A Meilisearch index. */
export type MeilisearchIndex = { documents: Documents; settings: Record_ };

/** The work of a task. Returns the error with which it fails, if any. */
type Work = () => { readonly code: string; readonly message: string } | null;

/** A Meilisearch server: its indexes by name, and tasks that are finished, in order, at the second request for their state. */
export async function startMeilisearch(): Promise<FakeService & { readonly indexes: Map<string, MeilisearchIndex> }> {
	const indexes = new Map<string, MeilisearchIndex>();
	const tasks: { work: Work; asked: number; error: ReturnType<Work> }[] = [];
	const enqueue = (work: Work): FakeAnswer => ({
		status: 202,
		body: { taskUid: tasks.push({ work, asked: 0, error: null }) - 1, status: "enqueued" },
	});
	const on = (name: string, change: (index: MeilisearchIndex) => void): FakeAnswer =>
		enqueue(() => {
			const index = indexes.get(name);
			if (!index) return { code: "index_not_found", message: `Index \`${name}\` not found.` };
			change(index);
			return null;
		});
	const routes: [string, RegExp, (request: FakeRequest, name: string) => FakeAnswer][] = [
		["GET", /^\/keys$/, () => ({ status: 200, body: { results: [] } })],
		["GET", /^\/indexes$/, () => ({ status: 200, body: { results: [...indexes.keys()].map((uid) => ({ uid })) } })],
		["POST", /^\/indexes$/, ({ body }) => enqueue(() => create(indexes, String((body as Record_).uid)))],
		["GET", /^\/indexes\/([^/]+)\/stats$/, (_, name) => stats(indexes.get(name))],
		["PATCH", /^\/indexes\/([^/]+)\/settings$/, ({ body }, name) => on(name, (index) => Object.assign(index, { settings: body }))],
		["POST", /^\/indexes\/([^/]+)\/documents$/, ({ body }, name) => enqueue(() => addAll(indexes.get(name), body as Record_[]))],
		["DELETE", /^\/indexes\/([^/]+)$/, (_, name) => on(name, () => indexes.delete(name))],
		["POST", /^\/swap-indexes$/, ({ body }) => enqueue(() => swap(indexes, (body as { indexes: [string, string] }[])[0]?.indexes))],
		["GET", /^\/tasks\/(\d+)$/, (_, id) => taskState(tasks[Number(id)])],
		["POST", /^\/multi-search$/, ({ body }) => ({ status: 200, body: { results: searchAll(indexes, body) } })],
	];
	const service = await startFakeService({
		keyOf: ({ headers }) => headers.authorization?.replace(/^Bearer /, ""),
		isSearch: ({ path }) => path === "/multi-search" || path.endsWith("/stats"),
		refusal: { status: 403, body: { message: "The provided API key is invalid.", code: "invalid_api_key" } },
		answer(request) {
			for (const [method, pattern, answer] of routes) {
				const match = request.method === method && pattern.exec(request.path);
				if (match) return answer(request, match[1] ?? "");
			}
			return { status: 404, body: { message: "Not found", code: "not_found" } };
		},
	});
	return Object.assign(service, { indexes });
}

function create(indexes: Map<string, MeilisearchIndex>, uid: string): ReturnType<Work> {
	if (indexes.has(uid)) return { code: "index_already_exists", message: `Index \`${uid}\` already exists.` };
	indexes.set(uid, { documents: new Map(), settings: {} });
	return null;
}

function stats(index: MeilisearchIndex | undefined): FakeAnswer {
	if (!index) return { status: 404, body: { message: "Index not found.", code: "index_not_found" } };
	return { status: 200, body: { numberOfDocuments: index.documents.size } };
}

/** Accepts all documents, or none if an id has characters that Meilisearch does not allow. */
function addAll(index: MeilisearchIndex | undefined, documents: readonly Record_[]): ReturnType<Work> {
	if (!index) return { code: "index_not_found", message: "Index not found." };
	const wrong = documents.find(({ id }) => !/^[\w-]+$/.test(String(id)));
	if (wrong) return { code: "invalid_document_id", message: `Document identifier \`${String(wrong.id)}\` is invalid.` };
	for (const document of documents) index.documents.set(String(document.id), document);
	return null;
}

function swap(indexes: Map<string, MeilisearchIndex>, names: readonly [string, string] | undefined): ReturnType<Work> {
	const [a = "", b = ""] = names ?? [];
	const [first, second] = [indexes.get(a), indexes.get(b)];
	if (!first || !second) return { code: "index_not_found", message: `Indexes \`${a}\`, \`${b}\` not found.` };
	indexes.set(a, second).set(b, first);
	return null;
}

function taskState(task: { work: Work; asked: number; error: ReturnType<Work> } | undefined): FakeAnswer {
	if (!task) return { status: 404, body: { message: "Task not found." } };
	task.asked++;
	if (task.asked === 1) return { status: 200, body: { status: "processing", error: null } };
	if (task.asked === 2) task.error = task.work();
	return { status: 200, body: { status: task.error ? "failed" : "succeeded", error: task.error } };
}

function searchAll(indexes: Map<string, MeilisearchIndex>, body: unknown): Record_[] {
	return (body as { queries: Record_[] }).queries.map((search) => {
		const filters = ((search.filter ?? []) as string[]).map((filter) => /^([\w.]+) = (".*")$/.exec(filter) ?? []);
		const query = String(search.q);
		const found = [...(indexes.get(String(search.indexUid))?.documents.values() ?? [])].filter((document) => {
			const levels = Object.values(document.hierarchy as Record_).map((level) => level as string | null);
			const isWanted = filters.every(([, name = "", value = ""]) => [valueAt(document, name)].flat().includes(JSON.parse(value)));
			return isWanted && isMatch(query, [...levels, document.content as string | null]);
		});
		const { offset = 0, limit = found.length } = search as { offset?: number; limit?: number };
		return {
			hits: found.slice(offset, offset + limit).map((document) => highlighted(document, search)),
			estimatedTotalHits: found.length,
			facetDistribution: { "hierarchy.lvl0": countValues(found.map((document) => String(valueAt(document, "hierarchy.lvl0")))) },
		};
	});
}

function highlighted(document: Record_, { q, highlightPreTag, highlightPostTag }: Record_): Record_ {
	const tags = [String(highlightPreTag), String(highlightPostTag)] as const;
	const mark = (text: unknown) => (text === null ? null : markMatches(String(q), String(text), tags));
	const levels = Object.entries(document.hierarchy as Record_).map(([level, text]) => [level, mark(text)]);
	return { ...document, _formatted: { ...document, hierarchy: Object.fromEntries(levels), content: mark(document.content) } };
}
