import { closeSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";

/** The place of a text in a pack file. `checksum` is the CRC-32 of its bytes. Plain data: it is sent between processes. */
export type PackedText = { readonly pack: string; readonly offset: number; readonly length: number; readonly checksum: number };

/** A stored text: its place, or the text itself when the disk fails. */
export type StoredText = PackedText | { readonly text: string };

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

	/** The bytes of a text, or `null` when they are damaged. */
	read({ pack, offset, length, checksum }: PackedText): Buffer | null {
		const handle = this.open(pack);
		if (handle === null) return null;
		try {
			const bytes = Buffer.allocUnsafe(length);
			return readSync(handle, bytes, 0, length, offset) === length && crc32(bytes) === checksum ? bytes : null;
		} catch {
			return null;
		}
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

	/** Creates the file. `owner` is the process that writes its index: a file without an index is removed when that process has ended. Throws when the disk fails. */
	constructor(place: { readonly folder: string; readonly kind: string; readonly owner: number }) {
		const { folder, kind, owner } = place;
		mkdirSync(folder, { recursive: true });
		this.path = join(folder, `${kind}-${owner}-${process.pid.toString(36)}${process.hrtime.bigint().toString(36)}.pack`);
		this.#handle = openSync(this.path, "w");
	}

	/** Appends texts in one write. Throws when the disk is full. */
	append(texts: readonly Buffer[]): PackedText[] {
		const all = texts.length === 1 && texts[0] ? texts[0] : Buffer.concat(texts);
		const start = this.#size;
		if (writeSync(this.#handle, all, 0, all.length, start) < all.length) throw new Error("The disk is full");
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

/** The cache of a page process, which writes and reads texts; the main process has the index. */
export type PackAccess = {
	/** Writes a text immediately, so that every process can read it. */
	readonly write: (kind: string, text: string) => StoredText;
	/** The text, or `null` when it is damaged. */
	readonly read: (stored: StoredText) => string | null;
};

/** Opens the packs in `folder` for a child of the process `owner`. */
export function openPackAccess(folder: string, owner: number): PackAccess {
	const writers = new Map<string, PackWriter>();
	const reader = new PackReader();
	const append = (kind: string, text: string): StoredText | undefined => {
		const writer = writers.get(kind) ?? new PackWriter({ folder, kind, owner });
		writers.set(kind, writer);
		return writer.append([Buffer.from(text)])[0];
	};
	return {
		write(kind, text) {
			try {
				return append(kind, text) ?? { text };
			} catch {
				return { text };
			}
		},
		read: (stored) => ("text" in stored ? stored.text : (reader.read(stored)?.toString() ?? null)),
	};
}
