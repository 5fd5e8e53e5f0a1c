import { createHash } from "node:crypto";

/** The hash of a file for `integrity` attributes (subresource integrity). */
export function integrityOf(content: string | Uint8Array): string {
	return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

/** SHA-256 of bytes, or of a text in UTF-8, as hex. */
export function sha256(data: string | Uint8Array): string {
	return createHash("sha256").update(data).digest("hex");
}

/** A cache key for several parts. It includes the length of each part, so that different lists have different keys. */
export function hashKey(...parts: readonly string[]): string {
	const hash = createHash("sha256");
	for (const part of parts) hash.update(`${part.length}:`).update(part);
	return hash.digest("hex").slice(0, 40);
}

/** The short hash that asset names contain. */
export function shortHash(data: string | Uint8Array): string {
	return shortened(sha256(data));
}

/** Shortens a SHA-256 for use in asset names. */
export function shortened(sha256: string): string {
	return sha256.slice(0, 10);
}
