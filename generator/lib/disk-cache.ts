import {
	closeSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { isAlive } from "./process-alive.ts";

/**
 * A content-addressed store of text on disk. Keys are hashes over everything that an entry
 * depends on, so entries are never updated, only added, and several builds may share a cache.
 */
export type DiskCache = {
	/** The stored text, or `null` when there is none that is whole. */
	readonly get: (kind: string, key: string) => string | null;
	/** Whether there is an entry; `get` may still find it damaged. */
	readonly has: (kind: string, key: string) => boolean;
	/** Stores the text; kept in memory when the disk refuses, which costs speed and never the build. */
	readonly set: (kind: string, key: string, text: string) => void;
	/** Makes everything stored so far findable for other processes. */
	readonly save: () => void;
	/** Saves, and closes all files. Nothing is to be stored afterwards. */
	readonly close: () => void;
};

/**
 * Opens the cache in `folder`. With `reuse: false` only what this process stores is found again.
 *
 * Entries lie one after the other in pack files, one per kind and process, each with an index beside
 * it. A file for each entry would be simpler, but creating thousands of files took longer than
 * compiling the pages that they hold.
 */
export function openDiskCache(folder: string, options: { readonly reuse: boolean }): DiskCache {
	const stores = new Map<string, PackStore>();
	const store = (kind: string) => {
		const known = stores.get(kind) ?? new PackStore(folder, kind, options.reuse);
		stores.set(kind, known);
		return known;
	};
	return {
		get: (kind, key) => store(kind).get(key),
		has: (kind, key) => store(kind).has(key),
		set: (kind, key, text) => store(kind).set(key, text),
		save() {
			for (const opened of stores.values()) opened.save();
		},
		close() {
			for (const opened of stores.values()) opened.close();
		},
	};
}

/** Where an entry lies. `checksum` is the CRC-32 of its bytes. */
type Entry = { readonly pack: Pack; readonly offset: number; readonly length: number; readonly checksum: number };

type Pack = { readonly path: string; handle: number | null };

/** Bytes kept in memory before they are written. */
const bufferSize = 1_000_000;

/** Packs of one kind beyond which they are merged into one. */
const packLimit = 8;

/** Bytes of one kind beyond which entries that this process did not use are dropped. */
const sizeLimit = 256_000_000;

class PackStore {
	readonly #folder: string;
	readonly #kind: string;
	readonly #index = new Map<string, Entry>();
	readonly #used = new Set<string>();
	readonly #unwritten = new Map<string, Buffer>();
	#unwrittenBytes = 0;
	#own: { readonly pack: Pack; size: number; readonly lines: string[] } | null = null;
	#isWritable = true;
	#unsaved = false;

	constructor(folder: string, kind: string, reuse: boolean) {
		this.#folder = folder;
		this.#kind = kind;
		if (reuse) for (const name of this.#packNames()) this.#readIndex(name);
	}

	has(key: string): boolean {
		return this.#unwritten.has(key) || this.#index.has(key);
	}

	get(key: string): string | null {
		const unwritten = this.#unwritten.get(key);
		if (unwritten) return unwritten.toString();
		const entry = this.#index.get(key);
		if (!entry) return null;
		this.#used.add(key);
		return readEntry(entry)?.toString() ?? null;
	}

	set(key: string, text: string): void {
		const bytes = Buffer.from(text);
		this.#used.add(key);
		this.#unwritten.set(key, bytes);
		this.#unwrittenBytes += bytes.length;
		if (this.#unwrittenBytes > bufferSize) this.#write();
	}

	save(): void {
		this.#write();
		const own = this.#own;
		if (!own || !this.#unsaved) return;
		this.#unsaved = false;
		this.#tryDisk(() => {
			writeIndex(own.pack.path, own.lines);
			this.#merge();
		});
	}

	close(): void {
		this.save();
		const packs = new Set([...this.#index.values()].map(({ pack }) => pack));
		if (this.#own) packs.add(this.#own.pack);
		for (const pack of packs) {
			if (pack.handle !== null) closeSync(pack.handle);
			pack.handle = null;
		}
	}

	/** Appends what is in memory to this process's own pack. */
	#write(): void {
		if (!this.#isWritable || this.#unwritten.size === 0) return;
		this.#tryDisk(() => {
			this.#own ??= this.#openOwn();
			const own = this.#own;
			const start = own.size;
			const buffers: Buffer[] = [];
			for (const [key, bytes] of this.#unwritten) {
				const entry: Entry = { pack: own.pack, offset: own.size, length: bytes.length, checksum: crc32(bytes) };
				own.size += bytes.length;
				own.lines.push(`${key} ${entry.offset} ${entry.length} ${entry.checksum}`);
				this.#index.set(key, entry);
				buffers.push(bytes);
			}
			const all = Buffer.concat(buffers);
			if (own.pack.handle === null || writeSync(own.pack.handle, all, 0, all.length, start) < all.length)
				throw new Error("The disk is full");
			this.#unwritten.clear();
			this.#unwrittenBytes = 0;
			this.#unsaved = true;
		});
	}

	/** A disk that refuses turns this store into one in memory. */
	#tryDisk(work: () => void): void {
		try {
			work();
		} catch {
			this.#isWritable = false;
		}
	}

	#openOwn() {
		mkdirSync(this.#folder, { recursive: true });
		const unique = `${process.pid}-${process.hrtime.bigint().toString(36)}`;
		const path = join(this.#folder, `${this.#kind}-${unique}.pack`);
		return { pack: { path, handle: openSync(path, "w+") }, size: 0, lines: [] };
	}

	/** Keeps the number of packs and their size bounded. */
	#merge(): void {
		const names = this.#packNames();
		const sizes = names.map((name) => statSync(join(this.#folder, name)).size);
		const total = sizes.reduce((sum, size) => sum + size, 0);
		if (names.length <= packLimit && total <= sizeLimit) return;
		const merged = this.#openOwn();
		for (const [key, entry] of this.#index) {
			if (total > sizeLimit && !this.#used.has(key)) continue;
			const bytes = readEntry(entry);
			if (!bytes) continue;
			writeSync(merged.pack.handle, bytes, 0, bytes.length, merged.size);
			(merged.lines as string[]).push(`${key} ${merged.size} ${bytes.length} ${entry.checksum}`);
			this.#index.set(key, { ...entry, pack: merged.pack, offset: merged.size });
			merged.size += bytes.length;
		}
		writeIndex(merged.pack.path, merged.lines);
		for (const name of names) for (const file of [name, indexName(name)]) rmSync(join(this.#folder, file), { force: true });
		this.#own = merged;
	}

	/** Packs of this kind, sorted; packs without an index whose process is gone are removed. */
	#packNames(): string[] {
		let names: string[];
		try {
			names = readdirSync(this.#folder).sort();
		} catch {
			return [];
		}
		const packs = names.filter((name) => name.startsWith(`${this.#kind}-`) && name.endsWith(".pack"));
		return packs.filter((name) => {
			if (names.includes(indexName(name))) return true;
			if (!isAlive(Number(name.split("-")[1]))) rmSync(join(this.#folder, name), { force: true });
			return false;
		});
	}

	#readIndex(name: string): void {
		const pack: Pack = { path: join(this.#folder, name), handle: null };
		let text: string;
		try {
			text = readFileSync(join(this.#folder, indexName(name)), "utf8");
		} catch {
			return;
		}
		for (const line of text.split("\n")) {
			const [key, offset, length, checksum] = line.split(" ");
			if (key && checksum) this.#index.set(key, { pack, offset: Number(offset), length: Number(length), checksum: Number(checksum) });
		}
	}
}

function indexName(pack: string): string {
	return `${pack}.index`;
}

/** Under a temporary name first: an index that exists is whole. */
function writeIndex(pack: string, lines: readonly string[]): void {
	const path = indexName(pack);
	writeFileSync(`${path}.new`, `${lines.join("\n")}\n`);
	renameSync(`${path}.new`, path);
}

/** The bytes of an entry, or `null` when they are not those that were stored. */
function readEntry(entry: Entry): Buffer | null {
	try {
		entry.pack.handle ??= openSync(entry.pack.path, "r");
		const bytes = Buffer.allocUnsafe(entry.length);
		const read = readSync(entry.pack.handle, bytes, 0, entry.length, entry.offset);
		return read === entry.length && crc32(bytes) === entry.checksum ? bytes : null;
	} catch {
		return null;
	}
}
