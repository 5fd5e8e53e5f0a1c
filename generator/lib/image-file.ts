import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { extname } from "node:path";
import { imageSize } from "image-size";
import { scriptIn } from "./script-in-markup.ts";

/** The facts about an image file. */
export type ImageFacts = {
	/** Width and height in pixels as browsers show it; `null` if the file does not contain them. */
	readonly size: readonly [width: number, height: number] | null;
	/** Why browsers do not show it or show a part of it, as the end of a sentence. */
	readonly fault: string | null;
	/** The part of a drawing that runs a script, such as `onload`. */
	readonly script: string | null;
};

/** Bytes that are read first: most formats have their size there. Photographs may have a long description before it. */
const firstPiece = 64 * 1024;

/** Maximum number of bytes to read: a file without a size within them has none. */
const longestPiece = 16 * 1024 * 1024;

/** Orientations of photographs that are turned by a quarter. */
const turned = 5;

/** Formats that browsers recognize in an image file of any name but that of a drawing. */
const shownFormats: ReadonlySet<string> = new Set(["png", "jpg", "gif", "webp", "avif", "bmp", "ico"]);

/** Looks at an image file (absolute path) without reading all of it. Throws what the system reports. */
export function readImageFile(path: string): ImageFacts {
	const handle = openSync(path, "r");
	try {
		const { size } = fstatSync(handle);
		const piece = (start: number, length: number) => {
			const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
			return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, start));
		};
		if (size === 0) return { size: null, fault: "it is empty", script: null };
		const file = { size, piece };
		return extname(path).toLowerCase() === ".svg" ? readDrawing(file) : readPicture(file);
	} finally {
		closeSync(handle);
	}
}

const noImage = "its content is not an image that browsers can display";

function readDrawing({ piece }: FilePieces): ImageFacts {
	const bytes = piece(0, longestPiece);
	// Also in UTF-16, where each of these letters is followed or preceded by a zero.
	const text = bytes.toString("latin1").replaceAll("\0", "");
	if (!/<(?:\w+:)?svg[\s/>]/.test(text)) return { size: null, fault: noImage, script: null };
	return { size: sizeIn(bytes)?.size ?? null, fault: null, script: scriptIn(text) };
}

function readPicture(file: FilePieces): ImageFacts {
	for (let length = firstPiece; ; length *= 4) {
		const bytes = file.piece(0, length);
		const found = sizeIn(bytes);
		const format = bytes.toString("latin1", 4, 8) === "ftyp" ? "avif" : found?.format;
		if (found && format !== undefined && shownFormats.has(format))
			return { size: found.size, fault: isCutOff(file, format) ? "its end is missing" : null, script: null };
		if (found || length >= file.size || isUnknown(bytes)) return { size: null, fault: noImage, script: null };
		// The size may be further on in the file.
		if (length >= longestPiece) return { size: null, fault: null, script: null };
	}
}

/** The size in the first bytes of an image, and its format. `null` if they do not contain it. */
function sizeIn(bytes: Buffer): { readonly size: readonly [width: number, height: number]; readonly format: string } | null {
	try {
		const { width, height, orientation, type = "" } = imageSize(bytes);
		if (!width || !height) return null;
		const size = [Math.round(width), Math.round(height)] as const;
		return { size: orientation !== undefined && orientation >= turned ? [size[1], size[0]] : size, format: type };
	} catch {
		return null;
	}
}

/** Whether bytes begin like no image at all. */
function isUnknown(bytes: Buffer): boolean {
	try {
		return imageSize(bytes).type === undefined;
	} catch (error) {
		return error instanceof TypeError && error.message.startsWith("unsupported file type");
	}
}

/** A file of which pieces can be read; `size` is in bytes. A piece ends with the file. */
type FilePieces = { readonly size: number; readonly piece: (start: number, length: number) => Buffer };

/** Bytes at the end of a photograph among which its end mark is looked for: cameras and tools append data to it. */
const appendedData = 64 * 1024;

/** Whether the end of an image is missing, as after an interrupted copy. `format` is its name in lower case; nothing is known about formats without an end mark or lengths. */
function isCutOff(file: FilePieces, format: string): boolean {
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
