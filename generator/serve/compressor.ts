import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./site-table.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Good for a first request that somebody waits for; the highest quality takes fifty times as long. */
const brotliQuality = 5;

/** What is to be compressed. */
export type CompressionJob = {
	/** Identifies the content. */
	readonly sha256: string;
	readonly encoding: Encoding;
	/** Reads the content; only called when it is not in memory in compressed form. */
	readonly read: () => Promise<Buffer>;
};

/** Compresses, and keeps the results that were used last, up to `maxBytes`. Requests that come together share the work. */
export function openCompressor(maxBytes: number): (job: CompressionJob) => Promise<Buffer> {
	const kept = new Map<string, Buffer>();
	const running = new Map<string, Promise<Buffer>>();
	let bytes = 0;

	const keep = (key: string, result: Buffer) => {
		if (result.length > maxBytes) return;
		kept.set(key, result);
		bytes += result.length;
		// A map iterates in the order of insertion, and every use inserts anew.
		for (const [oldKey, old] of kept) {
			if (bytes <= maxBytes) break;
			kept.delete(oldKey);
			bytes -= old.length;
		}
	};

	return ({ sha256, encoding, read }) => {
		const key = `${sha256}.${encoding}`;
		const result = kept.get(key);
		if (result) {
			kept.delete(key);
			kept.set(key, result);
			return Promise.resolve(result);
		}
		let work = running.get(key);
		if (!work) {
			work = read()
				.then((content) => compress(content, encoding))
				.then((compressed) => {
					keep(key, compressed);
					return compressed;
				})
				.finally(() => running.delete(key));
			running.set(key, work);
		}
		return work;
	};
}

function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === "gzip") return compressGzip(content);
	return compressBrotli(content, {
		params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
	});
}
