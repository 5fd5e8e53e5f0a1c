import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./site-table.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Fast enough for the first request for a file. The highest quality takes fifty times as long. */
const brotliQuality = 5;

/** A file to compress. */
export type CompressionJob = {
	/** Identifies the content. */
	readonly sha256: string;
	readonly encoding: Encoding;
	/** Reads the content. Called only if the compressed content is not in memory. */
	readonly read: () => Promise<Buffer>;
};

/** Compresses files, and keeps the most recently used results, up to `maxBytes`. Concurrent requests for one file share the work. */
export function openCompressor(maxBytes: number): (job: CompressionJob) => Promise<Buffer> {
	const kept = new Map<string, Buffer>();
	const running = new Map<string, Promise<Buffer>>();
	let bytes = 0;

	const keep = (key: string, result: Buffer) => {
		if (result.length > maxBytes) return;
		kept.set(key, result);
		bytes += result.length;
		// A map iterates in the order of insertion, and every use inserts its key again.
		for (const [oldKey, old] of kept) {
			if (bytes <= maxBytes) break;
			kept.delete(oldKey);
			bytes -= old.length;
		}
	};

	const run = async (key: string, { encoding, read }: CompressionJob): Promise<Buffer> => {
		try {
			const result = await compress(await read(), encoding);
			keep(key, result);
			return result;
		} finally {
			running.delete(key);
		}
	};

	return (job) => {
		const key = `${job.sha256}.${job.encoding}`;
		const result = kept.get(key);
		if (result) {
			kept.delete(key);
			kept.set(key, result);
			return Promise.resolve(result);
		}
		const work = running.get(key) ?? run(key, job);
		running.set(key, work);
		return work;
	};
}

function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === "gzip") return compressGzip(content);
	return compressBrotli(content, {
		params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
	});
}
