import * as z from "zod";
import { algoliaProtocol } from "../../../theme/search/hosted/algolia-protocol.ts";
import { withoutOrigin } from "../../../theme/search/hosted/describe-records.ts";
import type { FoundRecord, HostedProtocol } from "../../../theme/search/hosted/hosted-protocol.ts";
import { type HostedEngine, type HostedIndex, hostsOf } from "../../../theme/search/hosted/hosted-search.ts";
import { meilisearchProtocol } from "../../../theme/search/hosted/meilisearch-protocol.ts";
import { typesenseProtocol } from "../../../theme/search/hosted/typesense-protocol.ts";
import { errorMessage } from "../../lib/problem.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { CommandContext, Site } from "../integration.ts";
import { adminKey, type ChosenService, checkSearchKey, chosenIndex, configuredKey, neededAdminKey } from "./chosen-index.ts";
import { type Judgment, judge, type QueryWithAnswers, sectionLimit } from "./judge.ts";
import { openService, openTarget } from "./open-service.ts";
import { type PushedRecord, siteRecords } from "./search-records.ts";
import { titleQueries } from "./verify-queries.ts";

/** How the index of a site is verified. */
export type VerifyOptions = ChosenService & {
	/** Whether the text of code blocks is searched. */
	readonly code: boolean;
	/** `null` for titles of pages. */
	readonly queries: readonly QueryWithAnswers[] | null;
};

/** Facts about an index. */
export type VerifyReport = {
	readonly index: HostedIndex;
	/** Number of queries. */
	readonly queries: number;
	/** Records of the site. */
	readonly records: number;
	/** Number of records in the index: `null` if the index does not exist, `"unknown"` without a key that may count them. */
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

/** What comparing an index needs of the site. */
type VerifiedSite = Pick<Site, "url" | "language" | "searchPages" | "search" | "configAt">;

/** Compares the index of a service with the site, and its answers with those of the site's own index. Throws `SiteError`. */
export async function verifySite(site: VerifiedSite, options: VerifyOptions, progress: CommandContext["progress"]): Promise<VerifyReport> {
	const index = chosenIndex(options);
	const admin = adminKey(options);
	await checkSearchKey(site, options);
	const indexed = admin ? await openTarget(index, openService(index, admin)).count(index.indexName) : "unknown";
	const { pages, records } = await siteRecords(site, options);
	const version = pages[0]?.versions?.[0];
	const queries = options.queries ?? titleQueries(pages.filter((page) => isAsked(page, site.language, version)));
	const found =
		indexed === null ? new Map<string, readonly FoundRecord[]>() : await askService(site, { ...options, queries, version }, progress);
	const seen = new Map([...found.values()].flat().map((record) => [`${record.url} ${record.contentHash}`, record]));
	const hashes = hashesByUrl(records);
	const outdated = [...seen.values()].filter(({ url, contentHash }) => !hashes.get(url)?.has(contentHash));
	return {
		index,
		queries: queries.length,
		records: records.length,
		indexed,
		seen: seen.size,
		outdated: outdated.map(({ url }) => url),
		own: await judge(async (query) => (await site.search(query, sectionLimit)).map(({ url }) => url), queries),
		hosted: await judge(async (query) => (found.get(query) ?? []).map(({ url }) => withoutOrigin(url, site.url ?? "")), queries),
	};
}

/** Whether readers of a language and a version find a page. */
function isAsked(page: SearchPage, language: string, version: string | undefined): boolean {
	return (page.language ?? language) === language && (version === undefined || page.versions?.includes(version) === true);
}

/** The results of the service for the requests of a browser, one query after the other. */
async function askService(
	{ language, url }: VerifiedSite,
	{ queries, version, ...options }: ChosenService & { readonly queries: readonly QueryWithAnswers[]; readonly version: string | undefined },
	progress: CommandContext["progress"],
) {
	const index = chosenIndex(options);
	const key = configuredKey(options) ?? neededAdminKey(options);
	const service = openService(index, key);
	const protocol = protocols[index.engine];
	const search = { ...index, searchKey: key.value, language, origin: url ?? "", hosts: hostsOf(index, "search"), version };
	const found = new Map<string, readonly FoundRecord[]>();
	for (const [done, { query }] of queries.entries()) {
		progress("asking", done, queries.length);
		const request = { query, offset: 0, limit: sectionLimit, groupLimit: null, group: null, snippetWords: 10 };
		const { path, body } = protocol.request(search, request);
		const sent = { method: "POST", path, body: JSON.parse(body) as unknown } as const;
		const answer = await service.json(sent, z.unknown());
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
