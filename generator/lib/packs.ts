import { closeSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";

/** The place of a text in a pack file. `checksum` is the CRC-32 of its bytes. Plain data: it is sent between processes. */
export type PackedText = { readonly pack: string; readonly offset: number; readonly length: number; readonly checksum: number };

/** A stored text: its place, or the text itself when the disk fails. */
export type StoredText = PackedText | { readonly text: string };

/** A text with the name under which it is found: its kind and its key, separated by a space. */
export type PackEntry = { readonly name: string; readonly bytes: Buffer };

/** Each entry of a pack begins with a line: its name, length and checksum, and the checksum of these. */
const header = /^((\S+ \S+) (\d+) (\d+)) (\d+)\n/;

/** Longer than every header, in bytes. */
const headerLimit = 256;

/** Pack files that a process reads. Each is opened once and stays open, so that it can be read even after another build has merged it into a new one. */
export class PackReader {
	readonly #handles = new Map<string, number>();

	/** Opens a pack before it is read. Returns `null` when it does not exist. */
	open(pack: string): number | null {
		const known = this.#handles.get(pack);
		if (known !== undefined) return known;
		try {
			const handle = openSync(pack, "r");
			this.#handles.set(pack, handle);
			return handle;
		} catch {
			return null;
		}
	}

	/** The names and places of the texts in a pack, up to the first that is damaged. */
	*entries(pack: string): Generator<readonly [name: string, place: PackedText]> {
		let offset = 0;
		for (;;) {
			const text = this.#bytes({ pack, offset, length: headerLimit }).toString("latin1");
			const [line = "", facts = "", name = "", length, checksum, ownChecksum] = header.exec(text) ?? [];
			if (line === "" || crc32(facts) !== Number(ownChecksum)) return;
			const place = { pack, offset: offset + line.length, length: Number(length), checksum: Number(checksum) };
			yield [name, place];
			offset = place.offset + place.length;
		}
	}

	/** The bytes of a text, or `null` when they are damaged. */
	read(place: PackedText): Buffer | null {
		const bytes = this.#bytes(place);
		return bytes.length === place.length && crc32(bytes) === place.checksum ? bytes : null;
	}

	/** A stored text, or `null` when it is damaged. */
	text(stored: StoredText): string | null {
		return "text" in stored ? stored.text : (this.read(stored)?.toString() ?? null);
	}

	/** Closes all files. Reading opens them again. */
	close(): void {
		for (const handle of this.#handles.values()) closeSync(handle);
		this.#handles.clear();
	}

	/** What a pack has at a place: fewer bytes at its end, and none when it cannot be read. */
	#bytes({ pack, offset, length }: Omit<PackedText, "checksum">): Buffer {
		const handle = this.open(pack);
		try {
			const bytes = Buffer.allocUnsafe(length);
			return bytes.subarray(0, handle === null ? 0 : readSync(handle, bytes, 0, length, offset));
		} catch {
			return Buffer.alloc(0);
		}
	}
}

/** A pack file that a process appends to. */
export class PackWriter {
	readonly #path: string;
	readonly #handle: number;
	#size = 0;

	/** Creates the file. `owner` is the process that may merge it with others once it has ended. Throws when the disk fails. */
	constructor(folder: string, owner: number) {
		mkdirSync(folder, { recursive: true });
		this.#path = join(folder, `${owner}-${process.pid.toString(36)}${process.hrtime.bigint().toString(36)}.pack`);
		this.#handle = openSync(this.#path, "w");
	}

	/** Appends texts in one write. Throws when the disk is full. */
	append(entries: readonly PackEntry[]): PackedText[] {
		let end = this.#size;
		const parts = entries.map(({ name, bytes }) => {
			const facts = `${name} ${bytes.length} ${crc32(bytes)}`;
			return { line: Buffer.from(`${facts} ${crc32(facts)}\n`), bytes };
		});
		const places = parts.map(({ line, bytes }) => {
			const place = { pack: this.#path, offset: end + line.length, length: bytes.length, checksum: crc32(bytes) };
			end = place.offset + place.length;
			return place;
		});
		const all = Buffer.concat(parts.flatMap(({ line, bytes }) => [line, bytes]));
		if (writeSync(this.#handle, all, 0, all.length, this.#size) < all.length) throw new Error("The disk is full");
		this.#size = end;
		return places;
	}

	/** Closes the file. Nothing may be appended afterwards. */
	close(): void {
		closeSync(this.#handle);
	}
}

/** The cache of a page process, which writes and reads texts; the main process finds them. */
export type PackAccess = {
	/** Writes a text immediately, so that every process can read it. */
	readonly write: (kind: string, key: string, text: string) => StoredText;
	/** The text, or `null` when it is damaged. */
	readonly read: (stored: StoredText) => string | null;
};

/** Opens the packs in `folder` for a child of the process `owner`. */
export function openPackAccess(folder: string, owner: number): PackAccess {
	const reader = new PackReader();
	let writer: PackWriter | null = null;
	return {
		write(kind, key, text) {
			try {
				writer ??= new PackWriter(folder, owner);
				return writer.append([{ name: `${kind} ${key}`, bytes: Buffer.from(text) }])[0] ?? { text };
			} catch {
				return { text };
			}
		},
		read: (stored) => reader.text(stored),
	};
}
