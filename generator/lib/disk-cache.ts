import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { type PackEntry, type PackedText, PackReader, PackWriter, type StoredText } from "./packs.ts";
import { isAlive } from "./process-alive.ts";

/** Bytes kept in memory before they are written. */
const bufferSize = 1_000_000;

/** Packs of ended processes beyond which they are merged into one. */
const packLimit = 16;

/** Bytes of all packs beyond which entries that this build did not use are dropped. */
const sizeLimit = 512_000_000;

/**
 * A content-addressed store of text on disk. Keys are hashes over everything that an entry
 * depends on, so entries are never updated, only added, and several builds may share a cache.
 *
 * Entries are appended to pack files, one per process. One file for each entry would be simpler, but
 * creating thousands of files took longer than compiling their pages.
 */
export class DiskCache {
	readonly #folder: string;
	readonly #reader = new PackReader();
	/** The packs that were there at the start. */
	readonly #earlier: Set<string>;
	readonly #index = new Map<string, PackedText>();
	readonly #used = new Set<string>();
	readonly #unwritten = new Map<string, Buffer>();
	#unwrittenBytes = 0;
	#own: PackWriter | null = null;
	#isWritable = true;

	/** Opens the cache in `folder`. With `reuse: false` only what this build stores is found again. */
	constructor(folder: string, options: { readonly reuse: boolean }) {
		this.#folder = folder;
		this.#earlier = new Set(options.reuse ? packsIn(folder) : []);
		for (const pack of this.#earlier) for (const [name, place] of this.#reader.entries(pack)) this.#index.set(name, place);
	}

	/** Whether there is an entry, which may be damaged. */
	has(kind: string, key: string): boolean {
		return this.#unwritten.has(`${kind} ${key}`) || this.#index.has(`${kind} ${key}`);
	}

	/** The stored text, or `null` when there is none or it is damaged. */
	get(kind: string, key: string): string | null {
		const stored = this.locate(kind, key);
		return stored && this.#reader.text(stored);
	}

	/** The place of the entry, for another process to read it. */
	locate(kind: string, key: string): StoredText | null {
		const name = `${kind} ${key}`;
		this.#used.add(name);
		const unwritten = this.#unwritten.get(name);
		return unwritten ? { text: unwritten.toString() } : (this.#index.get(name) ?? null);
	}

	/** Stores the text; when the disk fails, it is kept in memory, and later builds are slower. */
	set(kind: string, key: string, text: string): void {
		const bytes = Buffer.from(text);
		this.#used.add(`${kind} ${key}`);
		this.#unwritten.set(`${kind} ${key}`, bytes);
		this.#unwrittenBytes += bytes.length;
		if (this.#unwrittenBytes > bufferSize) this.#write();
	}

	/** Adds a text that a page process has written. */
	add(kind: string, key: string, stored: StoredText): void {
		if ("text" in stored) {
			this.set(kind, key, stored.text);
			return;
		}
		this.#used.add(`${kind} ${key}`);
		// Opened now, because another build may merge packs as soon as their process has ended.
		this.#reader.open(stored.pack);
		this.#index.set(`${kind} ${key}`, stored);
	}

	/** Makes all entries available to other builds. */
	save(): void {
		this.#write();
		if (this.#own) this.#tryDisk(() => this.#merge());
	}

	/** Saves, and closes all files. Nothing may be stored afterwards. */
	close(): void {
		this.save();
		this.#own?.close();
		this.#reader.close();
	}

	/** Appends what is in memory to this process's own pack. */
	#write(): void {
		if (this.#unwritten.size === 0) return;
		this.#tryDisk(() => {
			this.#append([...this.#unwritten].map(([name, bytes]) => ({ name, bytes })));
			this.#unwritten.clear();
			this.#unwrittenBytes = 0;
		});
	}

	#append(entries: readonly PackEntry[]): void {
		this.#own ??= new PackWriter(this.#folder, process.pid);
		for (const [index, place] of this.#own.append(entries).entries()) this.#index.set(entries[index]?.name ?? "", place);
	}

	/** When the disk fails, this cache is in memory only. */
	#tryDisk(work: () => void): void {
		if (!this.#isWritable) return;
		try {
			work();
		} catch {
			this.#isWritable = false;
		}
	}

	/** Limits the number of packs and their size. Packs of processes that are running are kept. */
	#merge(): void {
		const ended = new Set([...this.#earlier].filter(hasEnded));
		const size = [...this.#earlier].reduce((sum, pack) => sum + (statSync(pack, { throwIfNoEntry: false })?.size ?? 0), 0);
		if (ended.size <= packLimit && size <= sizeLimit) return;
		for (const [name, place] of [...this.#index]) {
			if (!ended.has(place.pack) || (size > sizeLimit && !this.#used.has(name))) continue;
			const bytes = this.#reader.read(place);
			if (bytes) this.#append([{ name, bytes }]);
		}
		for (const pack of ended) {
			rmSync(pack, { force: true });
			this.#earlier.delete(pack);
		}
	}
}

function packsIn(folder: string): string[] {
	try {
		const names = readdirSync(folder).filter((name) => name.endsWith(".pack"));
		return names.sort().map((name) => join(folder, name));
	} catch {
		return [];
	}
}

/** Whether the process has ended that a pack of an earlier build is named after. In containers, it may have had the number of this one. */
function hasEnded(pack: string): boolean {
	const owner = Number.parseInt(basename(pack), 10);
	return owner === process.pid || !isAlive(owner);
}
