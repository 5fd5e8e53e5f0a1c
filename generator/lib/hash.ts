import { hash } from "node:crypto";

/** The hash of a file for `integrity` attributes (subresource integrity). */
export function integrityOf(content: string | Uint8Array): string {
	return `sha384-${hash("sha384", content, "base64")}`;
}

/** SHA-256 of bytes, or of a text in UTF-8, as hex. */
export function sha256(data: string | Uint8Array): string {
	return hash("sha256", data, "hex");
}

/** A cache key for several parts. It includes the length of each part, so that different lists have different keys. */
export function hashKey(...parts: readonly string[]): string {
	return hashList(parts);
}

/** Makes the key of `hashKey` from a list, which may have a part for each page: a call takes only some 120,000 arguments. */
export function hashList(parts: Iterable<string>): string {
	// One long text is hashed in a third of the time that its parts take.
	let text = "";
	for (const part of parts) text += `${part.length}:${part}`;
	return sha256(text).slice(0, 40);
}

/** The short hash that asset names contain. */
export function shortHash(data: string | Uint8Array): string {
	return shortened(sha256(data));
}

/** Shortens a SHA-256 for use in asset names. */
export function shortened(sha256: string): string {
	return sha256.slice(0, 10);
}
