import { appendFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { CacheIndex, entryName, indexFile, indexTime, readIndex } from "./cache-index.ts";
import { type CacheUses, type IndexedEntry, lastUsed, type Pack, type RewriteLimits, recordUse, smallPacks } from "./cache-limits.ts";
import { type PackedText, PackReader, PackWriter, type StoredText } from "./packs.ts";
import { errorMessage } from "./problem.ts";
import { isAlive } from "./process-alive.ts";
import { replaceFile } from "./replace-file.ts";

/** Number of bytes to keep in memory before writing them. */
const bufferSize = 1_000_000;

/** If ended processes have left more packs than this, the smaller ones are merged. */
const packLimit = 16;

/** Size in bytes that all packs together may have, whatever the size of the site. */
const leastLimit = 512_000_000;

/** The limit of the size of all packs, and their size after entries are dropped, as multiples of what a whole build uses. */
const [limitFactor, keptFactor] = [3, 2];

/**
 * A content-addressed store of text on disk. Keys are hashes of everything that an entry depends on, so entries are added but never
 * updated, and several builds may share a cache.
 *
 * Each process appends entries to a pack file of its own, and their locations to a common index. One file per entry would be
 * simpler, but creating thousands of files took longer than compiling their pages.
 */
export class DiskCache {
	readonly #folder: string;
	readonly #reader = new PackReader();
	readonly #lines: CacheIndex;
	readonly #leastLimit: number;
	readonly #unwritten = new Map<string, Buffer>();
	#unwrittenBytes = 0;
	/** Paths of packs by name: every entry that is read names one. */
	readonly #paths = new Map<string, string>();
	/** Packs of this build: its own, and the packs of its page processes. */
	readonly #packs = new Set<string>();
	#own: PackWriter | null = null;
	#failure: string | null = null;
	/** When entries were last saved before this build, in ms since 1970; 0 if there are none. */
	readonly savedAt: number;

	/**
	 * Opens the cache in `folder`. With `reuse: false`, it finds only entries that this build has stored. All packs together may have
	 * `leastLimit` bytes, or a multiple of what the site needs.
	 */
	constructor(folder: string, options: { readonly reuse: boolean; readonly leastLimit?: number }) {
		this.#folder = folder;
		this.#lines = options.reuse ? readIndex(folder) : new CacheIndex(Buffer.alloc(0));
		this.savedAt = options.reuse ? indexTime(folder) : 0;
		this.#leastLimit = options.leastLimit ?? leastLimit;
	}

	/** Why the cache cannot be written; `null` while it can. */
	get failure(): string | null {
		return this.#failure;
	}

	/** Whether the cache has the entry, which may be damaged. Counts as use, because another entry is of no use without this one. */
	has(kind: string, key: string): boolean {
		const name = `${kind} ${key}`;
		return this.#lines.use(name) || this.#unwritten.has(name);
	}

	/** Whether the cache has all entries of these names, which may be damaged. Does not count as use. */
	hasAll(names: Iterable<string>): boolean {
		for (const name of names) if (!this.#unwritten.has(name) && !this.#lines.has(name)) return false;
		return true;
	}

	/** Returns the stored text, or `null` if the entry is missing or damaged. */
	get(kind: string, key: string): string | null {
		const stored = this.locate(kind, key);
		return stored && this.#reader.text(stored);
	}

	/** Returns the entry's location, so that another process can read it. */
	locate(kind: string, key: string): StoredText | null {
		const name = `${kind} ${key}`;
		const unwritten = this.#unwritten.get(name);
		if (unwritten) return { text: unwritten.toString() };
		const line = this.#lines.get(name);
		if (line === null) return null;
		this.#lines.use(name);
		return this.#placeIn(line);
	}

	/** Returns a text that is, or was, in the cache; `null` if it is damaged. */
	read(stored: StoredText): string | null {
		return this.#reader.text(stored);
	}

	/** Stores the text. If the disk fails, the text stays in memory, and later builds are slower. */
	set(kind: string, key: string, text: string): void {
		const bytes = Buffer.from(text);
		this.#unwritten.set(`${kind} ${key}`, bytes);
		this.#unwrittenBytes += bytes.length;
		if (this.#unwrittenBytes > bufferSize) this.#write();
	}

	/** Adds a text that a page process has written. */
	add(kind: string, key: string, stored: StoredText): void {
		const name = `${kind} ${key}`;
		if ("text" in stored) this.set(kind, key, stored.text);
		else {
			this.#note(name, stored);
			this.#lines.use(name);
		}
	}

	/** The names (kind and key, separated by a space) of the entries that this build has used. */
	*used(): Generator<string> {
		for (const line of this.#lines.lines()) {
			const name = entryName(line);
			if (this.#lines.isUsed(name) && !this.#unwritten.has(name)) yield name;
		}
		yield* this.#unwritten.keys();
	}

	/** The bytes of an entry, by its name; `null` if it is missing or damaged. Does not count as use. */
	bytes(name: string): Buffer | null {
		const line = this.#lines.get(name);
		return this.#unwritten.get(name) ?? (line === null ? null : this.#reader.read(this.#placeIn(line)));
	}

	/** Stores entries by name that another machine has made, except those that the cache has. Does not count as use. */
	addAll(entries: readonly (readonly [name: string, bytes: Buffer])[]): void {
		const lacking = entries.filter(([name]) => !this.hasAll([name]));
		if (lacking.length > 0) this.#tryDisk(() => this.#append(lacking));
	}

	/** Makes all entries available to other builds. `isComplete` says that this build has used every entry that a build of the site needs. */
	save({ isComplete = false }: { readonly isComplete?: boolean } = {}): void {
		this.#write();
		if (this.#lines.unsaved.length === 0) return;
		this.#tryDisk(() => {
			// The previous line may be cut off.
			appendFileSync(indexFile(this.#folder), Buffer.concat([Buffer.from("\n"), this.#lines.unsaved]));
			this.#lines.markSaved();
			this.#tidy(isComplete);
		});
	}

	/** Saves all entries and closes all files. Reading opens them again, until the next call. */
	close(): void {
		this.save();
		this.#own?.close();
		this.#own = null;
		this.#reader.close();
	}

	/** Appends the entries in memory to this process's own pack. */
	#write(): void {
		if (this.#unwritten.size === 0) return;
		this.#tryDisk(() => {
			this.#append([...this.#unwritten]);
			for (const name of this.#unwritten.keys()) this.#lines.use(name);
			this.#unwritten.clear();
			this.#unwrittenBytes = 0;
		});
	}

	#append(entries: readonly (readonly [name: string, bytes: Buffer])[]): void {
		this.#own ??= new PackWriter(this.#folder, process.pid);
		const places = this.#own.append(entries.map(([, bytes]) => bytes));
		for (const [index, place] of places.entries()) this.#note(entries[index]?.[0] ?? "", place);
	}

	#note(name: string, place: PackedText): void {
		const { pack, offset, length, checksum } = place;
		const line = `${name} ${basename(pack)} ${offset} ${length} ${checksum}`;
		this.#lines.set(name, line);
		if (this.#packs.has(pack)) return;
		this.#packs.add(pack);
		// Open it now: another build may merge it once this process has ended.
		this.#reader.open(pack);
	}

	/** The location that a line of the index gives. If the line is damaged, the checksum of the text will not match. */
	#placeIn(line: string): PackedText {
		const [, , name = "", offset, length, checksum] = line.split(" ");
		const pack = this.#paths.get(name) ?? join(this.#folder, basename(name));
		this.#paths.set(name, pack);
		return { pack, offset: Number(offset), length: Number(length), checksum: Number(checksum) };
	}

	/** If the disk fails, this cache works in memory only. */
	#tryDisk(work: () => void): void {
		if (this.#failure !== null) return;
		try {
			work();
		} catch (error) {
			this.#failure = errorMessage(error);
		}
	}

	/** Limits the number and size of packs. Keeps the packs of running processes, and entries that other builds have saved. */
	#tidy(isComplete: boolean): void {
		const names = readdirSync(this.#folder).filter((name) => name.endsWith(".pack"));
		const packs = names.map((name): Pack => {
			const path = join(this.#folder, name);
			return { path, size: statSync(path, { throwIfNoEntry: false })?.size ?? 0 };
		});
		const ended = packs.filter(({ path }) => !this.#packs.has(path) && hasEnded(path));
		const size = sumOf(packs);
		// Few caches come near their limit. The others need no record of what their entries are used for.
		const uses = size > this.#leastLimit / 2 ? this.#recordUse(size, isComplete) : null;
		const limit = Math.max(this.#leastLimit, limitFactor * (uses?.bytes ?? 0));
		if (uses && size > limit) {
			const surplus = size - (limit * keptFactor) / limitFactor;
			this.#rewrite(ended, { builds: uses.builds, budget: sumOf(ended) - surplus });
		} else if (ended.length > packLimit) this.#rewrite(smallPacks(ended), null);
	}

	/** Records what this build has used, which is not more than all packs have, even if the index is damaged. */
	#recordUse(size: number, isComplete: boolean): CacheUses {
		let bytes = 0;
		for (const name of this.used()) {
			const line = this.#lines.get(name);
			if (line !== null) bytes += this.#placeIn(line).length || 0;
		}
		return recordUse(this.#folder, { used: this.used(), bytes: Math.min(bytes, size), isComplete });
	}

	/** Copies entries of packs into this process's own pack, all or those that fit a budget, and removes the packs. */
	#rewrite(packs: readonly Pack[], limits: RewriteLimits | null): void {
		const paths = new Set(packs.map(({ path }) => path));
		const lines: string[] = [];
		const inPacks: IndexedEntry[] = [];
		for (const line of readIndex(this.#folder).lines()) {
			const place = this.#placeIn(line);
			if (paths.has(place.pack)) inPacks.push({ name: entryName(line), place });
			else lines.push(line);
		}
		let batch: (readonly [name: string, bytes: Buffer])[] = [];
		let batchSize = 0;
		const flush = () => {
			if (batch.length > 0) this.#append(batch);
			batch = [];
			batchSize = 0;
		};
		for (const { name, place } of limits ? lastUsed(inPacks, limits) : inPacks) {
			const bytes = this.#reader.read(place);
			if (!bytes) continue;
			batch.push([name, bytes]);
			batchSize += bytes.length;
			if (batchSize > bufferSize) flush();
		}
		flush();
		replaceFile(indexFile(this.#folder), `${lines.map((line) => `${line}\n`).join("")}${this.#lines.unsaved.toString("latin1")}`);
		this.#lines.markSaved();
		for (const { path } of packs) rmSync(path, { force: true });
	}
}

function sumOf(packs: readonly Pack[]): number {
	return packs.reduce((sum, { size }) => sum + size, 0);
}

/** Whether the process that owns a pack has ended. In a container, an earlier build's process may have had the same id as this one. */
function hasEnded(pack: string): boolean {
	const owner = Number.parseInt(basename(pack), 10);
	return owner === process.pid || !isAlive(owner);
}
