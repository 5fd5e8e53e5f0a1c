import type { Encoding } from "./site-table.ts";

/**
 * The available encoding with the highest q-value in an `Accept-Encoding` header; `null` if there is none.
 * Of equal encodings, the first one wins. Every encoding wins over `identity` unless the header names it.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | null {
	const weights = new Map<string, number>();
	for (const item of (header ?? "").toLowerCase().split(",")) {
		const [, name, weight = "1"] = /^\s*([^\s;]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/.exec(item) ?? [];
		if (name !== undefined) weights.set(name, Math.min(1, Number(weight)));
	}
	const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
	const [best = null] = [...available].sort((a, b) => weightOf(b) - weightOf(a));
	const isBetter = best !== null && weightOf(best) > 0 && weightOf(best) >= (weights.get("identity") ?? 0);
	return isBetter ? best : null;
}

/** Whether an `If-None-Match` header contains the tag, by weak comparison. */
export function namesEtag(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	if (header.trim() === "*") return true;
	const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
	return header.split(",").some((tag) => opaque(tag) === opaque(etag));
}

/** A range of bytes, inclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The range that a `Range` header requests. `null` means the whole file: there is no header, or it is invalid or has several
 * ranges, which a server may answer with the whole file. `"unsatisfiable"` means that the range begins after the end of the file.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
	if (first === "" && last === "") return null;
	if (first === "") {
		const length = Math.min(Number(last), size);
		return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
	}
	const start = Number(first);
	const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
	if (last !== "" && Number(last) < start) return null;
	return start < size ? { start, end } : "unsatisfiable";
}
