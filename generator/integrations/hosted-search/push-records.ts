import { randomBytes } from "node:crypto";
import { siteError } from "../../lib/problem.ts";
import type { PushedRecord } from "./search-records.ts";
import type { SearchTarget, TargetSettings } from "./search-target.ts";

/** What to push. */
export type PushInput = {
	readonly target: SearchTarget;
	readonly indexName: string;
	readonly settings: TargetSettings;
	readonly records: readonly PushedRecord[];
	/** Share of the records of the live index that may be removed, in percent. */
	readonly maxDelete: number;
	/** Time in ms, which is part of the name of the new index. */
	readonly now: number;
	readonly onProgress: (done: number, total: number) => void;
};

/** Number of records in a request. */
const batchSize = 1000;

/** Age in ms from which an unfinished index cannot belong to a push that is still running. */
const abandonedAge = 3_600_000;

/**
 * Fills a new index and replaces the live one with it in one step: until then, readers find the old records. Throws
 * `SiteError` with exit code 2 if too many records would be removed, and the errors of `Service`; the live index then stays as it was. Returns the
 * number of records before; `null` when there was no index.
 */
export async function pushRecords({ target, indexName, settings, records, maxDelete, now, onProgress }: PushInput): Promise<number | null> {
	const before = await target.count(indexName);
	refuseDrop({ before, after: records.length, indexName, maxDelete });
	for (const name of await target.list()) if (isAbandoned(name, indexName, now)) await target.remove(name);
	const next = `${indexName}${mark}${now.toString(36)}_${randomBytes(3).toString("hex")}`;
	try {
		await target.create(next, settings);
		for (let start = 0; start < records.length; start += batchSize) {
			onProgress(start, records.length);
			await target.add(next, records.slice(start, start + batchSize));
		}
		await expectCount(target, next, records.length);
	} catch (error) {
		// A later push removes what cannot be removed now.
		await target.remove(next).catch(() => {});
		throw error;
	}
	// The new index may be live in spite of the error, so it stays.
	await target.replace(indexName, next);
	await expectCount(target, indexName, records.length);
	return before;
}

/** Throws `SiteError` with exit code 2 when a push would remove more than `maxDelete` percent of the records, or all of them. */
export function refuseDrop(counts: {
	/** Records of the live index; `null` when there is none. */
	readonly before: number | null;
	readonly after: number;
	readonly indexName: string;
	readonly maxDelete: number;
}): void {
	const { before, after, indexName, maxDelete } = counts;
	if (after === 0) {
		throw refusal("The site has no search records.", "Set `search: { exclude: false }` for its pages, or delete the index in the service.");
	}
	if (before === null || after >= before * (1 - maxDelete / 100)) return;
	const share = Math.ceil((1 - after / before) * 100);
	throw refusal(
		`The index \`${indexName}\` has ${before} records and would have ${after}, ${share}% fewer; only ${maxDelete}% are allowed.`,
		`If that is right, push with \`--max-delete ${share}\`.`,
	);
}

function refusal(message: string, hint: string) {
	return siteError({ code: "search-push-refused", message, hint, exitCode: 2 });
}

/** Separates the name of an index from the time of a push. */
const mark = "_push_";

function isAbandoned(name: string, indexName: string, now: number): boolean {
	if (!name.startsWith(indexName + mark)) return false;
	const [time = ""] = name.slice(indexName.length + mark.length).split("_");
	return now - Number.parseInt(time, 36) > abandonedAge;
}

async function expectCount(target: SearchTarget, indexName: string, expected: number): Promise<void> {
	const count = await target.count(indexName);
	if (count === expected) return;
	throw siteError({
		code: "search-push-failed",
		message: `The index \`${indexName}\` has ${count ?? "no"} records after ${expected} were pushed.`,
		hint: "Is another push running? Run this one again.",
		exitCode: 3,
	});
}
