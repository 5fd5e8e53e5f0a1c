import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { extname } from "node:path";
import { imageSize } from "image-size";
import { scriptIn } from "./script-in-markup.ts";

/** Facts about an image file. */
export type ImageFacts = {
	/** Width and height in pixels as browsers display the image; `null` if the file does not contain them. */
	readonly size: readonly [width: number, height: number] | null;
	/** Why browsers cannot display the image, or not all of it, as the end of a sentence. */
	readonly fault: string | null;
	/** The part of an SVG that runs a script, such as `onload`. */
	readonly script: string | null;
};

/** Number of bytes to read first: most formats have their size there. In photographs, a long description may precede it. */
const firstPiece = 64 * 1024;

/** Maximum number of bytes to read. A file that has no size within them counts as having none. */
const longestPiece = 16 * 1024 * 1024;

/** Lowest EXIF orientation that turns a photograph by 90 degrees. */
const turned = 5;

/** Formats that browsers recognize under any file name except an SVG's. */
const shownFormats: ReadonlySet<string> = new Set(["png", "jpg", "gif", "webp", "avif", "bmp", "ico"]);

/** Examines an image file (absolute path) without reading all of it. Throws system errors. */
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
	// This finds UTF-16, too, in which a zero precedes or follows each of these letters.
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

/** The size and format of an image, from its first bytes; `null` if they do not contain the size. */
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

/** Whether bytes do not begin like any known image format. */
function isUnknown(bytes: Buffer): boolean {
	try {
		return imageSize(bytes).type === undefined;
	} catch (error) {
		return error instanceof TypeError && error.message.startsWith("unsupported file type");
	}
}

/** A file to read in pieces; `size` is in bytes. A piece never extends beyond the end of the file. */
type FilePieces = { readonly size: number; readonly piece: (start: number, length: number) => Buffer };

/** Number of bytes at the end of a photograph in which to look for its end mark: cameras and tools append data after it. */
const appendedData = 64 * 1024;

/**
 * Whether the end of an image is missing, as after an interrupted copy. `format` is in lower case. Cannot tell for formats without an
 * end mark or lengths.
 */
function isCutOff(file: FilePieces, format: string): boolean {
	switch (format) {
		case "png":
			return !hasLastChunk(file);
		case "jpg":
			// Within the picture, `FF` is followed by zero or by a restart marker's number.
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

/** Whether following the chunks of a PNG (length, name, data, checksum) leads to its end chunk. */
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

/** Whether the outermost boxes of an AVIF (length, name, data) end at or before the end of the file. */
function hasWholeBoxes({ size, piece }: FilePieces): boolean {
	let start = 0;
	while (start + 16 <= size) {
		const head = piece(start, 16);
		const length = head.readUInt32BE();
		// 0 means that the box extends to the end; 1 means that the length follows the name.
		if (length === 0) return true;
		const whole = length === 1 ? Number(head.readBigUInt64BE(8)) : length;
		if (whole < 8) return false;
		start += whole;
	}
	return start <= size;
}
