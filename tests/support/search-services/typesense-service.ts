import { type Documents, type FakeAnswer, type FakeRequest, type FakeService, startFakeService } from "./fake-service.ts";
import { countValues, isMatch, markMatches, valueAt } from "./match-documents.ts";

type Record_ = Readonly<Record<string, unknown>>;

/** A Typesense collection. */
export type TypesenseCollection = { readonly documents: Documents; readonly schema: Record_; readonly synonyms: Map<string, unknown> };

/** A Typesense server: collections, aliases and, since version 30, sets of synonyms. */
export async function startTypesense(version: 29 | 30 = 30) {
	const collections = new Map<string, TypesenseCollection>();
	const aliases = new Map<string, string>();
	const synonymSets = new Map<string, unknown>();
	const find = (name: string) => collections.get(name) ?? collections.get(aliases.get(name) ?? "");
	const routes: [string, RegExp, (request: FakeRequest, name: string, rest: string) => FakeAnswer][] = [
		["GET", /^\/keys$/, () => ({ status: 200, body: { keys: [] } })],
		["GET", /^\/collections$/, () => ({ status: 200, body: [...collections.keys()].map((name) => ({ name })) })],
		["POST", /^\/collections$/, ({ body }) => create(collections, body as Record_)],
		["GET", /^\/collections\/([^/]+)$/, (_, name) => described(find(name))],
		["DELETE", /^\/collections\/([^/]+)$/, (_, name) => (collections.delete(name) ? { status: 200, body: { name } } : missing)],
		["POST", /^\/collections\/([^/]+)\/documents\/import$/, ({ body }, name) => importAll(find(name), body)],
		["GET", /^\/aliases$/, () => ({ status: 200, body: { aliases: [...aliases].map(([name, to]) => ({ name, collection_name: to })) } })],
		[
			"GET",
			/^\/aliases\/([^/]+)$/,
			(_, name) => {
				const to = aliases.get(name);
				return to === undefined ? missing : { status: 200, body: { name, collection_name: to } };
			},
		],
		[
			"PUT",
			/^\/aliases\/([^/]+)$/,
			({ body }, name) => {
				if (collections.has(name))
					return { status: 500, body: { message: `Name \`${name}\` conflicts with an existing collection name.` } };
				aliases.set(name, String((body as Record_).collection_name));
				return { status: 200, body: { name } };
			},
		],
		["POST", /^\/multi_search$/, ({ body }) => ({ status: 200, body: { results: searchAll(find, body) } })],
		...(version >= 30
			? ([
					["PUT", /^\/synonym_sets\/([^/]+)$/, ({ body }, name) => ({ status: 200, body: synonymSets.set(name, body).get(name) })],
					["DELETE", /^\/synonym_sets\/([^/]+)$/, (_, name) => (synonymSets.delete(name) ? { status: 200 } : missing)],
				] as [string, RegExp, (request: FakeRequest, name: string) => FakeAnswer][])
			: ([
					[
						"PUT",
						/^\/collections\/([^/]+)\/synonyms\/([^/]+)$/,
						({ body }, name, id) => ({ status: 200, body: find(name)?.synonyms.set(id, body).get(id) }),
					],
				] as [string, RegExp, (request: FakeRequest, name: string, rest: string) => FakeAnswer][])),
	];
	const service: FakeService = await startFakeService({
		keyOf: ({ headers, query }) => headers["x-typesense-api-key"]?.toString() ?? query.get("x-typesense-api-key") ?? undefined,
		isSearch: ({ path, method }) => path === "/multi_search" || (method === "GET" && /^\/collections\/[^/]+$/.test(path)),
		refusal: { status: 401, body: { message: "Forbidden - a valid `x-typesense-api-key` header must be sent." } },
		answer(request) {
			for (const [method, pattern, answer] of routes) {
				const match = request.method === method && pattern.exec(request.path);
				if (match) return answer(request, match[1] ?? "", match[2] ?? "");
			}
			return missing;
		},
	});
	return Object.assign(service, { collections, aliases, synonymSets });
}

const missing: FakeAnswer = { status: 404, body: { message: "Not Found" } };

function create(collections: Map<string, TypesenseCollection>, schema: Record_): FakeAnswer {
	const name = String(schema.name);
	if (collections.has(name)) return { status: 409, body: { message: `A collection with name \`${name}\` already exists.` } };
	collections.set(name, { documents: new Map(), schema, synonyms: new Map() });
	return { status: 201, body: schema };
}

function described(collection: TypesenseCollection | undefined): FakeAnswer {
	return collection ? { status: 200, body: { ...collection.schema, num_documents: collection.documents.size } } : missing;
}

/** Accepts documents that fit the schema: fields have its types, and none is `null`. */
function importAll(collection: TypesenseCollection | undefined, body: unknown): FakeAnswer {
	if (!collection) return missing;
	const fields = new Map((collection.schema.fields as { name: string; type: string }[]).map(({ name, type }) => [name, type]));
	const lines = (typeof body === "string" ? body : JSON.stringify(body)).split("\n");
	const results = lines.map((line) => {
		const document = JSON.parse(line) as Record<string, unknown>;
		const wrong = Object.entries(document).find(([name, value]) => value === null || !fits(value, fields.get(name)));
		if (wrong) return { success: false, error: `Field \`${wrong[0]}\` must be a ${fields.get(wrong[0])}.`, document: line };
		collection.documents.set(String(document.id), document);
		return { success: true };
	});
	return { status: 200, body: results.map((result) => JSON.stringify(result)).join("\n") };
}

function fits(value: unknown, type: string | undefined): boolean {
	if (type === undefined) return true;
	if (type === "string[]") return Array.isArray(value) && value.every((each) => typeof each === "string");
	return type === "int64" ? Number.isSafeInteger(value) : typeof value === "string";
}

function searchAll(find: (name: string) => TypesenseCollection | undefined, body: unknown): Record_[] {
	return (body as { searches: Record_[] }).searches.map((search) => {
		const collection = find(String(search.collection));
		if (!collection) return { code: 404, error: "Not found." };
		const filters = [...String(search.filter_by ?? "").matchAll(/([\w.]+):=`([^`]*)`/g)];
		const names = String(search.query_by).split(",");
		const query = search.q === "*" ? "" : String(search.q);
		const found = [...collection.documents.values()].filter(
			(document) =>
				filters.every(([, name = "", value]) => [valueAt(document, name)].flat().includes(value)) &&
				isMatch(
					query,
					names.map((name) => [document[name] ?? ""].flat().join(" ")),
				),
		);
		const { offset = 0, limit = found.length } = search as { offset?: number; limit?: number };
		const counts = Object.entries(countValues(found.map((document) => String(document["hierarchy.lvl0"]))));
		return {
			found: found.length,
			grouped_hits: found.slice(offset, offset + limit).map((document) => ({ hits: [highlighted(document, { ...search, q: query })] })),
			facet_counts: [{ field_name: "hierarchy.lvl0", counts: counts.map(([value, count]) => ({ value, count })) }],
		};
	});
}

function highlighted(document: Record_, { q, highlight_start_tag, highlight_end_tag }: Record_): Record_ {
	const tags = [String(highlight_start_tag), String(highlight_end_tag)] as const;
	const marked = Object.entries(document).flatMap(([field, text]) => {
		if (!/^(?:hierarchy\.lvl\d|content)$/.test(field)) return [];
		const snippet = markMatches(String(q), String(text), tags);
		return snippet === text ? [] : [{ field, snippet, value: snippet }];
	});
	return { document, highlights: marked };
}
