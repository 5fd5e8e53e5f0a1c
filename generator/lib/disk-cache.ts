import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PackedText, PackReader, PackWriter, type StoredText } from "./packs.ts";
import { isAlive } from "./process-alive.ts";

/**
 * A content-addressed store of text on disk. Keys are hashes over everything that an entry
 * depends on, so entries are never updated, only added, and several builds may share a cache.
 */
export type DiskCache = {
	/** The stored text, or `null` when there is none or it is damaged. */
	readonly get: (kind: string, key: string) => string | null;
	/** Whether there is an entry, which may be damaged. */
	readonly has: (kind: string, key: string) => boolean;
	/** The place of the entry, for another process to read it. */
	readonly locate: (kind: string, key: string) => StoredText | null;
	/** Stores the text; when the disk fails, it is kept in memory, and later builds are slower. */
	readonly set: (kind: string, key: string, text: string) => void;
	/** Adds a text that a page process has written. */
	readonly add: (kind: string, key: string, stored: StoredText) => void;
	/** Makes all entries available to other builds. */
	readonly save: () => void;
	/** Saves, and closes all files. Nothing may be stored afterwards. */
	readonly close: () => void;
};

/**
 * Opens the cache in `folder`. With `reuse: false` only what this build stores is found again.
 *
 * Entries are appended to pack files, one per kind and process, each with an index file. One file for each
 * entry would be simpler, but creating thousands of files took longer than compiling their pages.
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
		locate: (kind, key) => store(kind).locate(key),
		set: (kind, key, text) => store(kind).set(key, text),
		add: (kind, key, stored) => store(kind).add(key, stored),
		save() {
			for (const opened of stores.values()) opened.save();
		},
		close() {
			for (const opened of stores.values()) opened.close();
		},
	};
}

/** Bytes kept in memory before they are written. */
const bufferSize = 1_000_000;

/** Packs of one kind beyond which they are merged into one. */
const packLimit = 8;

/** Bytes of one kind beyond which entries that this build did not use are dropped. */
const sizeLimit = 256_000_000;

class PackStore {
	readonly #folder: string;
	readonly #kind: string;
	readonly #reader = new PackReader();
	readonly #index = new Map<string, PackedText>();
	readonly #used = new Set<string>();
	readonly #unwritten = new Map<string, Buffer>();
	#unwrittenBytes = 0;
	#own: PackWriter | null = null;
	/** Lines of the index of each pack of this build, by its path: its own, and those of the page processes. */
	readonly #lines = new Map<string, string[]>();
	readonly #unsaved = new Set<string>();
	#isWritable = true;

	constructor(folder: string, kind: string, reuse: boolean) {
		this.#folder = folder;
		this.#kind = kind;
		if (reuse) for (const name of this.#packNames()) this.#readIndex(name);
	}

	has(key: string): boolean {
		return this.#unwritten.has(key) || this.#index.has(key);
	}

	get(key: string): string | null {
		const stored = this.locate(key);
		if (stored === null) return null;
		return "text" in stored ? stored.text : (this.#reader.read(stored)?.toString() ?? null);
	}

	locate(key: string): StoredText | null {
		this.#used.add(key);
		const unwritten = this.#unwritten.get(key);
		return unwritten ? { text: unwritten.toString() } : (this.#index.get(key) ?? null);
	}

	set(key: string, text: string): void {
		const bytes = Buffer.from(text);
		this.#used.add(key);
		this.#unwritten.set(key, bytes);
		this.#unwrittenBytes += bytes.length;
		if (this.#unwrittenBytes > bufferSize) this.#write();
	}

	add(key: string, stored: StoredText): void {
		if ("text" in stored) {
			this.set(key, stored.text);
			return;
		}
		this.#used.add(key);
		// Opened now, because another build may merge packs as soon as they have an index.
		this.#reader.open(stored.pack);
		this.#note(key, stored);
	}

	save(): void {
		this.#write();
		if (this.#unsaved.size === 0) return;
		this.#tryDisk(() => {
			for (const pack of this.#unsaved) writeIndex(pack, this.#lines.get(pack) ?? []);
			this.#unsaved.clear();
			this.#merge();
		});
	}

	close(): void {
		this.save();
		this.#own?.close();
		this.#reader.close();
	}

	/** Appends what is in memory to this process's own pack. */
	#write(): void {
		if (!this.#isWritable || this.#unwritten.size === 0) return;
		this.#tryDisk(() => {
			this.#own ??= this.#openOwn();
			const places = this.#own.append([...this.#unwritten.values()]);
			[...this.#unwritten.keys()].forEach((key, index) => {
				const place = places[index];
				if (place) this.#note(key, place);
			});
			this.#unwritten.clear();
			this.#unwrittenBytes = 0;
		});
	}

	#note(key: string, place: PackedText): void {
		const { pack, offset, length, checksum } = place;
		const lines = this.#lines.get(pack) ?? [];
		lines.push(`${key} ${offset} ${length} ${checksum}`);
		this.#lines.set(pack, lines);
		this.#unsaved.add(pack);
		this.#index.set(key, place);
	}

