import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDiskCache } from "../../../../generator/lib/disk-cache.ts";
import { hashKey } from "../../../../generator/lib/hash.ts";
import { temporarySite } from "../../../support/site.ts";

const key = hashKey("entry");

/** A saved cache with one entry, and the paths of its pack and index. */
function savedCache(text: string) {
	const folder = join(temporarySite({}), "cache");
	const cache = openDiskCache(folder, { reuse: true });
	cache.set("bodies", key, text);
	cache.save();
	const pack = join(folder, readdirSync(folder).find((name) => name.endsWith(".pack")) ?? "");
	return { cache, folder, pack, index: `${pack}.index` };
}

const reopen = (folder: string) => openDiskCache(folder, { reuse: true });

test.each(["text", "", "größe 😀 \u2028\n", '{"a":"\\u0001"}', "x".repeat(3_000_000)])("gives back what was stored (case %#)", (text) => {
	const { cache, folder } = savedCache(text);
	expect(cache.get("bodies", key)).toBe(text);
	expect(reopen(folder).get("bodies", key)).toBe(text);
});

test("an entry is found before it is saved, by the process that stored it alone", () => {
	const folder = join(temporarySite({}), "cache");
	const cache = reopen(folder);
	cache.set("bodies", key, "text");
	expect(cache.get("bodies", key)).toBe("text");
	expect(cache.has("bodies", key)).toBe(true);
	expect(reopen(folder).has("bodies", key)).toBe(false);
});

test("an entry belongs to its kind and key", () => {
	const { cache } = savedCache("text");
	expect(cache.get("documents", key)).toBeNull();
	expect(cache.get("bodies", hashKey("other"))).toBeNull();
});

test("creates nothing before the first entry, nor when nothing was stored", () => {
	const folder = temporarySite({});
	const cache = reopen(join(folder, "cache"));
	expect(cache.get("bodies", key)).toBeNull();
	cache.save();
	expect(readdirSync(folder)).toEqual([]);
});

test("without reuse nothing of another process is found", () => {
	const { folder } = savedCache("text");
	const cache = openDiskCache(folder, { reuse: false });
	expect(cache.get("bodies", key)).toBeNull();
	cache.set("bodies", key, "new");
	expect(cache.get("bodies", key)).toBe("new");
});

test("every torn pack is a miss, and the entry can be stored again", () => {
	const text = '{"content":"größe"}';
	const { folder, pack } = savedCache(text);
	const whole = readFileSync(pack);
	for (let length = 0; length < whole.length; length++) {
		truncateSync(pack, length);
		expect(reopen(folder).get("bodies", key), `cut to ${length} bytes`).toBeNull();
		writeFileSync(pack, whole);
	}
	truncateSync(pack, 3);
	const cache = reopen(folder);
	cache.set("bodies", key, text);
	cache.save();
	expect(reopen(folder).get("bodies", key)).toBe(text);
});

test("a flipped byte, a missing pack and a foreign index are misses", () => {
	const { folder, pack, index } = savedCache("some text");
	const whole = readFileSync(pack);
	const flipped = Buffer.from(whole);
	flipped[4] = (flipped[4] ?? 0) ^ 1;
	writeFileSync(pack, flipped);
	expect(reopen(folder).get("bodies", key)).toBeNull();
	writeFileSync(pack, whole);
	for (const text of ["", "\0\0", "a b c d\n", `${key} -1 99 7\n`, `${key} 0 999999 7\n`, `${key}`]) {
		writeFileSync(index, text);
		expect(reopen(folder).get("bodies", key), JSON.stringify(text)).toBeNull();
	}
});

test("a pack that was never saved is removed once its process is gone", () => {
	const { folder } = savedCache("text");
	// No process has this number: it is above the largest that Linux gives.
	const orphan = join(folder, "bodies-4194999-x.pack");
	writeFileSync(orphan, "half");
	expect(reopen(folder).get("bodies", key)).toBe("text");
	expect(existsSync(orphan)).toBe(false);
});

test("many packs are merged into one, with all entries", () => {
	const folder = join(temporarySite({}), "cache");
	for (let run = 0; run < 12; run++) {
		const cache = reopen(folder);
		cache.set("bodies", hashKey(`entry ${run}`), `text ${run}`);
		cache.save();
	}
	expect(readdirSync(folder).filter((name) => name.endsWith(".pack")).length).toBeLessThanOrEqual(9);
	const cache = reopen(folder);
	for (let run = 0; run < 12; run++) expect(cache.get("bodies", hashKey(`entry ${run}`))).toBe(`text ${run}`);
});

test("a disk that takes nothing keeps entries for this process and no more", () => {
	const root = temporarySite({ file: "" });
	mkdirSync(join(root, "other"));
	const cache = reopen(join(root, "file", "cache"));
	cache.set("bodies", key, "x".repeat(2_000_000));
	cache.save();
	expect(cache.get("bodies", key)).toBe("x".repeat(2_000_000));
});
