import { createHash } from "node:crypto";

/** The hash of a file as browsers check it (subresource integrity). */
export function integrityOf(content: string | Uint8Array): string {
	return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

/** SHA-256 of the bytes or of the UTF-8 of the text, as hex. */
export function sha256(data: string | Uint8Array): string {
	return createHash("sha256").update(data).digest("hex");
}

/** A cache key over several parts. It includes the length of each part, so that different lists have different keys. */
export function hashKey(...parts: readonly string[]): string {
	const hash = createHash("sha256");
	for (const part of parts) hash.update(`${part.length}:`).update(part);
	return hash.digest("hex").slice(0, 40);
}

/** The short hash in the names of assets. */
export function shortHash(data: string | Uint8Array): string {
	return shortened(sha256(data));
}

/** The part of a SHA-256 that is in the names of assets. */
export function shortened(sha256: string): string {
	return sha256.slice(0, 10);
}
