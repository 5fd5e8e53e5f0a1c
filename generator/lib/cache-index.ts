import { join } from "node:path";
import { readRegularFile } from "./regular-file.ts";

/**
 * The index of a cache: a text with a line for each entry, which begins with the kind and the key of the entry. A later line replaces an
 * earlier one with the same name.
 *
 * A large site has a million lines. So they stay bytes, with a hash table of their positions: as strings in a `Map`, they took twice the memory.
 */
export class CacheIndex {
	readonly #bytes: Buffer;
	/** Where lines start. */
	readonly #starts: Uint32Array;
	/** For each slot, the number of a line plus one; 0 if the slot is free. */
	readonly #slots: Uint32Array;
	/** Lines that the file does not have. */
	readonly #added = new Map<string, string>();

	/** Indexes the bytes of the file. Ignores lines that name no entry. */
	constructor(bytes: Buffer) {
		this.#bytes = bytes;
		const starts: number[] = [];
		for (let start = 0; start < bytes.length; ) {
			const end = lineEnd(bytes, start);
			if (end - start > 2) starts.push(start);
			start = end + 1;
		}
		this.#starts = Uint32Array.from(starts);
		this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(starts.length * 2 + 2)));
		for (const [number, start] of this.#starts.entries()) {
			const nameEnd = bytes.indexOf(space, bytes.indexOf(space, start) + 1);
			if (nameEnd > start && nameEnd < lineEnd(bytes, start))
				this.#slots[this.#find(bytes.toString("latin1", start, nameEnd))] = number + 1;
		}
	}

	/** The line of an entry; `null` if there is none. */
	get(name: string): string | null {
		const added = this.#added.get(name);
		if (added !== undefined) return added;
		const number = this.#slots[this.#find(name)] ?? 0;
		return number === 0 ? null : this.#lineAt(this.#starts[number - 1] ?? 0);
	}

	/** Whether there is a line for the entry. */
	has(name: string): boolean {
		return this.#added.has(name) || this.#slots[this.#find(name)] !== 0;
	}

	/** Adds a line, or replaces the one with the same name. */
	set(name: string, line: string): void {
		this.#added.set(name, line);
	}

	/** The current line of each entry, in the order of the file; those that were added come last. */
	*lines(): Generator<string> {
		for (const [number, start] of this.#starts.entries()) {
			const line = this.#lineAt(start);
			const name = entryName(line);
			if (!this.#added.has(name) && this.#slots[this.#find(name)] === number + 1) yield line;
		}
		yield* this.#added.values();
	}

	#lineAt(start: number): string {
		return this.#bytes.toString("latin1", start, lineEnd(this.#bytes, start));
	}

	/** The slot of a name: the one that has it, or else the free one where it belongs. */
	#find(name: string): number {
		const mask = this.#slots.length - 1;
		for (let slot = nameHash(name) & mask; ; slot = (slot + 1) & mask) {
			const number = this.#slots[slot] ?? 0;
			if (number === 0 || this.#isNamed(this.#starts[number - 1] ?? 0, name)) return slot;
		}
	}

	#isNamed(start: number, name: string): boolean {
		const bytes = this.#bytes;
		if (bytes[start + name.length] !== space) return false;
		for (let at = 0; at < name.length; at++) if (bytes[start + at] !== name.charCodeAt(at)) return false;
		return true;
	}
}

const space = 32;
const newline = 10;

function lineEnd(bytes: Buffer, start: number): number {
	const end = bytes.indexOf(newline, start);
	return end === -1 ? bytes.length : end;
}

/** The kind and the key of the entry that a line of the index is for. */
export function entryName(line: string): string {
	return line.slice(0, line.indexOf(" ", line.indexOf(" ") + 1));
}

/** A hash of 32 bits (FNV-1a) of the name of an entry, which has only ASCII characters. */
export function nameHash(name: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
	return hash >>> 0;
}

/** Path of the index in the folder of a cache. */
export function indexFile(folder: string): string {
	return join(folder, "index");
}

/** Reads the index in the folder of a cache; an empty one if it is missing. */
export function readIndex(folder: string): CacheIndex {
	try {
		return new CacheIndex(readRegularFile(indexFile(folder)));
	} catch {
		return new CacheIndex(Buffer.alloc(0));
	}
}
