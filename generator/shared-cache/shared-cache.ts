import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inBackground, mapConcurrently } from "../lib/concurrency.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey, sha256 } from "../lib/hash.ts";
import type { Problem } from "../lib/problem.ts";
import { readRegularFile, readRegularText } from "../lib/regular-file.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { type Digest, decodeSegment, encodeSegment, fitsSegment, readLimit, type SegmentEntry, segmentSize } from "../lib/segment.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { BuildRole } from "../shards/build-role.ts";
import { decodeActionResult, encodeActionResult } from "./action-result.ts";
import { keptKind, type ListName, type ListPlan, planLists } from "./plan-lists.ts";
import { type KnownSegment, planSegments, segmentLimit } from "./plan-segments.ts";
import { Store, type StoreOptions } from "./store.ts";

/** What a build needs to share its cache. */
export type SharedCacheOptions = StoreOptions & {
	/** What tells this site's entries from those of others in the same store. */
	readonly site: string;
	/** The branch that is built, and the one whose entries a build reads if its own branch has none. */
	readonly branches: readonly [own: string, base: string];
	readonly role: BuildRole;
	/** Absolute folder that remembers what is in the store. */
	readonly folder: string;
	readonly cache: Pick<DiskCache, "hasAll" | "addAll" | "used" | "bytes">;
	/** How long to download, and how long to upload, in ms. What is left then waits for the next build. */
	readonly phaseTime: number;
};

/** Largest size in bytes of a list of segments. */
const listLimit = 64_000;

/** Number of lists that are read at the same time: they are small. */
const listsAtOnce = 16;

/** Number of requests at the same time. */
const concurrency = 4;

/** Number of segments that a build uploads at most: 1 GB before compression. */
const uploadLimit = 64;

/** A list of segments that a build uses. */
type SharedList = ListPlan & {
	/** The segments in the store that a build with this list has. */
	known: readonly KnownSegment[];
	/** The list that this build replaces; `null` if there is none. */
	listed: Buffer | null;
};

/**
 * The part of a cache that other machines have stored. Lists of segments for each branch (`plan-lists.ts`) name all entries that its last
 * build has used. Whatever the store does, it costs time, but never a build.
 */
export class SharedCache {
	readonly #options: SharedCacheOptions;
	readonly #store: Store;
	readonly #lists: readonly SharedList[];
	/** Files that this build has used and that are not in its cache, by the name of their entry. */
	readonly #files = new Map<string, string>();
	/** What the store did wrong although it works, as the end of a sentence that begins with its name. */
	#fault: string | null = null;
	/** Number of segments that this build has uploaded. */
	#uploads = 0;
	/** When uploading ends, in ms since 1970. */
	#end = Number.POSITIVE_INFINITY;
	/** The uploads that have begun before the site is published. */
	#early: Promise<void> = Promise.resolve();

	constructor(options: SharedCacheOptions) {
		this.#options = options;
		this.#store = new Store(options);
		this.#lists = planLists(options.role, options.branches).map((plan) => ({ ...plan, known: [], listed: null }));
	}

	/** Entries that a build keeps as files: reads one that another machine has made, and notes those that this build has used. */
	readonly kept = {
		read: (name: string): Buffer | null => this.#options.cache.bytes(keptEntry(name)),
		note: (name: string, file: string): void => void this.#files.set(keptEntry(name), file),
	};

	/** What to tell the author about the store: at most one warning. */
	get problems(): readonly Problem[] {
		const reason = this.#store.failure ?? this.#fault;
		if (reason === null) return [];
		const { url } = this.#options;
		const message = `The shared cache at \`${URL.canParse(url) ? new URL(url).origin : url}\` ${reason}.`;
		const hint = "The build did without it. If this happens again, check the address, the token and the server.";
		return [{ code: "shared-cache-failed", severity: "warning", message, hint, at: null }];
	}

