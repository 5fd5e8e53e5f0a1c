import { isUtf8 } from "node:buffer";
import { withoutHoleCharacters } from "../../theme/lib/holes.ts";
import { sha256 } from "../lib/hash.ts";
import type { Problem } from "../lib/problem.ts";
import { readRegularFile } from "../lib/regular-file.ts";
import { normalizeText, readTextFile, type TextFile } from "../lib/text-file.ts";
import { settleProblems } from "./settle-problems.ts";

/** Reads a text file of any size in any encoding. Adds a warning if the text is not UTF-8. `file` is the name to report. */
export function readAnyTextFile(path: string, file: string): (TextFile & { readonly warning?: Problem }) | Problem {
	const content = readTextFile(path, file, { maxBytes: Number.POSITIVE_INFINITY });
	if (!("code" in content) || content.code !== "file-encoding") return content;
	const bytes = readRegularFile(path);
	const [first, second] = bytes;
	const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
	const encoding = isUtf16 ? (first === 0xff ? "UTF-16LE" : "UTF-16BE") : isUtf8(bytes) ? "UTF-8" : "Windows-1252";
	const text = normalizeText(new TextDecoder(encoding).decode(bytes)).replaceAll("\0", "\uFFFD");
	const [warning] = settleProblems([content], `; it is read as ${encoding}`);
	return { text: withoutHoleCharacters(text), hash: sha256(bytes), ...(warning ? { warning } : {}) };
}
