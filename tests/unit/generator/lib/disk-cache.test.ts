import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DiskCache } from "../../../../generator/lib/disk-cache.ts";
import { hashKey } from "../../../../generator/lib/hash.ts";
import { openPackAccess } from "../../../../generator/lib/packs.ts";
import { temporarySite } from "../../../support/site.ts";

const key = hashKey("entry");

function open(folder: string, reuse = true) {
	return new DiskCache(folder, { reuse });
}

/** A folder with a saved cache, and the paths of its pack and its index. */
function saved(entries: Readonly<Record<string, string>>) {
	const folder = temporarySite({});
	const cache = open(folder);
	for (const [name, text] of Object.entries(entries)) cache.set("bodies", hashKey(name), text);
	cache.save();
	const file = (ending: string) => join(folder, readdirSync(folder).find((name) => name.endsWith(ending)) ?? "");
	return { folder, cache, pack: file(".pack"), index: file("index") };
}

describe("entries of another machine", () => {
	const entry = [`bodies ${key}`, Buffer.from("other")] as const;

	test("are there, for later builds as well", () => {
		const folder = temporarySite({});
		const cache = open(folder);
		cache.addAll([entry]);
		expect(cache.hasAll([entry[0]])).toBe(true);
		expect(cache.get("bodies", key)).toBe("other");
		cache.close();
		expect(open(folder).bytes(entry[0])).toEqual(entry[1]);
	});

	test("do not replace what this machine has", () => {
		const cache = open(temporarySite({}));
		cache.set("bodies", key, "own");
		cache.addAll([entry]);
		expect(cache.get("bodies", key)).toBe("own");
	});

	test("count as used only once they are needed", () => {
		const cache = open(temporarySite({}));
		cache.addAll([entry]);
		cache.bytes(entry[0]);
		expect(cache.hasAll([entry[0], `code ${key}`])).toBe(false);
		expect([...cache.used()]).toEqual([]);
		expect([cache.has("bodies", key), cache.has("code", key)]).toEqual([true, false]);
		expect([...cache.used()]).toEqual([entry[0]]);
	});

	test("can be read after the cache was closed", () => {
		const cache = open(temporarySite({}));
		cache.addAll([entry]);
		cache.close();
		expect(cache.bytes(entry[0])).toEqual(entry[1]);
		cache.close();
	});
});

describe("what was stored", () => {
	test.each(["text", "", "größe 😀 \u2028\n", '{"a":"\\u0001"}', "x".repeat(1_500_000)])("comes back (case %#)", (text) => {
		const folder = temporarySite({});
		const cache = open(folder);
		cache.set("bodies", key, text);
		expect(cache.has("bodies", key)).toBe(true);
		expect(cache.get("bodies", key)).toBe(text);
		cache.save();
		expect(cache.get("bodies", key)).toBe(text);
		expect(open(folder).get("bodies", key)).toBe(text);
	});

	test("belongs to its kind and key", () => {
		const { folder } = saved({ a: "text" });
		const cache = open(folder);
		expect(cache.get("documents", hashKey("a"))).toBeNull();
		expect(cache.get("bodies", hashKey("b"))).toBeNull();
		expect(cache.has("bodies", hashKey("b"))).toBe(false);
	});

	test("is found by others after it was saved, not before", () => {
		const folder = temporarySite({});
		const cache = open(folder);
		cache.set("bodies", key, "text");
		expect(open(folder).get("bodies", key)).toBeNull();
		cache.save();
		cache.save();
		expect(open(folder).get("bodies", key)).toBe("text");
	});

	test("can be added to after it was saved, also by several at a time", () => {
		const folder = temporarySite({});
		const caches = [open(folder), open(folder)];
		for (const round of ["first", "second"]) {
			caches.forEach((cache, index) => {
				cache.set("bodies", hashKey(round, String(index)), `${round} ${index}`);
				cache.save();
			});
		}
		const found = open(folder);
		for (const round of ["first", "second"])
			for (const index of ["0", "1"]) expect(found.get("bodies", hashKey(round, index))).toBe(`${round} ${index}`);
	});

	test("is not looked at without reuse, but for one's own", () => {
		const { folder } = saved({ a: "text" });
		const cache = open(folder, false);
		expect(cache.get("bodies", hashKey("a"))).toBeNull();
		cache.set("bodies", hashKey("b"), "own");
		expect(cache.get("bodies", hashKey("b"))).toBe("own");
	});

	test("takes no place before there is something", () => {
		const folder = temporarySite({});
		const cache = open(join(folder, "cache"));
		expect(cache.get("bodies", key)).toBeNull();
		cache.save();
		expect(readdirSync(folder)).toEqual([]);
	});
});

