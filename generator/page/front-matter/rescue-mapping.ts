import { isMap, parseDocument } from "yaml";
import type { MappingEntry } from "./plain-mapping.ts";

/** A line that begins a key of the mapping itself. */
const keyLine = /^(["']?)([A-Za-z_][\w-]*)\1[ \t]*:(?!\/\/)(.*)$/;

/**
 * Reads the valid parts of YAML with mistakes: each key separately, with the lines below it. A value of one line that does not parse is
 * read as text, even without the space after the colon. The first of several duplicate keys counts. The YAML must not be nested too deep.
 */
export function rescueMapping(yaml: string): readonly MappingEntry[] {
	const entries = new Map<string, MappingEntry>();
	for (const { name, rest, text, offset } of keyPieces(yaml)) {
		if (entries.has(name)) continue;
		const value = readPiece(text) ?? (rest === "" ? undefined : (readPiece(`${name}: ${rest}`) ?? unquoted(rest)));
		if (value !== undefined) entries.set(name, { name, value, source: typeof value === "string" ? value : rest, offset });
	}
	return [...entries.values()];
}

type Piece = { readonly name: string; readonly rest: string; text: string; readonly offset: number };

/** Splits the mapping where its keys begin. */
function keyPieces(yaml: string): Piece[] {
	const pieces: Piece[] = [];
	let offset = 0;
	for (const line of yaml.split("\n")) {
		const [, , name, rest = ""] = keyLine.exec(line) ?? [];
		const last = pieces.at(-1);
		if (name !== undefined) pieces.push({ name, rest: rest.trim(), text: `${line}\n`, offset });
		else if (last) last.text += `${line}\n`;
		offset += line.length + 1;
	}
	return pieces;
}

/** The value in a text with one key; `undefined` if it cannot be read. */
function readPiece(text: string): unknown {
	const document = parseDocument(text, { merge: false, schema: "core", logLevel: "error" });
	const item = isMap(document.contents) && document.contents.items.length === 1 ? document.contents.items[0] : undefined;
	if (!item || document.errors.length > 0 || document.warnings.length > 0) return undefined;
	try {
		return Object.values(document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>)[0];
	} catch {
		// An alias without an anchor.
		return undefined;
	}
}

function unquoted(text: string): string {
	return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text;
}
