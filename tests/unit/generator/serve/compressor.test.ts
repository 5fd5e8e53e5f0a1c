import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openCompressor } from "../../../../generator/serve/compressor.ts";

function counted(content: Buffer) {
	const source = {
		reads: 0,
		async read() {
			source.reads++;
			return content;
		},
	};
	return source;
}

describe("openCompressor", () => {
	test("compresses in both ways, each once", async () => {
		const compress = openCompressor(10_000);
		const source = counted(Buffer.from("abc".repeat(1000)));
		for (let round = 0; round < 2; round++) {
			expect(brotliDecompressSync(await compress({ sha256: "a", encoding: "br", read: source.read })).length).toBe(3000);
			expect(gunzipSync(await compress({ sha256: "a", encoding: "gzip", read: source.read })).length).toBe(3000);
		}
		expect(source.reads).toBe(2);
	});

	test("shares the work of requests that come together", async () => {
		const compress = openCompressor(10_000);
		const source = counted(Buffer.from("abc".repeat(1000)));
		await Promise.all(Array.from({ length: 5 }, () => compress({ sha256: "a", encoding: "br", read: source.read })));
		expect(source.reads).toBe(1);
	});

	test("forgets what was not used for longest", async () => {
		const compress = openCompressor(2500);
		const sources = new Map(["a", "b", "c"].map((key) => [key, counted(randomBytes(1000))]));
		const use = (key: string) =>
			compress({ sha256: key, encoding: "gzip", read: async () => (await sources.get(key)?.read()) ?? Buffer.alloc(0) });
		for (const key of ["a", "b", "a", "c", "a", "b"]) await use(key);
		expect([...sources].map(([key, source]) => [key, source.reads])).toEqual([
			["a", 1],
			["b", 2],
			["c", 1],
		]);
	});

	test("keeps nothing that is too large, and no failure", async () => {
		const compress = openCompressor(100);
		const source = counted(randomBytes(1000));
		const job = { sha256: "a", encoding: "gzip", read: source.read } as const;
		await expect(compress({ ...job, read: () => Promise.reject(new Error("gone")) })).rejects.toThrow("gone");
		await compress(job);
		await compress(job);
		expect(source.reads).toBe(2);
	});
});