	/** Adds to the cache what the last builds of the branch have stored. */
	async fetch(): Promise<void> {
		const end = Date.now() + this.#options.phaseTime;
		for (const list of this.#lists) {
			const digests = await this.#read(list);
			const segments = await mapConcurrently(
				digests,
				concurrency,
				async (digest): Promise<KnownSegment | null> =>
					// A segment that is not downloaded stays in the list.
					Date.now() < end ? this.#fetchSegment(digest) : { digest, entries: new Map() },
			);
			list.known = segments.filter((segment) => segment !== null);
		}
		this.#forgetOthers();
	}

	/**
	 * Begins to store what this build has used so far and the store lacks, one whole segment after another, while the build goes on. No list
	 * names them until the site is published.
	 */
	uploadEarly(): void {
		const used = [...this.#options.cache.used()];
		const upload = async () => {
			for (const list of this.#lists) {
				const stored = new Set(list.known.flatMap(({ entries }) => [...entries.keys()]));
				const lacking = used.filter((name) => list.has(name) && !stored.has(name)).sort();
				for (const entries of this.#inSegments(lacking, { onlyWhole: true })) {
					const segment = await this.#upload(entries);
					if (segment === null) return;
					list.known = [...list.known, segment];
				}
			}
		};
		this.#early = inBackground(upload());
	}

	/** Ends all requests, because the build has failed. */
	close(): void {
		this.#store.close();
	}

	/** Stores what this build has used and the store lacks. `isComplete` says whether the build has used every entry that such a build needs. */
	async publish({ isComplete }: { readonly isComplete: boolean }): Promise<void> {
		this.#end = Date.now() + this.#options.phaseTime;
		await this.#early;
		const used = [...this.#options.cache.used(), ...this.#files.keys()];
		for (const list of this.#lists) {
			if (this.#store.failure !== null) return;
			const own = new Set(used.filter(list.has));
			await this.#publishList(list, planSegments(list.known, { used: own, isComplete: isComplete && list.isComplete }));
		}
		this.#forgetOthers();
	}

	/** Stores segments with the entries `added`, as far as there is time, and a list with them and with the segments `kept`. */
	async #publishList(list: SharedList, { kept, added }: ReturnType<typeof planSegments>): Promise<void> {
		const segments = [...kept];
		for (const entries of this.#inSegments(added)) {
			const segment = await this.#upload(entries);
			if (segment === null) break;
			segments.push(segment);
		}
		if (this.#store.failure !== null) return;
		const own = segments.map(({ digest }) => digest);
		if (list.listed ? encodeActionResult(own).equals(list.listed) : own.length === 0) return;
		const path = this.#pathOf(list.own);
		const others = addedMeanwhile(list, await this.#store.get(path, listLimit));
		if (await this.#store.put(path, encodeActionResult(distinct([...others, ...own])))) list.known = segments;
	}

	/** The path of a list in the store. Entries of another version of Keyframe would be of no use. */
	#pathOf({ branch, list }: ListName): string {
		const parts = ["keyframe-cache 1", toolBuild, this.#options.site, branch, ...(list === null ? [] : [list])];
		return `ac/${sha256(JSON.stringify(parts))}`;
	}

	/** The segments that a list names, or those that it begins with. */
	async #read(list: SharedList): Promise<readonly Digest[]> {
		const own = this.#pathOf(list.own);
		for (const group of list.read) {
			const paths = group.map((name) => this.#pathOf(name));
			const lists = await mapConcurrently(paths, listsAtOnce, (path) => this.#store.get(path, listLimit));
			if (paths.includes(own)) list.listed = lists[paths.indexOf(own)] ?? null;
			const found = lists.filter((bytes) => bytes !== null).map(decodeActionResult);
			if (found.includes(null)) this.#fault ??= "returned a list that cannot be read";
			const readable = found.filter((digests) => digests !== null);
			if (readable.length > 0) return distinct(readable.flat());
		}
		return [];
	}

	/** Returns the segment once the cache has its entries; `null` if it cannot be used. */
	async #fetchSegment(digest: Digest): Promise<KnownSegment | null> {
		const { cache } = this.#options;
		const known = this.#recall(digest);
		// Whoever made a file has it in a folder of its own.
		if (known && cache.hasAll([...known.entries.keys()].filter((name) => !name.startsWith(keptKind)))) return known;
		if (digest.size > readLimit) return null;
		const bytes = await this.#store.get(`cas/${digest.hash}`, digest.size);
		if (bytes === null) return null;
		const entries = await decodeSegment(bytes, digest);
		if (entries === null) {
			this.#fault ??= `returned wrong bytes for \`cas/${digest.hash.slice(0, 10)}…\``;
			return null;
		}
		cache.addAll(entries);
		return this.#remember(digest, entries);
	}

	/** Stores a segment. Returns `null` if the store does not work, or if there is no more time. */
	async #upload(entries: readonly SegmentEntry[]): Promise<KnownSegment | null> {
		if (Date.now() >= this.#end || this.#uploads === uploadLimit) return null;
		const { digest, bytes } = await encodeSegment(entries);
		if (!(await this.#store.put(`cas/${digest.hash}`, bytes))) return null;
		this.#uploads++;
		return this.#remember(digest, entries);
	}

	/** Reads entries and groups them by size. With `onlyWhole`, leaves out the last group, to which others may be added. */
	*#inSegments(names: readonly string[], { onlyWhole = false } = {}): Generator<readonly SegmentEntry[]> {
		let group: SegmentEntry[] = [];
		let size = 0;
		for (const name of names) {
			const bytes = this.#bytesOf(name);
			if (bytes === null || !fitsSegment([name, bytes])) continue;
			if (size + bytes.length > segmentSize && group.length > 0) {
				yield group;
				[group, size] = [[], 0];
			}
			group.push([name, bytes]);
			size += bytes.length;
		}
		if (group.length > 0 && !onlyWhole) yield group;
	}

	#bytesOf(name: string): Buffer | null {
		const file = this.#files.get(name);
		if (file === undefined) return this.#options.cache.bytes(name);
		try {
			return readRegularFile(file);
		} catch {
			return null;
		}
	}

	/** Notes the entries of a segment, so that later builds in this folder do not download it again. */
	#remember(digest: Digest, entries: readonly SegmentEntry[]): KnownSegment {
		const segment = { digest, entries: new Map(entries.map(([name, bytes]) => [name, bytes.length])) };
		try {
			replaceFile(join(this.#options.folder, digest.hash), entries.map(([name, bytes]) => `${name} ${bytes.length}`).join("\n"));
		} catch {
			// The next build downloads it again.
		}
		return segment;
	}

	#recall(digest: Digest): KnownSegment | null {
		try {
			const lines = readRegularText(join(this.#options.folder, digest.hash)).split("\n");
			const entries = lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))] as const);
			return { digest, entries: new Map(entries) };
		} catch {
			return null;
		}
	}

	/** Removes the notes about segments that are no longer listed. */
	#forgetOthers(): void {
		if (this.#store.failure !== null) return;
		const listed = new Set(this.#lists.flatMap(({ known }) => known.map(({ digest }) => digest.hash)));
		try {
			for (const name of readdirSync(this.#options.folder))
				if (!listed.has(name)) rmSync(join(this.#options.folder, name), { force: true });
		} catch {
			// The folder does not exist, or a note cannot be removed. An old note does no harm.
		}
	}
}

/** The segments that another build has added to a list since this one read it. */
function addedMeanwhile({ listed }: SharedList, list: Buffer | null): readonly Digest[] {
	const before = new Set((listed && decodeActionResult(listed))?.map(({ hash }) => hash));
	return (list && decodeActionResult(list))?.filter(({ hash }) => !before.has(hash)) ?? [];
}

/** Each segment once, and only the last ones if there are too many. */
function distinct(digests: readonly Digest[]): readonly Digest[] {
	return [...new Map(digests.map((digest) => [digest.hash, digest])).values()].slice(-segmentLimit);
}

function keptEntry(name: string): string {
	return keptKind + hashKey(name);
}
