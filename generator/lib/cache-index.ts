import { statSync } from "node:fs";
import { join } from "node:path";
import { readRegularFile } from "./regular-file.ts";

/**
 * The index of a cache: a text with a line for each entry, which begins with the kind and the key of the entry. A later line replaces an
 * earlier one with the same name.
 *
 * A large site has a million lines. So they stay bytes, with a hash table of their positions: as strings in a `Map`, lines of the file took twice
 * the memory, and lines of new entries six times.
 */
export class CacheIndex {
	#bytes: Buffer;
	/** Number of bytes in use, and of those that the file has. */
	#size: number;
	#savedSize: number;
	/** Where lines start. */
	#starts: Uint32Array;
	/** For each line, 1 if this build has used its entry. */
	#used: Uint8Array;
	#lineCount = 0;
	/** For each slot, the number of a line plus one; 0 if the slot is free. */
	#slots = new Uint32Array(2);
	#nameCount = 0;

	/** Indexes the bytes of the file. Ignores lines that name no entry. */
	constructor(file: Buffer) {
		// The last line may be cut off.
		const bytes = file.length === 0 || file.at(-1) === newline ? file : Buffer.concat([file, Buffer.from("\n")]);
		this.#bytes = bytes;
		this.#size = bytes.length;
		this.#savedSize = bytes.length;
		// Searching a string takes a third of the time that searching bytes takes.
		const text = bytes.toString("latin1");
		const starts: number[] = [];
		const names: string[] = [];
		for (let start = 0; start < text.length; ) {
			const end = text.indexOf("\n", start);
			const nameEnd = text.indexOf(" ", text.indexOf(" ", start) + 1);
			if (nameEnd > start + 2 && nameEnd < end) {
				starts.push(start);
				names.push(text.slice(start, nameEnd));
			}
			start = end + 1;
		}
		this.#starts = Uint32Array.from(starts);
		this.#used = new Uint8Array(starts.length);
		this.#lineCount = starts.length;
		this.#slots = new Uint32Array(slotsFor(starts.length));
		for (const [number, name] of names.entries()) this.#place(number, name);
	}

	/** The line of an entry; `null` if there is none. */
	get(name: string): string | null {
		const number = this.#numberOf(name);
		return number === null ? null : this.#lineAt(number);
	}

	/** Whether there is a line for the entry. */
	has(name: string): boolean {
		return this.#numberOf(name) !== null;
	}

	/** Adds a line, or replaces the one with the same name. */
	set(name: string, line: string): void {
		const isUsed = this.isUsed(name);
		const number = this.#lineCount++;
		if (number === this.#starts.length) {
			this.#starts = grown(this.#starts, number + 1);
			this.#used = grown(this.#used, number + 1);
		}
		if (this.#size + line.length >= this.#bytes.length) this.#bytes = Buffer.from(grown(this.#bytes, this.#size + line.length + 1).buffer);
		this.#starts[number] = this.#size;
		this.#used[number] = isUsed ? 1 : 0;
		this.#size += this.#bytes.write(line, this.#size, "latin1");
		this.#bytes[this.#size++] = newline;
		if (slotsFor(this.#nameCount + 1) > this.#slots.length) this.#rehash();
		this.#place(number, name);
	}

	/** Records that this build has used an entry; the record stays when its line is replaced. Returns whether there is such an entry. */
	use(name: string): boolean {
		const number = this.#numberOf(name);
		if (number !== null) this.#used[number] = 1;
		return number !== null;
	}

	/** Whether `use` was called for an entry. */
	isUsed(name: string): boolean {
		const number = this.#numberOf(name);
		return number !== null && this.#used[number] === 1;
	}

	/** The current line of each entry, in the order in which lines were added. */
	*lines(): Generator<string> {
		for (let number = 0; number < this.#lineCount; number++) {
			const line = this.#lineAt(number);
			if (this.#numberOf(entryName(line)) === number) yield line;
		}
	}

	/** The lines that were added since the file was read or `markSaved` was called, each with its end. */
	get unsaved(): Buffer {
		return this.#bytes.subarray(this.#savedSize, this.#size);
	}

	/** Records that the file has all lines. */
	markSaved(): void {
		this.#savedSize = this.#size;
	}

	#lineAt(number: number): string {
		const start = this.#starts[number] ?? 0;
		return this.#bytes.toString("latin1", start, lineEnd(this.#bytes, start));
	}

	/** The number of the current line of an entry; `null` if there is none. */
	#numberOf(name: string): number | null {
		const number = this.#slots[this.#find(name)] ?? 0;
		return number === 0 ? null : number - 1;
	}

	/** Makes a line the current one of the entry that it names. */
	#place(number: number, name: string): void {
		const slot = this.#find(name);
		if (this.#slots[slot] === 0) this.#nameCount++;
		this.#slots[slot] = number + 1;
	}

	#rehash(): void {
		const numbers = this.#slots;
		this.#slots = new Uint32Array(numbers.length * 2);
		this.#nameCount = 0;
		for (const number of numbers) if (number > 0) this.#place(number - 1, entryName(this.#lineAt(number - 1)));
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
		const end = start + name.length;
		if (this.#bytes[end] !== space || this.#bytes.toString("latin1", start, end) !== name) return false;
		// A name has a kind and a key: the comparison also accepts a kind alone, or a name with more of the line.
		const kindEnd = name.indexOf(" ");
		return kindEnd !== -1 && name.indexOf(" ", kindEnd + 1) === -1;
	}
}

/** Number of slots for a number of names: a power of two, at least twice as many. */
function slotsFor(names: number): number {
	return 2 ** Math.ceil(Math.log2(names * 2 + 2));
}

/** A copy with room for `length` elements and a quarter more. */
function grown<List extends Uint8Array | Uint32Array>(list: List, length: number): List {
	const larger = list instanceof Uint32Array ? new Uint32Array(length * 1.25 + 1024) : new Uint8Array(length * 1.25 + 1024);
	larger.set(list);
	return larger as List;
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

/**
 * A hash of 32 bits of the name of an entry, which has only ASCII characters. A key is a hash itself, so its beginning is enough; entries of
 * different kinds with the same key differ in their lengths.
 */
export function nameHash(name: string): number {
	const key = name.indexOf(" ") + 1;
	return Math.imul(Number.parseInt(name.slice(key, key + 8), 16) + name.length, 0x9e3779b1) >>> 0;
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

/** When entries were last added to the index in the folder of a cache, in ms since 1970; 0 if it is missing. */
export function indexTime(folder: string): number {
	try {
		return statSync(indexFile(folder)).mtimeMs;
	} catch {
		return 0;
	}
}
