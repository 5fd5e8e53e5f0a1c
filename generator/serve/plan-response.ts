import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { RequestPath } from "./request-path.ts";
import { type Encoding, encodings, type SiteFile, type SiteTable } from "./site-table.ts";

/** A response whose body has not been read from the disk yet. */
export type ResponsePlan = {
	readonly status: number;
	/** Complete, except for the length of a body that is compressed later. */
	readonly headers: OutgoingHttpHeaders;
	readonly body: PlannedBody | null;
};

/** The source of the body: a file, which may need compression, or a range of it. */
export type PlannedBody = { readonly file: SiteFile; readonly compress: Encoding | null; readonly range: ByteRange | null };

/** The parts of a request that determine the response. */
export type PlannedRequest = RequestPath & { readonly method: "GET" | "HEAD"; readonly headers: IncomingHttpHeaders };

/** Sizes in bytes for which compression is worth the time. */
const compressedSizes = { min: 1024, max: 32 * 1024 * 1024 };

/** Plans the response; `null` if nothing has the path and the site has no 404 page. */
export function planResponse(table: SiteTable, request: PlannedRequest): ResponsePlan | null {
	const file = table.files.get(request.path);
	if (file) return file.twin ? planPage({ ...file, twin: file.twin }, request) : planFile(file, request);
	const redirect = table.redirects.get(request.path);
	if (redirect !== undefined) {
		// Not cached, because the next site on this port has other pages.
		const headers = { location: redirect + request.query, "cache-control": "no-cache", "content-length": 0 };
		return { status: 308, headers, body: null };
	}
	const [, page = table.notFound] = [...table.notFoundIn].find(([beginning]) => request.path.startsWith(beginning)) ?? [];
	return page && planNotFound(page, request);
}

/**
 * Plans the response with a page: its Markdown for clients that ask for it, as agents do. Browsers do not name the type. The header `Link`
 * names the Markdown (RFC 8288).
 */
function planPage(file: SiteFile & Required<Pick<SiteFile, "twin">>, request: PlannedRequest): ResponsePlan {
	const weights = readWeights(request.headers.accept);
	const markdown = weights.get("text/markdown") ?? 0;
	const plan = planFile(markdown > 0 && markdown >= (weights.get("text/html") ?? 0) ? file.twin.file : file, request);
	const link = `<${file.twin.url}>; rel="alternate"; type="text/markdown"`;
	return { ...plan, headers: { ...plan.headers, link, vary: "Accept, Accept-Encoding" } };
}

/** Plans the response with a file: its encoding, whether the client has it already, and the requested range. */
export function planFile(file: SiteFile, { method, headers: asked }: PlannedRequest): ResponsePlan {
	const variant = chooseVariant(file, asked);
	const headers: OutgoingHttpHeaders = {
		"cache-control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
		etag: variant.etag,
		vary: "Accept-Encoding",
	};
	if (namesEtag(asked["if-none-match"], variant.etag)) return { status: 304, headers, body: null };
	Object.assign(headers, variant.headers);
	if (file.type.compressible) return { status: 200, headers, body: variant.body };

	// Ranges are for media, which are rarely read completely. Text is better compressed as a whole.
	headers["accept-ranges"] = "bytes";
	const unchanged = asked["if-range"] === undefined || asked["if-range"] === variant.etag;
	const range = method === "GET" && unchanged ? requestedRange(asked.range, file.size) : null;
	if (range === null) return { status: 200, headers, body: variant.body };
	if (range === "unsatisfiable") {
		const { "content-type": _, ...rest } = headers;
		return { status: 416, headers: { ...rest, "content-range": `bytes */${file.size}`, "content-length": 0 }, body: null };
	}
	headers["content-range"] = `bytes ${range.start}-${range.end}/${file.size}`;
	headers["content-length"] = range.end - range.start + 1;
	return { status: 206, headers, body: { ...variant.body, range } };
}

function planNotFound(file: SiteFile, { headers: asked }: PlannedRequest): ResponsePlan {
	const { headers, body } = chooseVariant(file, asked);
	return { status: 404, headers: { "cache-control": "no-cache", vary: "Accept-Encoding", ...headers }, body };
}

type Variant = { readonly etag: string; readonly headers: OutgoingHttpHeaders; readonly body: PlannedBody };

/** The encoding of a file that the client prefers. */
function chooseVariant(file: SiteFile, asked: IncomingHttpHeaders): Variant {
	const compressible = file.type.compressible && file.size >= compressedSizes.min && file.size <= compressedSizes.max;
	const encoding = chooseEncoding(
		asked["accept-encoding"],
		encodings.filter((candidate) => compressible || file.compressed[candidate]),
	);
	const ready = encoding === null ? file : file.compressed[encoding];
	const type = { "content-type": file.type.header, ...(encoding ? { "content-encoding": encoding } : {}) };
	if (ready) {
		const headers = { ...type, "content-length": ready.size };
		return { etag: strongEtag(ready), headers, body: { file: ready, compress: null, range: null } };
	}
	// Weak, because another version of the compressor may produce other bytes.
	return { etag: `W/${strongEtag(file, `-${encoding}`)}`, headers: type, body: { file, compress: encoding, range: null } };
}

function strongEtag({ sha256 }: SiteFile, suffix = ""): string {
	return `"${sha256.slice(0, 32)}${suffix}"`;
}

/**
 * The available encoding with the highest q-value in an `Accept-Encoding` header; `null` if there is none.
 * Of equal encodings, the first one wins. Every encoding wins over `identity` unless the header names it.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | null {
	const weights = readWeights(header);
	const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
	const [best = null] = [...available].sort((a, b) => weightOf(b) - weightOf(a));
	const isBetter = best !== null && weightOf(best) > 0 && weightOf(best) >= (weights.get("identity") ?? 0);
	return isBetter ? best : null;
}

/** The names in a header such as `Accept`, in lower case, with their q-values. Names with other parameters are left out. */
function readWeights(header: string | undefined): ReadonlyMap<string, number> {
	const weights = new Map<string, number>();
	for (const item of (header ?? "").toLowerCase().split(",")) {
		const [, name, weight = "1"] = /^\s*([^\s;]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/.exec(item) ?? [];
		if (name !== undefined) weights.set(name, Math.min(1, Number(weight)));
	}
	return weights;
}

/** Whether an `If-None-Match` header contains the tag, by weak comparison. */
export function namesEtag(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	if (header.trim() === "*") return true;
	const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
	return header.split(",").some((tag) => opaque(tag) === opaque(etag));
}

/** A range of bytes, inclusive. */
type ByteRange = { readonly start: number; readonly end: number };

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
