import { existsSync } from "node:fs";
import { join } from "node:path";
import { type BuildManifest, readManifest } from "../lib/build-manifest.ts";
import { type SiteError, siteError } from "../lib/problem.ts";
import { readRegularFile, readRegularText } from "../lib/regular-file.ts";
import { decodeSegment, encodeSegment, fitsSegment, type SegmentEntry, segmentSize } from "../lib/segment.ts";
import { intactEntry, type PreviousOutput } from "../output/emit/previous-output.ts";
import type { Staging } from "../output/emit/staging.ts";
import type { PageRecord } from "../render/main/page-record.ts";
import type { ShardSource } from "./build-role.ts";
import { parseShard, type Shard, shardName } from "./shard.ts";

// What the build of a shard leaves for the merge: its pages, as they will be published, the records of their renders, and what the cache
// knows of their sources, so that the merge neither compiles nor renders them. All of it is part of the manifest of the folder.

/** The file that makes an output folder the result of a shard. */
const descriptionName = "keyframe-shard.json";

/** The folder of the entries of the cache. */
const entriesFolder = "keyframe-shard";

/** What the file says. */
type ShardDescription = {
	/** As in `--shard`: `3/8`. */
	readonly shard: string;
	/** The hash of everything that all shards of one build have in common. */
	readonly site: string;
	/** Records by site path. */
	readonly pages: Readonly<Record<string, PageRecord>>;
};

