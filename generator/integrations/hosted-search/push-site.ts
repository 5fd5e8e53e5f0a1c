import { writeFileSync } from "node:fs";
import type { HostedIndex } from "../../../theme/search/hosted/hosted-search.ts";
import { SiteError } from "../../lib/problem.ts";
import type { CommandContext, Site } from "../integration.ts";
import { checkRecords } from "./check-records.ts";
import { adminKey, type ChosenService, checkSearchKey, chosenIndex, neededAdminKey } from "./chosen-index.ts";
import { openService, openTarget } from "./open-service.ts";
import { pushRecords, refuseDrop } from "./push-records.ts";
import { siteRecords } from "./search-records.ts";

/** How the records of a site are pushed. */
export type PushOptions = ChosenService & {
	/** Words and phrases that mean the same. */
	readonly synonyms: readonly (readonly string[])[];
	/** Whether the text of code blocks is searched. */
	readonly code: boolean;
	/** File (absolute) to which the records are written, too. */
	readonly recordsFile: string;
	/** Share of the records of the live index that may be removed, in percent. */
	readonly maxDelete: number;
	/** Only reads the counts, and writes nothing to the service. */
	readonly dryRun: boolean;
};

/** The result of a push. */
export type PushReport = {
	readonly index: HostedIndex;
	readonly pages: number;
	readonly records: number;
	/** Bytes of all records as JSON. */
	readonly bytes: number;
	/** Records of the live index before; `null` for none, `"unknown"` if a dry run has no key. */
	readonly before: number | null | "unknown";
};

/** Pushes the records of a site to a search service. Throws `SiteError`; its exit codes are those of the command. */
export async function pushSite(site: Site, options: PushOptions, progress: CommandContext["progress"]): Promise<PushReport> {
	const { synonyms, recordsFile, maxDelete, dryRun } = options;
	const index = chosenIndex(options);
	const key = dryRun ? adminKey(options) : neededAdminKey(options);
	const { pages, records } = await siteRecords(site, options);
	const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
	const report = { index, pages: pages.length, records: records.length, bytes: Buffer.byteLength(lines) };
	writeFileSync(recordsFile, lines);
	const problems = checkRecords(records);
	if (problems.length > 0) throw new SiteError(problems, 2);
	if (!key) return { ...report, before: "unknown" };
	const target = openTarget(index, openService(index, key));
	const { indexName } = index;
	await checkSearchKey(site, options);
	if (dryRun) {
		const before = await target.count(indexName);
		refuseDrop({ before, after: records.length, indexName, maxDelete });
		return { ...report, before };
	}
	const onProgress = (done: number, total: number) => progress("pushing", done, total);
	const languages = [site.language, ...site.languages.map(({ language }) => language)] as const;
	const settings = { languages, synonyms };
	return { ...report, before: await pushRecords({ target, settings, records, indexName, maxDelete, now: Date.now(), onProgress }) };
}
