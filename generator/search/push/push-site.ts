import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostedEngine, HostedIndex } from "../../../theme/search/hosted/hosted-search.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { SiteError } from "../../lib/problem.ts";
import type { IndexedPage } from "../write/indexed-page.ts";
import { checkRecords } from "./check-records.ts";
import { checkSearchKey } from "./check-search-key.ts";
import { adminKey, chosenIndex, type IndexOptions, neededAdminKey } from "./chosen-index.ts";
import { openService, openTarget } from "./open-service.ts";
import { pushRecords, refuseDrop } from "./push-records.ts";
import { type PushedRecord, searchRecords } from "./search-records.ts";

/** How the records of a site are pushed. */
export type PushOptions = IndexOptions & {
	readonly engine: HostedEngine;
	/** Share of the records of the live index that may be removed, in percent. */
	readonly maxDelete: number;
	/** Only reads the counts, and writes nothing to the service. */
	readonly dryRun: boolean;
	readonly environment: NodeJS.ProcessEnv;
	readonly onProgress: (stage: string, done: number, total: number) => void;
};

/** The result of a push. */
export type PushReport = {
	readonly index: HostedIndex;
	readonly records: number;
	/** Bytes of all records as JSON. */
	readonly bytes: number;
	/** Records of the live index before; `null` for none, `"unknown"` if a dry run has no key. */
	readonly before: number | null | "unknown";
	/** The file (absolute) with all records, one per line. */
	readonly file: string;
};

/** Pushes the records of pages to a search service. Throws `SiteError`; its exit codes are those of the command. */
export async function pushSite(
	config: Pick<SiteConfig, "search" | "url" | "language" | "cacheDir" | "configSources">,
	pages: readonly IndexedPage[],
	options: PushOptions,
): Promise<PushReport> {
	const { engine, maxDelete, dryRun, environment } = options;
	const index = chosenIndex(engine, config, options);
	const key = dryRun ? adminKey(engine, environment) : neededAdminKey(engine, environment);
	const records = recordsOf(config, pages);
	const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
	const report = { index, records: records.length, bytes: Buffer.byteLength(lines), file: join(config.cacheDir, "search-records.ndjson") };
	writeFileSync(report.file, lines);
	const problems = checkRecords(records);
	if (problems.length > 0) throw new SiteError(problems, 2);
	if (!key) return { ...report, before: "unknown" };
	const target = openTarget(index, openService(index, key));
	const { indexName } = index;
	await checkSearchKey(config, index);
	if (dryRun) {
		const before = await target.count(indexName);
		refuseDrop({ before, after: records.length, indexName, maxDelete });
		return { ...report, before };
	}
	const onProgress = (done: number, total: number) => options.onProgress("pushing", done, total);
	const settings = { language: config.language, synonyms: config.search?.synonyms ?? [] };
	return { ...report, before: await pushRecords({ target, settings, records, indexName, maxDelete, now: Date.now(), onProgress }) };
}

/** The records of pages. */
export function recordsOf(
	{ language, url, search }: Pick<SiteConfig, "language" | "url" | "search">,
	pages: readonly IndexedPage[],
): PushedRecord[] {
	return pages.flatMap((page) => searchRecords(page, { language, origin: url ?? "", code: search?.code ?? true }));
}
