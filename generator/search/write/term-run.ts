import type { TermPosting } from "./merge-terms.ts";

/** Packs the postings of a run: about two bytes for each number. */
export function packRun(postings: Iterable<TermPosting>): Buffer {
	const writer = new RunWriter();
	let before = "";
	for (const [term, posting] of postings) {
		const shared = sharedLength(before, term);
		writer.number(shared);
		writer.text(term.slice(shared));
		before = term;
		writer.number(posting.length);
		for (const numbers of posting) {
			writer.number(numbers.length);
			let last = 0;
			for (const number of numbers) {
				writer.number(number - last);
				last = number;
			}
		}
	}
	return writer.bytes;
}

/** Unpacks a run, one term at a time. */
export function* unpackRun(bytes: Buffer): Generator<TermPosting> {
	const reader = new RunReader(bytes);
	let before = "";
	while (!reader.isAtEnd) {
		const shared = reader.number();
		const term = before.slice(0, shared) + reader.text();
		before = term;
		const posting: number[][] = [];
		for (let slots = reader.number(); slots > 0; slots--) {
			const numbers: number[] = [];
			let number = 0;
			for (let left = reader.number(); left > 0; left--) {
				number += reader.number();
				numbers.push(number);
			}
			posting.push(numbers);
		}
		yield [term, posting];
	}
}

/** Number of characters at the start of two terms that are the same. */
function sharedLength(before: string, term: string): number {
	let shared = 0;
	while (shared < before.length && before[shared] === term[shared]) shared++;
	return shared;
}

/** The encoding of texts: in UTF-8, a text that was cut within a character would become another one. */
const encodings = ["latin1", "utf16le"] as const;

/** Writes non-negative integers in groups of seven bits, the lowest first; the highest bit says whether another group follows. */
class RunWriter {
	#bytes = Buffer.allocUnsafe(65_536);
	#length = 0;

	/** A copy of the bytes so far, which has the right size. */
	get bytes(): Buffer {
		return Buffer.from(this.#bytes.subarray(0, this.#length));
	}

	number(value: number): void {
		this.#makeRoom(5);
		let rest = value;
		while (rest > 127) {
			this.#bytes[this.#length++] = (rest & 127) | 128;
			rest >>>= 7;
		}
		this.#bytes[this.#length++] = rest;
	}

	text(text: string): void {
		const encoding = isLatin1(text) ? 0 : 1;
		this.number(text.length * 2 + encoding);
		this.#makeRoom(text.length * 2);
		this.#length += this.#bytes.write(text, this.#length, encodings[encoding]);
	}

	#makeRoom(size: number): void {
		if (this.#length + size <= this.#bytes.length) return;
		const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + size));
		this.#bytes.copy(larger);
		this.#bytes = larger;
	}
}

class RunReader {
	readonly #bytes: Buffer;
	#at = 0;

	constructor(bytes: Buffer) {
		this.#bytes = bytes;
	}

	get isAtEnd(): boolean {
		return this.#at >= this.#bytes.length;
	}

	number(): number {
		let value = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = this.#bytes[this.#at++] as number;
			value |= (byte & 127) << shift;
			if (byte < 128) return value;
		}
	}

	text(): string {
		const header = this.number();
		const encoding = header & 1;
		const start = this.#at;
		this.#at += (header >> 1) * (1 + encoding);
		return this.#bytes.toString(encodings[encoding], start, this.#at);
	}
}

function isLatin1(text: string): boolean {
	for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 255) return false;
	return true;
}
