import * as z from "zod";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import type { PushedRecord } from "./search-records.ts";
import { filteredAttributes, mayNotList, type OpenTarget, searchedAttributes, type TargetSettings } from "./search-target.ts";
import type { Service, ServiceRequest } from "./service.ts";

/** Algolia's search API, version 1. */
export const openAlgolia: OpenTarget = (service) => {
	const path = (indexName: string, rest = "") => `/1/indexes/${encodeURIComponent(indexName)}${rest}`;
	/** Starts a task of the service, and waits until it is done. */
	const run = async (indexName: string, request: ServiceRequest) => {
		const { taskID } = await service.json(request, z.object({ taskID: z.number() }));
		const task: ServiceRequest = { method: "GET", path: path(indexName, `/task/${taskID}`) };
		await service.poll(task, z.object({ status: z.string() }), ({ status }) => status === "published");
	};
	const count = async (indexName: string) => {
		const body = { query: "", hitsPerPage: 0, distinct: false, analytics: false };
		const request = { method: "POST", path: path(indexName, "/query"), body, expect: [404] } as const;
		const found = await service.find(request, z.object({ nbHits: z.number() }));
		return found?.nbHits ?? null;
	};
	return {
		count,
		async create(indexName, settings) {
			await run(indexName, { method: "PUT", path: path(indexName, "/settings"), body: indexSettings(settings) });
			if (settings.synonyms.length === 0) return;
			const body = settings.synonyms.map((synonyms, number) => ({ objectID: `${number}`, type: "synonym", synonyms }));
			await run(indexName, { method: "POST", path: path(indexName, "/synonyms/batch?replaceExistingSynonyms=true"), body });
		},
		async add(indexName, records) {
			const requests = records.map((record) => ({ action: "addObject", body: escaped(record) }));
			await run(indexName, { method: "POST", path: path(indexName, "/batch"), body: { requests } });
		},
		async replace(live, next) {
			// Rules are written in the dashboard: a push keeps them.
			if ((await count(live)) !== null) {
				const body = { operation: "copy", destination: next, scope: ["rules"] };
				await run(next, { method: "POST", path: path(live, "/operation"), body });
			}
			await run(next, { method: "POST", path: path(next, "/operation"), body: { operation: "move", destination: live }, once: true });
		},
		async remove(indexName) {
			await service.send({ method: "DELETE", path: path(indexName), expect: [404] });
		},
		list: () => listIndexes(service),
		async writingAllowed() {
			const path = `/1/keys/${encodeURIComponent(service.key)}`;
			const key = await service.find({ method: "GET", path, expect: [401, 403, 404] }, z.object({ acl: z.array(z.string()).optional() }));
			return key?.acl?.filter((right) => !harmlessRights.has(right)).join(", ") || null;
		},
	};
};

/** Permissions of keys that allow nothing but to read the index. */
const harmlessRights: ReadonlySet<string> = new Set(["search", "browse", "settings", "listIndexes", "recommendation"]);

const indexPage = z.object({ items: z.array(z.object({ name: z.string() })), nbPages: z.number().optional() });

/** Pages of a hundred indexes each. */
const maxPages = 100;

async function listIndexes(service: Service): Promise<string[]> {
	const names: string[] = [];
	for (let page = 0, pages = 1; page < pages; page++) {
		const request = { method: "GET", path: `/1/indexes?page=${page}`, expect: mayNotList } as const;
		const list = await service.find(request, indexPage);
		names.push(...(list?.items ?? []).map(({ name }) => name));
		pages = Math.min(list?.nbPages ?? 1, maxPages);
	}
	return names;
}

/** DocSearch and similar interfaces insert these texts as HTML, so Algolia's crawler escapes them. */
function escaped(record: PushedRecord): PushedRecord {
	const { hierarchy, content, code } = record;
	const encode = (text: string | null) => (text === null ? null : escapeHtml(text));
	const levels = Object.entries(hierarchy).map(([level, name]) => [level, encode(name)]);
	return { ...record, hierarchy: Object.fromEntries(levels) as PushedRecord["hierarchy"], content: encode(content), code: encode(code) };
}

/** The settings that DocSearch's crawler gives its indexes, with the attributes of our records. */
function indexSettings({ languages: tags }: TargetSettings) {
	const languages = [...new Set(tags.map((tag) => tag.replace(/-.*$/, "")))];
	return {
		searchableAttributes: searchedAttributes.map((name) => (/^(?:content|code)$/.test(name) ? name : `unordered(${name})`)),
		attributesForFaceting: filteredAttributes,
		attributesToRetrieve: [
			...["hierarchy", "content", "anchor", "url", "url_without_anchor", "type"],
			...["kind", "tags", "breadcrumbs", "lang", "contentHash"],
		],
		attributesToHighlight: ["hierarchy", "content"],
		attributesToSnippet: ["content:15"],
		camelCaseAttributes: ["hierarchy", "content"],
		attributeForDistinct: "url",
		distinct: true,
		customRanking: ["desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"],
		ranking: ["words", "filters", "typo", "attribute", "proximity", "exact", "custom"],
		highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
		highlightPostTag: "</span>",
		minWordSizefor1Typo: 3,
		minWordSizefor2Typos: 7,
		allowTyposOnNumericTokens: false,
		minProximity: 1,
		ignorePlurals: true,
		indexLanguages: languages,
		queryLanguages: languages,
		advancedSyntax: true,
		removeWordsIfNoResults: "allOptional",
	};
}