describe("what page processes write", () => {
	test("is found once it was added, and by others once that was saved", () => {
		const folder = temporarySite({});
		const packs = openPackAccess(folder, process.pid);
		const stored = ["größe", ""].map((text) => packs.write(text));
		expect(stored.map((place) => packs.read(place))).toEqual(["größe", ""]);
		const cache = open(folder);
		for (const [index, place] of stored.entries()) cache.add("bodies", hashKey(String(index)), place);
		expect(cache.get("bodies", hashKey("0"))).toBe("größe");
		expect(open(folder).has("bodies", hashKey("0"))).toBe(false);
		cache.save();
		expect(open(folder).get("bodies", hashKey("0"))).toBe("größe");
		expect(open(folder).get("bodies", hashKey("1"))).toBe("");
	});

	test("can be read by them where the cache has it", () => {
		const { folder, cache } = saved({ a: "text" });
		const packs = openPackAccess(folder, process.pid);
		cache.set("bodies", hashKey("b"), "not written yet");
		const read = (name: string) => {
			const stored = cache.locate("bodies", hashKey(name));
			return stored && packs.read(stored);
		};
		expect([read("a"), read("b"), read("c")]).toEqual(["text", "not written yet", null]);
		for (const name of readdirSync(folder)) writeFileSync(join(folder, name), "damaged");
		expect(openPackAccess(folder, process.pid).read(cache.locate("bodies", hashKey("a")) ?? { text: "none" })).toBeNull();
	});

	test("stays readable and goes on when many packs are merged", () => {
		const folder = temporarySite({});
		const packs = openPackAccess(folder, process.pid);
		const cache = open(folder);
		for (let index = 0; index < 20; index++) {
			cache.add("bodies", hashKey("own", String(index)), packs.write(`own ${index}`));
			const other = open(folder);
			other.set("bodies", hashKey("other", String(index)), `other ${index}`);
			other.save();
			cache.save();
		}
		const found = open(folder);
		for (let index = 0; index < 20; index++) {
			expect(cache.get("bodies", hashKey("own", String(index)))).toBe(`own ${index}`);
			// What is written after the merge is lost to others.
			expect([`own ${index}`, null]).toContain(found.get("bodies", hashKey("own", String(index))));
			expect(found.get("bodies", hashKey("other", String(index)))).toBe(`other ${index}`);
		}
	});

	test("stays in memory where the disk takes nothing", () => {
		const folder = join(temporarySite({ file: "" }), "file", "cache");
		const stored = openPackAccess(folder, process.pid).write("text");
		expect(stored).toEqual({ text: "text" });
		const cache = open(folder);
		cache.add("bodies", key, stored);
		expect(cache.get("bodies", key)).toBe("text");
	});
});

