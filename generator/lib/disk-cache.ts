import { appendFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { type PackedText, PackReader, PackWriter, type StoredText } from "./packs.ts";
import { errorMessage } from "./problem.ts";
import { isAlive } from "./process-alive.ts";
import { readRegularText } from "./regular-file.ts";
import { replaceFile } from "./replace-file.ts";

/** Number of bytes to keep in memory before writing them. */
const bufferSize = 1_000_000;

/** If ended processes have left more packs than this, the packs are merged into one. */
const packLimit = 16;

/** If all packs together exceed this many bytes, entries that this build did not use are dropped. */
const sizeLimit = 512_000_000;

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
	/** The lines of the index, by the kind and key of the entry. */
	readonly #lines: Map<string, string>;
	readonly #used = new Set<string>();
	readonly #unwritten = new Map<string, Buffer>();
	#unwrittenBytes = 0;
	/** Lines that the index on disk does not have yet. */
	#unsaved: string[] = [];
	/** Packs of this build: its own, and the packs of its page processes. */
	readonly #packs = new Set<string>();
	#own: PackWriter | null = null;
	#failure: string | null = null;

	/** Opens the cache in `folder`. With `reuse: false`, it finds only entries that this build has stored. */
	constructor(folder: string, options: { readonly reuse: boolean }) {
		this.#folder = folder;
		this.#lines = options.reuse ? readIndex(folder) : new Map();
	}

	/** Why the cache cannot be written; `null` while it can. */
	get failure(): string | null {
		return this.#failure;
	}

	/** Whether the cache has the entry, which may be damaged. Counts as use, because another entry is of no use without this one. */
	has(kind: string, key: string): boolean {
		const name = `${kind} ${key}`;
		const isKnown = this.#unwritten.has(name) || this.#lines.has(name);
		if (isKnown) this.#used.add(name);
		return isKnown;
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
		this.#used.add(name);
		const unwritten = this.#unwritten.get(name);
		if (unwritten) return { text: unwritten.toString() };
		const line = this.#lines.get(name);
		return line === undefined ? null : placeIn(line, this.#folder);
	}

	/** Returns a text that is, or was, in the cache; `null` if it is damaged. */
	read(stored: StoredText): string | null {
		return this.#reader.text(stored);
	}

	/** Stores the text. If the disk fails, the text stays in memory, and later builds are slower. */
	set(kind: string, key: string, text: string): void {
		const bytes = Buffer.from(text);
		this.#used.add(`${kind} ${key}`);
		this.#unwritten.set(`${kind} ${key}`, bytes);
		this.#unwrittenBytes += bytes.length;
		if (this.#unwrittenBytes > bufferSize) this.#write();
	}

	/** Adds a text that a page process has written. */
	add(kind: string, key: string, stored: StoredText): void {
		const name = `${kind} ${key}`;
		this.#used.add(name);
		if ("text" in stored) this.set(kind, key, stored.text);
		else this.#note(name, stored);
	}

	/** The names (kind and key, separated by a space) of the entries that this build has used. */
	get used(): ReadonlySet<string> {
		return this.#used;
	}

	/** The bytes of an entry, by its name; `null` if it is missing or damaged. Does not count as use. */
	bytes(name: string): Buffer | null {
		const line = this.#lines.get(name);
		return this.#unwritten.get(name) ?? (line === undefined ? null : this.#reader.read(placeIn(line, this.#folder)));
	}

	/** Stores entries by name that another machine has made, except those that the cache has. Does not count as use. */
	addAll(entries: readonly (readonly [name: string, bytes: Buffer])[]): void {
		const lacking = entries.filter(([name]) => !this.hasAll([name]));
		if (lacking.length > 0) this.#tryDisk(() => this.#append(lacking));
	}

	/** Makes all entries available to other builds. */
	save(): void {
		this.#write();
		if (this.#unsaved.length === 0) return;
		this.#tryDisk(() => {
			// The previous line may be cut off.
			appendFileSync(indexOf(this.#folder), `\n${this.#unsaved.join("\n")}\n`);
			this.#unsaved = [];
			this.#merge();
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
		this.#unsaved.push(line);
		if (this.#packs.has(pack)) return;
		this.#packs.add(pack);
		// Open it now: another build may merge it once this process has ended.
		this.#reader.open(pack);
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
	#merge(): void {
		const names = readdirSync(this.#folder).filter((name) => name.endsWith(".pack"));
		const paths = names.map((name) => join(this.#folder, name));
		const ended = new Set(paths.filter((pack) => !this.#packs.has(pack) && hasEnded(pack)));
		const size = paths.reduce((sum, pack) => sum + (statSync(pack, { throwIfNoEntry: false })?.size ?? 0), 0);
		if (ended.size <= packLimit && size <= sizeLimit) return;
		const saved = readIndex(this.#folder);
		for (const [name, line] of saved) {
			const place = placeIn(line, this.#folder);
			if (!ended.has(place.pack)) continue;
			saved.delete(name);
			const bytes = size <= sizeLimit || this.#used.has(name) ? this.#reader.read(place) : null;
			if (bytes) this.#append([[name, bytes]]);
		}
		replaceFile(indexOf(this.#folder), `${[...saved.values(), ...this.#unsaved].join("\n")}\n`);
		this.#unsaved = [];
		for (const pack of ended) rmSync(pack, { force: true });
	}
}

function indexOf(folder: string): string {
	return join(folder, "index");
}

/** The lines of the index, by the first two words, which name the entry. */
function readIndex(folder: string): Map<string, string> {
	const lines = new Map<string, string>();
	let text = "";
	try {
		text = readRegularText(indexOf(folder));
	} catch {
		return lines;
	}
	for (const line of text.split("\n")) lines.set(line.slice(0, line.indexOf(" ", line.indexOf(" ") + 1)), line);
	return lines;
}

/** The location that a line of the index gives. If the line is damaged, the checksum of the text will not match. */
function placeIn(line: string, folder: string): PackedText {
	const [, , pack = "", offset, length, checksum] = line.split(" ");
	return { pack: join(folder, basename(pack)), offset: Number(offset), length: Number(length), checksum: Number(checksum) };
}

/** Whether the process that owns a pack has ended. In a container, an earlier build's process may have had the same id as this one. */
function hasEnded(pack: string): boolean {
	const owner = Number.parseInt(basename(pack), 10);
	return owner === process.pid || !isAlive(owner);
}