	/** When the disk fails, this store is in memory only. */
	#tryDisk(work: () => void): void {
		try {
			work();
		} catch {
			this.#isWritable = false;
		}
	}

	#openOwn(): PackWriter {
		return new PackWriter({ folder: this.#folder, kind: this.#kind, owner: process.pid });
	}

	/** Limits the number of packs and their size. Packs that page processes are writing to are kept. */
	#merge(): void {
		const isInUse = (pack: string) => this.#lines.has(pack) && pack !== this.#own?.path;
		const packs = this.#packNames().map((name) => join(this.#folder, name));
		const total = packs.reduce((sum, pack) => sum + statSync(pack).size, 0);
		const old = packs.filter((pack) => !isInUse(pack));
		if (old.length <= packLimit && total <= sizeLimit) return;
		const merged = this.#openOwn();
		for (const [key, place] of [...this.#index]) {
			if (isInUse(place.pack) || (total > sizeLimit && !this.#used.has(key))) continue;
			const bytes = this.#reader.read(place);
			const [moved] = bytes ? merged.append([bytes]) : [];
			if (moved) this.#note(key, moved);
		}
		writeIndex(merged.path, this.#lines.get(merged.path) ?? []);
		for (const pack of old) {
			for (const file of [pack, indexOf(pack)]) rmSync(file, { force: true });
			this.#lines.delete(pack);
		}
		this.#unsaved.clear();
		this.#own = merged;
	}

	/** Packs of this kind, sorted. Removes packs without an index whose process has ended. */
	#packNames(): string[] {
		let names: string[];
		try {
			names = readdirSync(this.#folder).sort();
		} catch {
			return [];
		}
		const packs = names.filter((name) => name.startsWith(`${this.#kind}-`) && name.endsWith(".pack"));
		return packs.filter((name) => {
			if (names.includes(indexOf(name))) return true;
			const owner = name.slice(this.#kind.length + 1).split("-")[0];
			if (!isAlive(Number(owner))) rmSync(join(this.#folder, name), { force: true });
			return false;
		});
	}

	#readIndex(name: string): void {
		const pack = join(this.#folder, name);
		let text: string;
		try {
			text = readFileSync(indexOf(pack), "utf8");
		} catch {
			return;
		}
		for (const line of text.split("\n")) {
			const [key, offset, length, checksum] = line.split(" ");
			if (key && checksum) this.#index.set(key, { pack, offset: Number(offset), length: Number(length), checksum: Number(checksum) });
		}
	}
}

function indexOf(pack: string): string {
	return `${pack}.index`;
}

/** Writes an index under a temporary name first, so that an existing index is complete. */
function writeIndex(pack: string, lines: readonly string[]): void {
	const path = indexOf(pack);
	writeFileSync(`${path}.new`, `${lines.join("\n")}\n`);
	renameSync(`${path}.new`, path);
}