describe("a damaged cache misses and never lies", () => {
	const entries = { a: '{"content":"größe"}', b: "b".repeat(100), c: "" };

	test("a pack cut at any byte", () => {
		const { folder, pack } = saved(entries);
		const whole = readFileSync(pack);
		for (let length = whole.length - 1; length >= 0; length--) {
			truncateSync(pack, length);
			const cache = open(folder);
			for (const [name, text] of Object.entries(entries)) expect([text, null]).toContain(cache.get("bodies", hashKey(name)));
			expect(cache.get("bodies", hashKey("b"))).toBeNull();
		}
	});

	test("every flipped byte", () => {
		const { folder, pack } = saved(entries);
		const whole = readFileSync(pack);
		for (let at = 0; at < whole.length; at++) {
			const flipped = Buffer.from(whole);
			flipped[at] = (flipped[at] ?? 0) ^ 1;
			writeFileSync(pack, flipped);
			const cache = open(folder);
			const missed = Object.keys(entries).filter((name) => cache.get("bodies", hashKey(name)) === null);
			expect(missed).toHaveLength(1);
		}
	});

	test("an index cut at any byte, or of another program", () => {
		const { folder, index } = saved(entries);
		const whole = readFileSync(index, "utf8");
		const damaged = [
			...Array.from({ length: whole.length }, (_, length) => whole.slice(0, length)),
			"\0\0\0",
			whole.replaceAll(" ", "  "),
			`bodies ${key} 1.pack 1e99 -1 x\n`,
			`bodies ${key} ../index 0 99999999999999 1\n`,
			`bodies ${key}`,
		];
		for (const text of damaged) {
			writeFileSync(index, text);
			const cache = open(folder);
			for (const [name, stored] of Object.entries(entries)) expect([stored, null]).toContain(cache.get("bodies", hashKey(name)));
			expect(cache.get("bodies", key)).toBeNull();
		}
	});

	test("an index whose last line was cut off can be added to", () => {
		const { folder, index } = saved({ a: "a", b: "b" });
		truncateSync(index, readFileSync(index).length - 9);
		const cache = open(folder);
		cache.set("bodies", hashKey("c"), "c");
		cache.save();
		const found = open(folder);
		expect(["a", "b", "c"].map((name) => found.get("bodies", hashKey(name)))).toEqual(["a", null, "c"]);
	});

	test("a pack that goes away", () => {
		const { folder, pack } = saved(entries);
		rmSync(pack);
		expect(open(folder).get("bodies", hashKey("a"))).toBeNull();
	});

	test("a miss can be stored again", () => {
		const { folder, pack } = saved(entries);
		truncateSync(pack, 3);
		const cache = open(folder);
		expect(cache.get("bodies", hashKey("a"))).toBeNull();
		cache.set("bodies", hashKey("a"), entries.a);
		cache.save();
		expect(open(folder).get("bodies", hashKey("a"))).toBe(entries.a);
	});
});

test("many packs become one, and nothing is lost", () => {
	const folder = temporarySite({});
	for (let index = 0; index < 20; index++) {
		const cache = open(folder);
		cache.set("bodies", hashKey(String(index)), `text ${index}`);
		cache.save();
	}
	expect(readdirSync(folder).length).toBeLessThan(20);
	const cache = open(folder);
	for (let index = 0; index < 20; index++) expect(cache.get("bodies", hashKey(String(index)))).toBe(`text ${index}`);
});

test("a large pack stays as it is when small ones are merged", () => {
	const { folder, pack } = saved({ large: "x".repeat(5_000_000) });
	const before = statSync(pack).ino;
	for (let index = 0; index < 20; index++) store(open(folder), { [index]: 10 });
	expect(statSync(pack).ino).toBe(before);
	expect(readdirSync(folder).filter((name) => name.endsWith(".pack")).length).toBeLessThan(19);
	for (let index = 0; index < 20; index++) expect(open(folder).has("bodies", hashKey(String(index)))).toBe(true);
});

/** Stores texts of some lengths, by name, and saves them. */
function store(cache: DiskCache, lengths: Readonly<Record<string, number>>, isComplete = false): void {
	for (const [name, length] of Object.entries(lengths)) cache.set("bodies", hashKey(name), name.padEnd(length));
	cache.save({ isComplete });
}

