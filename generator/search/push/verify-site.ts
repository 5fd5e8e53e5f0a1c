import { createSearchEngine } from "../../../theme/search/engine/search-engine.ts";
import { algoliaProtocol } from "../../../theme/search/hosted/algolia-protocol.ts";
import { withoutOrigin } from "../../../theme/search/hosted/describe-records.ts";
import type { FoundRecord, HostedProtocol } from "../../../theme/search/hosted/hosted-protocol.ts";
import { type HostedEngine, type HostedIndex, hostsOf } from "../../../theme/search/hosted/hosted-search.ts";
import { meilisearchProtocol } from "../../../theme/search/hosted/meilisearch-protocol.ts";
import { typesenseProtocol } from "../../../theme/search/hosted/typesense-protocol.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { errorMessage } from "../../lib/problem.ts";
import type { IndexedPage } from "../write/indexed-page.ts";
import { indexSettings, writeIndex } from "../write/write-index.ts";
import { checkSearchKey } from "./check-search-key.ts";
import { adminKey, chosenIndex, configuredKey, type IndexOptions, neededAdminKey } from "./chosen-index.ts";
import { foundUrls, type Judgment, judge, type QueryWithAnswers, sectionLimit } from "./judge.ts";
import { openService, openTarget } from "./open-service.ts";
import { recordsOf } from "./push-site.ts";
import type { PushedRecord } from "./search-records.ts";

/** How the index of a site is verified. */
export type VerifyOptions = IndexOptions & {
	readonly engine: HostedEngine;
	readonly queries: readonly QueryWithAnswers[];
	readonly environment: NodeJS.ProcessEnv;
	readonly onProgress: (stage: string, done: number, total: number) => void;
};

/** Facts about an index. */
export type VerifyReport = {
	readonly index: HostedIndex;
	/** Records of the site. */
	readonly records: number;
	/** Records of the index: `null` when there is no index, `"unknown"` without a key with permission to count them. */
	readonly indexed: number | null | "unknown";
	/** Number of different records that were found. */
	readonly seen: number;
	/** Addresses of those that the site would not push. */
	readonly outdated: readonly string[];
	/** How well the site's own index answers the queries, and how well the service does. */
	readonly own: Judgment;
	readonly hosted: Judgment;
};

const protocols: Readonly<Record<HostedEngine, HostedProtocol>> = {
	algolia: algoliaProtocol,
	typesense: typesenseProtocol,
	meilisearch: meilisearchProtocol,
};

/** Compares the index of a service with the site, and its answers with those of the site's own index. Throws `SiteError`. */
export async function verifySite(
	config: Pick<SiteConfig, "search" | "configSources" | "url" | "language" | "base">,
	pages: readonly IndexedPage[],
	options: VerifyOptions,
): Promise<VerifyReport> {
	const { engine, environment, queries } = options;
	const index = chosenIndex(engine, config, options);
	const admin = adminKey(engine, environment);
	await checkSearchKey(config, index);
	const indexed = admin ? await openTarget(index, openService(index, admin)).count(index.indexName) : "unknown";
	const records = recordsOf(config, pages);
	const found = indexed === null ? new Map<string, readonly FoundRecord[]>() : await askService(config, index, options);
	const seen = new Map([...found.values()].flat().map((record) => [`${record.url} ${record.contentHash}`, record]));
	const hashes = hashesByUrl(records);
	const outdated = [...seen.values()].filter(({ url, contentHash }) => !hashes.get(url)?.has(contentHash));
	return {
		index,
		records: records.length,
		indexed,
		seen: seen.size,
		outdated: outdated.map(({ url }) => url),
		own: await judgeOwn(config, pages, queries),
		hosted: await judge(async (query) => (found.get(query) ?? []).map(({ url }) => withoutOrigin(url, config.url ?? "")), queries),
	};
}

/** The results of the service for the requests of a browser, one query after the other. */
async function askService(
	config: Pick<SiteConfig, "search" | "language" | "url">,
	index: HostedIndex,
	{ queries, onProgress, environment }: VerifyOptions,
) {
	const key = configuredKey(index.engine, config) ?? neededAdminKey(index.engine, environment);
	const service = openService(index, key);
	const protocol = protocols[index.engine];
	const search = { ...index, searchKey: key.value, language: config.language, origin: config.url ?? "", hosts: hostsOf(index, "search") };
	const found = new Map<string, readonly FoundRecord[]>();
	for (const [done, { query }] of queries.entries()) {
		onProgress("asking", done, queries.length);
		const request = { query, offset: 0, limit: sectionLimit, groupLimit: null, group: null, snippetWords: 10 };
		const { path, body } = protocol.request(search, request);
		const sent = { method: "POST", path, body: JSON.parse(body) as unknown } as const;
		const answer = await service.json(sent);
		try {
			found.set(query, protocol.read(answer, request).records);
		} catch (error) {
			throw service.failure(sent, errorMessage(error));
		}
	}
	return found;
}

function hashesByUrl(records: readonly PushedRecord[]): ReadonlyMap<string, ReadonlySet<string>> {
	const hashes = new Map<string, Set<string>>();
	for (const { url, contentHash } of records) hashes.set(url, (hashes.get(url) ?? new Set()).add(contentHash));
	return hashes;
}

/** Judges the site's own index, which is built in memory. */
async function judgeOwn(
	config: Pick<SiteConfig, "search" | "base" | "language">,
	pages: readonly IndexedPage[],
	queries: readonly QueryWithAnswers[],
): Promise<Judgment> {
	const files = new Map<string, string>();
	await writeIndex(pages, indexSettings(config), async (name, text) => void files.set(name, text));
	const engine = createSearchEngine(async (name) => JSON.parse(files.get(name) ?? "null") as unknown);
	return judge((query) => foundUrls(engine, query), queries);
}
