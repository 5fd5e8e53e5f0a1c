import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { stampOf } from "../lib/file-stamp.ts";
import { hashKey, sha256 } from "../lib/hash.ts";
import { openCompressor } from "../serve/compressor.ts";
import { mediaType } from "../serve/media-type.ts";
import { planFile, type ResponsePlan } from "../serve/plan-response.ts";
import type { SiteFile } from "../serve/site-table.ts";

/** Headers of every response: no other site may read or embed it. */
export const ownHeaders = {
	"x-content-type-options": "nosniff",
	"cross-origin-resource-policy": "same-origin",
	"cross-origin-opener-policy": "same-origin",
	"referrer-policy": "no-referrer",
} as const;

/** Size of the compressed responses to keep, in bytes: the bundled files, which rarely change. */
const compressedBytes = 16 * 1024 * 1024;

/** What to send: text, bytes, or a file on disk (absolute path). `name` determines the media type. */
export type SentBody = { readonly name: string; readonly status: number; readonly body: string | Uint8Array | { readonly file: string } };

/** Sends a body. */
export type SendBody = (response: ServerResponse, sent: SentBody) => Promise<void>;

/**
 * Creates a function that sends bodies with validators, ranges and compression, like the server for built sites. Streams files.
 * Rejects if a file cannot be opened.
 */
export function bodySender(): SendBody {
	const compress = openCompressor(compressedBytes);
	return async (response, { name, status, body }) => {
		const isText = typeof body === "string" || body instanceof Uint8Array;
		const bytes = isText ? Buffer.from(body) : null;
		const file = bytes
			? describe(name, { size: bytes.length, sha256: sha256(bytes) })
			: await describeFile(name, (body as { file: string }).file);
		const read = () => (bytes ? Promise.resolve(bytes) : readFile((body as { file: string }).file));
		const { headers } = response.req;
		const method = response.req.method === "HEAD" ? "HEAD" : "GET";
		// Only existing files have validators and ranges.
		const asked = status === 200 ? headers : { "accept-encoding": headers["accept-encoding"] };
		const plan: ResponsePlan = planFile(file, { path: name, query: "", method, headers: asked });
		const all = { ...plan.headers, ...ownHeaders };
		const code = status === 200 ? plan.status : status;
		if (plan.body === null) return end(response, code, all);
		if (plan.body.compress) {
			const small = await compress({ sha256: file.sha256, encoding: plan.body.compress, read });
			return end(response, code, { ...all, "content-length": small.length }, method === "HEAD" ? undefined : small);
		}
		const { range } = plan.body;
		if (method === "HEAD") return end(response, code, all);
		if (bytes) return end(response, code, all, range ? bytes.subarray(range.start, range.end + 1) : bytes);
		response.writeHead(code, all);
		// The stream also closes its file if the client disconnects.
		await pipeline(createReadStream((body as { file: string }).file, range ?? { end: Math.max(0, file.size - 1) }), response);
	};
}

function end(response: ServerResponse, status: number, headers: ResponsePlan["headers"], body?: Uint8Array): void {
	response.writeHead(status, headers);
	response.end(body);
}

function describe(name: string, content: { readonly size: number; readonly sha256: string }): SiteFile {
	return { path: name, type: mediaType(name), immutable: false, compressed: {}, ...content };
}

/** Identifies a file by its path, size and times: hashing a large file would take longer than sending it. */
async function describeFile(name: string, path: string): Promise<SiteFile> {
	const handle = await open(path);
	try {
		const stats = await handle.stat();
		return describe(name, { size: stats.size, sha256: hashKey(path, stampOf(stats)) });
	} finally {
		await handle.close();
	}
}
