import { basename } from "node:path";
import { compareText } from "../lib/compare-text.ts";
import { hashKey, shortHash } from "../lib/hash.ts";

/** A file of a bundle, with its final name. Its contents are in base64, because fonts are not text and records are JSON. */
export type ClientFile = { readonly name: string; readonly base64: string };

/**
 * Names the files of a bundle by their content. The bundler's own hashes depend on where the sources are relative to this package, so
 * the same site in another folder would get different URLs. Returns the files, with the new names in their text, and a function from
 * an old path to the new name.
 */
export function hashFileNames(files: readonly { readonly path: string; readonly contents: Uint8Array }[]): {
	readonly files: readonly ClientFile[];
	readonly nameOf: (path: string) => string;
} {
	const texts = new Map(files.map((file) => [basename(file.path), isText(file.path) ? Buffer.from(file.contents).toString() : null]));
	const names = [...texts.keys()];
	const stems = new Map(names.map((name) => [name, name.replace(/\.[A-Z0-9]{8}(?=\.\w+$)/, "")]));
	const references = new Map(names.map((name) => [name, namesIn(texts.get(name) ?? "", names).filter((other) => other !== name)]));
	/** Replaces the names of other files in a text. Names that it inserts are not replaced again. */
	const withNames = (name: string, text: string, nameOf: ReadonlyMap<string, string>) =>
		(references.get(name) ?? []).reduce((result, other) => result.replaceAll(other, nameOf.get(other) ?? other), text);
	const ownHashes = new Map(names.map((name) => [name, hashKey(withNames(name, texts.get(name) ?? name, stems))]));
	const renamed = new Map(
		names.map((name) => {
			if (texts.get(name) === null) return [name, name];
			const hashes = [...reachable(name, references)].map((other) => ownHashes.get(other) ?? "").sort(compareText);
			return [name, (stems.get(name) ?? name).replace(/\.\w+$/, `.${shortHash(hashKey(ownHashes.get(name) ?? "", ...hashes))}$&`)];
		}),
	);
	const named = new Map<string, ClientFile>();
	for (const file of files) {
		const oldName = basename(file.path);
		const text = texts.get(oldName) ?? null;
		const name = renamed.get(oldName) ?? "";
		const contents = text === null ? file.contents : withNames(oldName, text, renamed);
		named.set(name, { name, base64: Buffer.from(contents).toString("base64") });
	}
	const nameOf = (path: string) => renamed.get(basename(path)) ?? basename(path);
	return { files: [...named.values()].sort((a, b) => compareText(a.name, b.name)), nameOf };
}

/** The names that a text contains. Each ends with the bundler's hash and an extension, which are found in one pass. */
function namesIn(text: string, names: readonly string[]): string[] {
	const endings = new Set(text.match(/\.[A-Z0-9]{8}\.\w+/g));
	return names.filter((name) => endings.has(/\.[A-Z0-9]{8}\.\w+$/.exec(name)?.[0] ?? "") && text.includes(name));
}

function isText(path: string): boolean {
	return /\.(?:js|css)$/.test(path);
}

/** All files that `start` refers to, directly or indirectly. */
function reachable(start: string, references: ReadonlyMap<string, readonly string[]>): Set<string> {
	const found = new Set(references.get(start));
	// The loop also visits names that it adds to the set.
	for (const name of found) for (const other of references.get(name) ?? []) found.add(other);
	return found;
}