/** Adds to the staged pages of a shard what the merge needs besides. */
export async function stageShardResult(
	staging: Staging,
	result: {
		readonly shard: Shard;
		readonly site: string;
		readonly pages: ReadonlyMap<string, PageRecord>;
		readonly entries: CacheEntries;
	},
): Promise<void> {
	const { shard, site, pages, entries } = result;
	const sorted = [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
	const description: ShardDescription = { shard: shardName(shard), site, pages: Object.fromEntries(sorted) };
	await staging.write(descriptionName, JSON.stringify(description));
	await stageEntries(staging, entries);
}

/**
 * Adds entries of the cache to a staged tree, in the order of their names. They are read one segment at a time, because all of them take 16 KB
 * for each page. Without entries, the only segment is empty: a machine without pages has something to publish, too.
 */
export async function stageEntries(staging: Staging, { names, read }: CacheEntries): Promise<void> {
	let entries: SegmentEntry[] = [];
	let room = segmentSize;
	let segments = 0;
	const write = async () => {
		const { bytes, digest } = await encodeSegment(entries);
		await staging.write(`${entriesFolder}/${segments++}-${digest.hash}`, bytes);
		entries = [];
		room = segmentSize;
	};
	for (const name of [...names].sort()) {
		const bytes = read(name);
		if (bytes === null || !fitsSegment([name, bytes])) continue;
		if (bytes.length > room && entries.length > 0) await write();
		entries.push([name, bytes]);
		room -= bytes.length;
	}
	if (entries.length > 0 || segments === 0) await write();
}

/** Entries of the cache: their names, and a function that returns the bytes of one; `null` if the cache does not have it. */
export type CacheEntries = { readonly names: readonly string[]; readonly read: (name: string) => Buffer | null };

/** The results of all shards of a build. */
export type ShardResults = {
	/** Their pages, as if one build had published them. */
	readonly output: PreviousOutput;
	/** Reads what the caches of the shards know of the sources. Leaves out damaged parts. */
	readonly entries: () => AsyncIterable<readonly SegmentEntry[]>;
	/** Throws `SiteError` if the shards are from another state of the site than this hash. */
	readonly checkSite: (site: string) => void;
};

type ShardFolder = ShardDescription & { readonly folder: string; readonly shown: string; readonly manifest: BuildManifest };

/**
 * Opens the folders that the builds of shards have published. Throws `SiteError` with exit code 2 if one is not
 * such a folder, if shards are missing or there twice, or if they are not from the same state of the site.
 */
export function openShardResults(folders: readonly ShardSource[]): ShardResults {
	const shards = folders.map(({ path, shown }) => openFolder(path, shown));
	checkComplete(shards);
	const holders = new Map(shards.flatMap((shard) => Object.keys(shard.manifest.files).map((file) => [file, shard] as const)));
	const pages = new Map(shards.flatMap((shard) => Object.entries(shard.pages)));
	const locate = (file: string) => {
		const holder = holders.get(file);
		return holder === undefined ? null : join(holder.folder, file);
	};
	return {
		output: {
			locate,
			page: (path) => pages.get(path) ?? null,
			intact: (file) => intactEntry(locate(file) ?? "", holders.get(file)?.manifest.files[file]),
		},
		async *entries() {
			for (const shard of shards) yield* readEntries(shard);
		},
		checkSite(site) {
			if (shards.every((shard) => shard.site === site)) return;
			throw refused("The shards are from another state of the site, of its configuration or of Keyframe than the one here.", sameState);
		},
	};
}

/** Reads the entries of the cache in a folder. Leaves out damaged parts. */
async function* readEntries({ folder, manifest }: Pick<ShardFolder, "folder" | "manifest">): AsyncIterable<readonly SegmentEntry[]> {
	for (const [file, { size }] of Object.entries(manifest.files)) {
		if (!file.startsWith(`${entriesFolder}/`)) continue;
		const path = join(folder, file);
		if (!existsSync(path)) continue;
		const found = await decodeSegment(readRegularFile(path), { hash: file.replace(/^.*-/, ""), size });
		if (found) yield found;
	}
}

/** Reads the summaries of pages that other machines have published. Throws `SiteError` with exit code 2 if a folder has none. */
export async function* readSummaries(folders: readonly ShardSource[]): AsyncIterable<readonly SegmentEntry[]> {
	for (const { path, shown } of folders) {
		const manifest = readManifest(path);
		if (manifest === null)
			throw refused(`\`${shown}\` has no summaries of pages.`, "Use the output folders of `keyframe build --summarize 1/n` to `n/n`.");
		yield* readEntries({ folder: path, manifest });
	}
}

const sameState = "Build all shards and merge them from the same commit, with the same options and the same version of Keyframe.";

function refused(message: string, hint: string): SiteError {
	return siteError({ code: "shard-refused", message, hint, exitCode: 2 });
}

function openFolder(folder: string, shown: string): ShardFolder {
	const manifest = readManifest(folder);
	try {
		const description: unknown = JSON.parse(readRegularText(join(folder, descriptionName)));
		if (manifest !== null && isDescription(description)) return { ...description, folder, shown, manifest };
	} catch {
		// The message is the same as for a folder without a manifest.
	}
	throw refused(`\`${shown}\` is not the output of a shard.`, "Use the output folders of `keyframe build --shard 1/n` to `n/n`.");
}

/** Whether a file says what a shard says. It comes from another machine, so it may be damaged. */
function isDescription(value: unknown): value is ShardDescription {
	const { shard, site, pages } = (value ?? {}) as { readonly [Key in keyof ShardDescription]?: unknown };
	if (typeof shard !== "string" || typeof site !== "string" || typeof pages !== "object" || pages === null) return false;
	return Object.values(pages).every(isRecord);
}

function isRecord(value: unknown): boolean {
	const { key, files } = (value ?? {}) as { readonly [Key in keyof PageRecord]?: unknown };
	return typeof key === "string" && Array.isArray(files) && files.every((file) => typeof file === "string");
}

/** Throws `SiteError` unless there is each shard of one build. */
function checkComplete(shards: readonly ShardFolder[]): void {
	const [first] = shards;
	const count = first && parseShard(first.shard)?.count;
	if (first === undefined || count === undefined) throw refused("There are no shards to merge.", "Name the output folders of all shards.");
	const byName = new Map<string, ShardFolder>();
	for (const shard of shards) {
		const other = byName.get(shard.shard);
		if (other)
			throw refused(`\`${other.shown}\` and \`${shard.shown}\` are both shard ${shard.shard}.`, "Name the folder of each shard once.");
		if (parseShard(shard.shard)?.count !== count)
			throw refused(`\`${shard.shown}\` is shard ${shard.shard}, but \`${first.shown}\` is shard ${first.shard}.`, sameState);
		if (shard.site !== first.site)
			throw refused(`\`${shard.shown}\` and \`${first.shown}\` are from different states of the site.`, sameState);
		byName.set(shard.shard, shard);
	}
	const names = Array.from({ length: count }, (_, index) => shardName({ index: index + 1, count }));
	const missing = names.filter((name) => !byName.has(name));
	if (missing.length === 0) return;
	const what = missing.length === 1 ? `Shard ${missing[0]} is missing` : `Shards ${missing.join(", ")} are missing`;
	throw refused(`${what}.`, `Run \`keyframe build --shard ${missing[0]}\` and name its output folder, too.`);
}
