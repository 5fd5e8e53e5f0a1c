import * as z from "zod";
import { hashKey } from "../../lib/hash.ts";
import { siteError } from "../../lib/problem.ts";
import type { PushedRecord } from "./search-records.ts";
import { filteredAttributes, mayNotList, type OpenTarget, searchedAttributes, type TargetSettings } from "./search-target.ts";

const pathOf = (indexName: string, rest = "") => `/collections/${encodeURIComponent(indexName)}${rest}`;
const aliasOf = (indexName: string) => `/aliases/${encodeURIComponent(indexName)}`;
const synonymSetOf = (indexName: string) => `/synonym_sets/${encodeURIComponent(indexName)}`;

const aliasShape = z.object({ collection_name: z.string() });

const importResult = z.object({ success: z.boolean(), error: z.string().optional() });

/** Typesense from version 0.25 on. The live index is an alias of a collection. */
export const openTypesense: OpenTarget = (service) => {
	const aliasTarget = async (indexName: string) => {
		const found = await service.find({ method: "GET", path: aliasOf(indexName), expect: [404] }, aliasShape);
		return found?.collection_name ?? null;
	};
	const count = async (indexName: string) => {
		const found = await service.find({ method: "GET", path: pathOf(indexName), expect: [404] }, z.object({ num_documents: z.number() }));
		return found?.num_documents ?? null;
	};
	const remove = async (indexName: string) => {
		await service.send({ method: "DELETE", path: pathOf(indexName), expect: [404] });
		// A key without permission for this cannot have created a set either.
		await service.send({ method: "DELETE", path: synonymSetOf(indexName), expect: [401, 403, 404] });
	};
	return {
		count,
		remove,
		create: (indexName, settings) => createCollection(service, indexName, settings),
		add: (indexName, records) => importRecords(service, indexName, records),
		async replace(live, next) {
			const old = await aliasTarget(live);
			if (old === null && (await count(live)) !== null) {
				await remove(next);
				throw nameTaken(live);
			}
			await service.send({ method: "PUT", path: aliasOf(live), body: { collection_name: next } });
			if (old !== null && old !== next && old.startsWith(live)) await remove(old);
		},
		async list() {
			const at = (path: string) => ({ method: "GET", path, expect: mayNotList }) as const;
			const collections = await service.find(at("/collections?exclude_fields=fields"), z.array(z.object({ name: z.string() })));
			const list = await service.find(at("/aliases"), z.object({ aliases: z.array(aliasShape) }));
			if (!collections || !list) return [];
			const used = new Set(list.aliases.map(({ collection_name }) => collection_name));
			return collections.map(({ name }) => name).filter((name) => !used.has(name));
		},
		async writingAllowed() {
			const keys = await service.find({ method: "GET", path: "/keys", expect: [401, 403, 404] }, z.unknown());
			return keys === null ? null : "the administration of keys";
		},
	};
};

type Service = Parameters<OpenTarget>[0];

async function createCollection(service: Service, indexName: string, settings: TargetSettings): Promise<void> {
	const items = settings.synonyms.map((synonyms, number) => ({ id: `${number}`, synonyms }));
	// Since version 30, synonyms are a set of the server. Before, they belong to a collection.
	const hasSet =
		items.length > 0 &&
		(await service.send({ method: "PUT", path: synonymSetOf(indexName), body: { items }, expect: [404] })).status !== 404;
	const schema = { ...collectionSchema(indexName, settings), ...(hasSet && { synonym_sets: [indexName] }) };
	// 409: an earlier attempt has succeeded, and its answer was lost.
	await service.send({ method: "POST", path: "/collections", body: schema, expect: [409] });
	for (const { id, synonyms } of hasSet ? [] : items) {
		await service.send({ method: "PUT", path: pathOf(indexName, `/synonyms/${id}`), body: { synonyms } });
	}
}

async function importRecords(service: Service, indexName: string, records: readonly PushedRecord[]): Promise<void> {
	const body = records.map((record) => JSON.stringify(typesenseDocument(record))).join("\n");
	const request = { method: "POST", path: pathOf(indexName, "/documents/import?action=upsert") } as const;
	const { text } = await service.send({ ...request, body });
	const results = text.split("\n").map((line) => service.read(request, { text: line, shape: importResult }));
	const refused = results.flatMap(({ success, error = "no message" }, at) => (success ? [] : [{ error, at }]));
	const [first] = refused;
	if (!first) return;
	const count = refused.length === 1 ? "1 record was" : `${refused.length} records were`;
	throw service.failure(request, `${count} refused, such as \`${records[first.at]?.objectID}\`: ${first.error}`);
}

function nameTaken(live: string) {
	return siteError({
		code: "search-push-refused",
		message: `Typesense has a collection \`${live}\`, so no alias can have this name.`,
		hint: "Set another `indexName`, or delete the collection.",
		exitCode: 2,
	});
}

/** A record with dotted names in place of objects, and without `null`, which Typesense refuses. */
function typesenseDocument({ hierarchy, weight, ...record }: PushedRecord) {
	const levels = Object.entries(hierarchy).flatMap(([level, name]) => (name === null ? [] : [[`hierarchy.${level}`, name] as const]));
	const others = Object.entries(record).filter(([, value]) => value !== null);
	const rank = Math.round(weight.pageRank * 1000) * 1_000_000 + weight.level * 1000 + Math.max(0, 999 - weight.position);
	return { id: hashKey(record.objectID), ...Object.fromEntries([...others, ...levels]), weight, item_priority: rank };
}

/** Languages that are written without spaces, or that need rules of their own. The default of Typesense is for the others. */
const locales: ReadonlySet<string> = new Set(["ja", "zh", "ko", "th", "el", "ru", "sr", "uk", "be", "fa"]);

/** The schema of the crawler of DocSearch for Typesense, with the attributes of our records. */
function collectionSchema(name: string, { languages: [language] }: TargetSettings) {
	const own = language.replace(/-.*$/, "");
	const locale = locales.has(own) ? { locale: own } : {};
	const lists = new Set<string>(["tags", "keywords", "version"]);
	const facets = new Set<string>([...filteredAttributes, "url", "url_without_anchor"]);
	const names = new Set<string>([...searchedAttributes, ...facets, "anchor"]);
	const fields = [...names].map((field) => ({
		name: field,
		type: lists.has(field) ? "string[]" : "string",
		...(facets.has(field) && { facet: true }),
		optional: true,
		...(field === "anchor" || facets.has(field) ? {} : locale),
	}));
	return {
		name,
		fields: [...fields, { name: "item_priority", type: "int64" }],
		default_sorting_field: "item_priority",
		token_separators: ["_", "-", ".", "/"],
	};
}
