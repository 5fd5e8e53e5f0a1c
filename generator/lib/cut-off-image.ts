/** A file of which pieces can be read; `size` is in bytes. A piece ends with the file. */
export type FilePieces = { readonly size: number; readonly piece: (start: number, length: number) => Buffer };

/** Bytes at the end of a photograph among which its end mark is looked for: cameras and tools append data to it. */
const appendedData = 64 * 1024;

/** Whether the end of an image is missing, as after an interrupted copy. `format` is its name in lower case; nothing is known about formats without an end mark or lengths. */
export function isCutOff(file: FilePieces, format: string): boolean {
	switch (format) {
		case "png":
			return !hasLastChunk(file);
		case "jpg":
			// Within the picture, `FF` is followed by zero or by the number of a restart.
			return !file.piece(Math.max(0, file.size - appendedData), appendedData).includes(Buffer.from([0xff, 0xd9]));
		case "gif":
			return !file.piece(Math.max(0, file.size - 16), 16).includes(Buffer.from([0x00, 0x3b]));
		case "webp":
			return file.piece(4, 4).readUInt32LE() + 8 > file.size;
		case "avif":
			return !hasWholeBoxes(file);
		default:
			return false;
	}
}

/** Whether the chunks of a PNG (length, name, data, checksum) lead to the one that ends it. */
function hasLastChunk({ size, piece }: FilePieces): boolean {
	for (let start = 8; start + 12 <= size; ) {
		const head = piece(start, 8);
		const name = head.toString("latin1", 4);
		if (name === "IEND") return true;
		if (!/^[a-z]{4}$/i.test(name)) return false;
		start += head.readUInt32BE() + 12;
	}
	return false;
}

/** Whether the outermost boxes of an AVIF (length, name, data) end where the file does, or before. */
function hasWholeBoxes({ size, piece }: FilePieces): boolean {
	let start = 0;
	while (start + 16 <= size) {
		const head = piece(start, 16);
		const length = head.readUInt32BE();
		// 0 means up to the end, 1 that the length follows the name.
		if (length === 0) return true;
		const whole = length === 1 ? Number(head.readBigUInt64BE(8)) : length;
		if (whole < 8) return false;
		start += whole;
	}
	return start <= size;
}
