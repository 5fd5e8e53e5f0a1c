import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { withoutHoleCharacters } from "../../theme/lib/holes.ts";
import { sha256 } from "./hash.ts";
import { errorMessage, type Problem } from "./problem.ts";
import { isSpecialFile } from "./regular-file.ts";

/** A source file as text, without BOM and with `\n` line ends. `hash` is the SHA-256 of the bytes on disk. */
export type TextFile = { readonly text: string; readonly hash: string };

/** Maximum size of a text in bytes, unless a site sets another for its pages. Larger ones are mistakes (a log, a data dump), and some parsers are not linear. */
const defaultMaxBytes = 5_000_000;

/**
 * Reads a file as UTF-8, or returns a problem that explains why it cannot. Problems show the file as `file`. Files of more than `maxBytes`
 * are refused.
 */
export function readTextFile(path: string, file: string, { maxBytes = defaultMaxBytes } = {}): TextFile | Problem {
	let bytes: Buffer;
	try {
		// Reading a pipe would block.
		if (isSpecialFile(path)) throw new Error("it is a pipe, a socket or a device");
		bytes = readFileSync(path);
	} catch (error) {
		return fileProblem(file, { code: "file-unreadable", message: `\`${file}\` cannot be read: ${errorMessage(error)}.`, hint: null });
	}
	if (bytes.length <= maxBytes) return decodeTextFile(bytes, file);
	const message = `\`${file}\` is ${megabytes(bytes.length)} MB, over the ${maxBytes / 1e6} MB limit for texts.`;
	return fileProblem(file, { code: "file-too-large", message, hint: "Split it, or link to the data as a file." });
}

/** The problem for a page of `size` bytes (shown as `file`) that is larger than the site allows (in MB), or `null`. */
export function oversizedPage(file: string, size: number, limit: number): Problem | null {
	if (size <= limit * 1e6) return null;
	return fileProblem(file, {
		code: "file-too-large",
		message: `\`${file}\` is ${megabytes(size)} MB, over the ${limit} MB limit for pages.`,
		hint: "Split the page, link to the data as a file, or raise `pageSize` in the configuration.",
	});
}

function megabytes(bytes: number): string {
	return (bytes / 1e6).toFixed(1);
}

/** Decodes the bytes of a file as `readTextFile` does. */
export function decodeTextFile(bytes: Buffer, file: string): TextFile | Problem {
	if (!isUtf8(bytes)) return encodingProblem(bytes, file);
	const decoded = bytes.toString("utf8");
	const text = normalizeText(decoded);
	const nul = text.indexOf("\0");
	if (nul >= 0) {
		return fileProblem(file, {
			code: "file-encoding",
			message: `\`${file}\` contains a NUL character.`,
			hint: "Remove it; the file may be binary or UTF-16.",
			at: { file, ...positionAt(text, nul) },
		});
	}
	return { text: withoutHoleCharacters(text), hash: sha256(bytes) };
}

/** Removes the byte order mark and normalizes line ends to `\n`. */
export function normalizeText(decoded: string): string {
	const text = decoded.charCodeAt(0) === 0xfeff ? decoded.slice(1) : decoded;
	return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** Converts an offset in a text with `\n` line ends to a line and column, both from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
	let line = 1;
	let lineStart = 0;
	for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) {
		line++;
		lineStart = at + 1;
	}
	return { line, column: offset - lineStart + 1 };
}

/** Offsets at which the lines of a text start. */
export function lineStarts(text: string): readonly number[] {
	const starts = [0];
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}

/** As `positionAt`, for a text with these starts of lines: for many offsets in one text. */
export function positionInLines(starts: readonly number[], offset: number): { line: number; column: number } {
	let [low, high] = [0, starts.length - 1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

function encodingProblem(bytes: Buffer, file: string): Problem {
	const [first, second] = bytes;
	if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
		return fileProblem(file, { code: "file-encoding", message: `\`${file}\` is UTF-16.`, hint: "Save it as UTF-8." });
	}
	const offset = firstInvalidByte(bytes);
	const before = normalizeText(bytes.subarray(0, offset).toString("utf8"));
	return fileProblem(file, {
		code: "file-encoding",
		message: `\`${file}\` is not valid UTF-8 at byte ${offset}.`,
		hint: "Save it as UTF-8; it may be in an older encoding such as Latin-1.",
		at: { file, ...positionAt(before, before.length) },
	});
}

/** Offset of the first byte that does not begin a valid UTF-8 sequence. */
function firstInvalidByte(bytes: Buffer): number {
	let offset = 0;
	while (offset < bytes.length) {
		const length = [1, 2, 3, 4].find((count) => offset + count <= bytes.length && isUtf8(bytes.subarray(offset, offset + count)));
		if (length === undefined) return offset;
		offset += length;
	}
	return offset;
}

function fileProblem(file: string, problem: Pick<Problem, "code" | "message" | "hint"> & Partial<Problem>): Problem {
	return { severity: "error", at: { file, line: 1, column: 1 }, ...problem };
}