describe("a cache that has reached its limit", () => {
	const leastLimit = 10_000;
	const packBytes = (folder: string) =>
		readdirSync(folder).reduce((sum, name) => sum + (name.endsWith(".pack") ? statSync(join(folder, name)).size : 0), 0);
	const has = (folder: string, name: string) => open(folder).get("bodies", hashKey(name)) !== null;
	/** A build that uses the entries with some names, and adds another. */
	const build = (folder: string, used: readonly string[], added: string) => {
		const cache = new DiskCache(folder, { reuse: true, leastLimit });
		for (const name of used) cache.get("bodies", hashKey(name));
		store(cache, { [added]: 1000 });
	};

	test("drops what no build has used for a long time, and then the oldest", () => {
		const folder = temporarySite({});
		store(new DiskCache(folder, { reuse: true, leastLimit }), { page: 1000, branch: 1000, gone: 1000 }, true);
		for (let index = 0; index < 30; index++) {
			// Another branch is built every few builds.
			build(folder, index % 4 === 0 ? ["page", "branch"] : ["page"], `edit ${index}`);
			expect(packBytes(folder)).toBeLessThanOrEqual(leastLimit);
		}
		expect(["page", "branch", "edit 29", "edit 28"].filter((name) => !has(folder, name))).toEqual([]);
		expect(["gone", "edit 0", "edit 5"].filter((name) => has(folder, name))).toEqual([]);
	});

	test("has a limit that follows what a whole build uses, not what an edit does", () => {
		const folder = temporarySite({});
		const site = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`page ${index}`, 1000]));
		store(new DiskCache(folder, { reuse: true, leastLimit }), site, true);
		for (let index = 0; index < 35; index++) build(folder, ["page 0"], `edit ${index}`);
		expect(Object.keys(site).filter((name) => !has(folder, name))).toEqual([]);
		for (let index = 35; index < 60; index++) {
			build(folder, ["page 0"], `edit ${index}`);
			expect(packBytes(folder)).toBeLessThanOrEqual(3 * 20_000);
		}
		// A smaller site has a smaller limit as soon as a build uses all of it.
		store(new DiskCache(folder, { reuse: true, leastLimit }), { small: 1000 }, true);
		expect(packBytes(folder)).toBeLessThanOrEqual(leastLimit);
		expect(has(folder, "small")).toBe(true);
	});

	test("works with a damaged record of what builds used", () => {
		const folder = temporarySite({});
		for (const text of ["", "1e99\n!!!\n", "NaN", "-1\nAAAAA\n"]) {
			for (let index = 0; index < 12; index++) {
				writeFileSync(join(folder, "uses"), text);
				build(folder, ["edit 0"], `${text} ${index}`);
			}
			expect(has(folder, `${text} 11`)).toBe(true);
		}
		for (let index = 0; index < 12; index++) build(folder, [], `last ${index}`);
	});
});

test("a disk that takes nothing: entries stay in memory, and nothing fails", () => {
	const root = temporarySite({ file: "" });
	const cache = open(join(root, "file", "cache"));
	const large = "x".repeat(1_200_000);
	cache.set("bodies", key, large);
	cache.set("bodies", hashKey("b"), "small");
	cache.save();
	expect(cache.get("bodies", key)).toBe(large);
	expect(cache.get("bodies", hashKey("b"))).toBe("small");
	expect(open(join(root, "file", "cache")).get("bodies", key)).toBeNull();
});

test("a folder in the place of a file is a miss", () => {
	const folder = temporarySite({});
	for (const name of ["1-a.pack", "index"]) mkdirSync(join(folder, name));
	expect(open(folder).get("bodies", key)).toBeNull();
});

test("packs that killed processes have left go with the next merge; those of processes that run stay", () => {
	const folder = temporarySite({});
	const dead = spawnSync(process.execPath, ["--version"]).pid;
	for (let index = 0; index < 20; index++)
		for (const pid of [dead, process.ppid]) writeFileSync(join(folder, `${pid}-${index}.pack`), "unfinished");
	const cache = open(folder);
	cache.set("bodies", key, "text");
	cache.save();
	expect(readdirSync(folder).filter((name) => name.startsWith(`${dead}-`))).toEqual([]);
	expect(readdirSync(folder).filter((name) => name.startsWith(`${process.ppid}-`))).toHaveLength(20);
});
