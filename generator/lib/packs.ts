import { closeSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";

/** Location of a text in a pack file. `checksum` is the CRC-32 of its bytes. Plain data, because processes send it to each other. */
export type PackedText = { readonly pack: string; readonly offset: number; readonly length: number; readonly checksum: number };

/** A stored text: its location, or the text itself if the disk fails. */
export type StoredText = PackedText | { readonly text: string };

/**
 * Reads pack files. It opens each file once and keeps it open, so that it stays readable even after another build has merged it into a
 * new one.
 */
export class PackReader {
	readonly #handles = new Map<string, number>();

	/** Opens a pack before it is read. Throws if the pack does not exist. */
	open(pack: string): number {
		const handle = this.#handles.get(pack) ?? openSync(pack, "r");
		this.#handles.set(pack, handle);
		return handle;
	}

	/** The bytes of a text, or `null` if they are damaged. */
	read({ pack, offset, length, checksum }: PackedText): Buffer | null {
		try {
			const bytes = Buffer.allocUnsafe(length);
			return readSync(this.open(pack), bytes, 0, length, offset) === length && crc32(bytes) === checksum ? bytes : null;
		} catch {
			return null;
		}
	}

	/** A stored text, or `null` if it is damaged. */
	text(stored: StoredText): string | null {
		return "text" in stored ? stored.text : (this.read(stored)?.toString() ?? null);
	}

	/** Closes all files. Reading opens them again. */
	close(): void {
		for (const handle of this.#handles.values()) closeSync(handle);
		this.#handles.clear();
	}
}

/** A pack file that a process appends to. */
export class PackWriter {
	readonly path: string;
	readonly #handle: number;
	#size = 0;

	/**
	 * Creates the file. `owner` is the process that keeps the index; once it has ended, another process may merge the pack. Throws if
	 * the disk fails.
	 */
	constructor(folder: string, owner: number) {
		mkdirSync(folder, { recursive: true });
		this.path = join(folder, `${owner}-${process.pid.toString(36)}${process.hrtime.bigint().toString(36)}.pack`);
		this.#handle = openSync(this.path, "w");
	}

	/** Appends texts in one write, and returns their locations. Throws if the disk is full. */
	append(texts: readonly Buffer[]): PackedText[] {
		const all = texts.length === 1 && texts[0] ? texts[0] : Buffer.concat(texts);
		if (writeSync(this.#handle, all, 0, all.length, this.#size) < all.length) throw new Error("The disk is full");
		return texts.map((bytes) => {
			const place = { pack: this.path, offset: this.#size, length: bytes.length, checksum: crc32(bytes) };
			this.#size += bytes.length;
			return place;
		});
	}

	/** Closes the file. Nothing may be appended afterwards. */
	close(): void {
		closeSync(this.#handle);
	}
}

/** A page process's access to the cache: the process writes and reads texts, and the main process keeps the index. */
export type PackAccess = {
	/** Writes a text immediately, so that every process can read it. */
	readonly write: (text: string) => StoredText;
	/** Returns the text, or `null` if it is damaged. */
	readonly read: (stored: StoredText) => string | null;
};

/** Opens the packs in `folder` for a child of the process `owner`. */
export function openPackAccess(folder: string, owner: number): PackAccess {
	const reader = new PackReader();
	let writer: PackWriter | null = null;
	return {
		write(text) {
			try {
				writer ??= new PackWriter(folder, owner);
				return writer.append([Buffer.from(text)])[0] ?? { text };
			} catch {
				return { text };
			}
		},
		read: (stored) => reader.text(stored),
	};
}
