import { type Documents, type FakeAnswer, type FakeRequest, type FakeService, startFakeService } from "./fake-service.ts";
import { countValues, isMatch, markMatches, valueAt } from "./match-documents.ts";

type Record_ = Readonly<Record<string, unknown>>;

/** An Algolia index. */
export type AlgoliaIndex = { records: Documents; settings: Record_; synonyms: readonly unknown[]; rules: readonly string[] };

/** Algolia's search API: its indexes by name, and tasks that are finished at the second request for their state. */
export async function startAlgolia(): Promise<FakeService & { readonly indexes: Map<string, AlgoliaIndex> }> {
	const indexes = new Map<string, AlgoliaIndex>();
	const tasks: { apply: () => void; asked: number }[] = [];
	const open = (name: string) => {
		const index = indexes.get(name) ?? { records: new Map(), settings: {}, synonyms: [], rules: [] };
		indexes.set(name, index);
		return index;
	};
	const enqueue = (apply: () => void, more: Record_ = {}): FakeAnswer => ({
		status: 200,
		body: { taskID: tasks.push({ apply, asked: 0 }) - 1, ...more },
	});
	const routes: [string, RegExp, (request: FakeRequest, name: string, rest: string) => FakeAnswer][] = [
		["GET", /^\/1\/keys\/(.+)$/, () => ({ status: 200, body: { acl: ["search"] } })],
		["GET", /^\/1\/indexes$/, () => ({ status: 200, body: { items: [...indexes.keys()].map((name) => ({ name })), nbPages: 1 } })],
		["POST", /^\/1\/indexes\/\*\/queries$/, ({ body }) => ({ status: 200, body: { results: answerAll(indexes, body) } })],
		["POST", /^\/1\/indexes\/([^/]+)\/query$/, (_, name) => counted(indexes.get(name))],
		["PUT", /^\/1\/indexes\/([^/]+)\/settings$/, ({ body }, name) => enqueue(() => Object.assign(open(name), { settings: body }))],
		["POST", /^\/1\/indexes\/([^/]+)\/synonyms\/batch$/, ({ body }, name) => enqueue(() => Object.assign(open(name), { synonyms: body }))],
		[
			"POST",
			/^\/1\/indexes\/([^/]+)\/batch$/,
			({ body }, name) => {
				const { requests } = body as { requests: { body: Record_ }[] };
				const add = () => {
					for (const { body: record } of requests) open(name).records.set(String(record.objectID), record);
				};
				return enqueue(add, { objectIDs: requests.map(({ body: { objectID } }) => objectID) });
			},
		],
		["POST", /^\/1\/indexes\/([^/]+)\/operation$/, ({ body }, name) => enqueue(() => operate(indexes, name, body as Record_))],
		["GET", /^\/1\/indexes\/[^/]+\/task\/(\d+)$/, (_, id) => taskState(tasks[Number(id)])],
		["DELETE", /^\/1\/indexes\/([^/]+)$/, (_, name) => enqueue(() => {}, { deletedAt: indexes.delete(name) ? "now" : "" })],
	];
	const service = await startFakeService({
		keyOf: ({ headers, query }) => header(headers["x-algolia-api-key"]) ?? query.get("x-algolia-api-key") ?? undefined,
		isSearch: ({ path }) => path.endsWith("/queries") || path.endsWith("/query") || path.startsWith("/1/keys/"),
		refusal: { status: 403, body: { message: "Invalid Application-ID or API key", status: 403 } },
		answer(request) {
			for (const [method, pattern, answer] of routes) {
				const match = request.method === method && pattern.exec(request.path);
				if (match) return answer(request, match[1] ?? "", match[2] ?? "");
			}
			return { status: 404, body: { message: "Path not supported by REST API", status: 404 } };
		},
	});
	return Object.assign(service, { indexes });
}

function header(value: string | readonly string[] | undefined): string | undefined {
	return typeof value === "string" ? value : value?.[0];
}

function taskState(task: { apply: () => void; asked: number } | undefined): FakeAnswer {
	if (!task) return { status: 404, body: { message: "taskID does not exist", status: 404 } };
	task.asked++;
	if (task.asked === 2) task.apply();
	return { status: 200, body: { status: task.asked >= 2 ? "published" : "notPublished" } };
}

function counted(index: AlgoliaIndex | undefined): FakeAnswer {
	if (!index) return { status: 404, body: { message: "Index does not exist", status: 404 } };
	return { status: 200, body: { hits: [], nbHits: index.records.size } };
}

function operate(indexes: Map<string, AlgoliaIndex>, name: string, { operation, destination, scope }: Record_): void {
	const source = indexes.get(name);
	const target = String(destination);
	if (!source) return;
	if (operation === "move") {
		indexes.set(target, source);
		indexes.delete(name);
		return;
	}
	const old = indexes.get(target) ?? { records: new Map(), settings: {}, synonyms: [], rules: [] };
	indexes.set(target, { ...old, ...Object.fromEntries((scope as (keyof AlgoliaIndex)[]).map((part) => [part, source[part]])) });
}

function answerAll(indexes: Map<string, AlgoliaIndex>, body: unknown): Record_[] {
	return (body as { requests: Record_[] }).requests.map((request) => {
		const filters = (request.facetFilters ?? []) as string[];
		const query = String(request.query);
		const records = [...(indexes.get(String(request.indexName))?.records.values() ?? [])].filter((record) => {
			const levels = Object.values(record.hierarchy as Record_).map((level) => level as string | null);
			const isWanted = filters.every((filter) =>
				[valueAt(record, filter.slice(0, filter.indexOf(":")))].flat().includes(filter.slice(filter.indexOf(":") + 1)),
			);
			return isWanted && isMatch(query, [...levels, record.content as string | null]);
		});
		const { offset = 0, length = records.length } = request as { offset?: number; length?: number };
		return {
			hits: records.slice(offset, offset + length).map((record) => highlighted(record, request)),
			nbHits: records.length,
			facets: { "hierarchy.lvl0": countValues(records.map((record) => String(valueAt(record, "hierarchy.lvl0")))) },
		};
	});
}

function highlighted(record: Record_, { query, highlightPreTag, highlightPostTag }: Record_): Record_ {
	const tags = [String(highlightPreTag), String(highlightPostTag)] as const;
	const mark = (text: unknown) => ({ value: markMatches(String(query), String(text), tags) });
	const levels = Object.entries(record.hierarchy as Record_).filter(([, level]) => level !== null);
	return {
		...record,
		_highlightResult: { hierarchy: Object.fromEntries(levels.map(([level, text]) => [level, mark(text)])) },
		...(record.content !== null && { _snippetResult: { content: mark(record.content) } }),
	};
}
