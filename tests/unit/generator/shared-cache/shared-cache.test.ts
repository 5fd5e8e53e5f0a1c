import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DiskCache } from "../../../../generator/lib/disk-cache.ts";
import { hashKey } from "../../../../generator/lib/hash.ts";
import type { BuildRole } from "../../../../generator/shards/build-role.ts";
import { SharedCache } from "../../../../generator/shared-cache/shared-cache.ts";
import { temporarySite } from "../../../support/site.ts";
import { type StoreAnswer, type StoreServer, startStore } from "../../../support/store-server.ts";

/** A build on a machine: a folder with its own cache, connected to the store. */
function machine(
	{ url }: Pick<StoreServer, "url">,
	{
		folder = temporarySite({}),
		branch = "main",
		role = { kind: "whole" } as BuildRole,
		timeout = 10_000,
		phaseTime = 10_000,
		authorization = "",
	} = {},
) {
	const cache = new DiskCache(folder, { reuse: true });
	const shared = new SharedCache({
		...{ url, timeout, phaseTime, cache, site: "site", branches: [branch, "main"], role },
		folder: join(folder, "shared"),
		authorize: () => (authorization === "" ? {} : { authorization }),
	});
	return { folder, cache, shared };
}

/**
 * Stores texts, or reads those that the cache has. Returns how many were there. A text that begins with the name of a kind and a colon is an
 * entry of that kind, others are bodies.
 */
function work(cache: DiskCache, texts: readonly string[]): number {
	return texts.filter((text) => {
		const kind = /^([\w-]{1,20}): /.exec(text)?.[1] ?? "bodies";
		const known = cache.get(kind, hashKey(text));
		if (known === null) cache.set(kind, hashKey(text), text);
		else expect(known).toBe(text);
		return known !== null;
	}).length;
}

/** A whole build: download, work, upload. */
async function build(store: Pick<StoreServer, "url">, texts: readonly string[], options: Parameters<typeof machine>[1] = {}) {
	const { folder, cache, shared } = machine(store, options);
	await shared.fetch();
	const found = work(cache, texts);
	cache.save();
	await shared.publish({ isComplete: true });
	cache.close();
	return { folder, found, problems: shared.problems };
}

const texts = ["one", "two", "größe 😀", ""];
const shardOf = (index: number, count: number): BuildRole => ({ kind: "shard", shard: { index, count } });
const ok = { found: texts.length, problems: [] };

describe("a store that works", () => {
	test("has what an earlier build on another machine has used, in few requests", async () => {
		const store = await startStore();
		expect(await build(store, texts)).toMatchObject({ found: 0, problems: [] });
		expect(store.requests).toEqual(["GET ac", "PUT cas", "GET ac", "PUT ac"]);
		store.requests.length = 0;
		expect(await build(store, texts)).toMatchObject(ok);
		expect(store.requests).toEqual(["GET ac", "GET cas"]);
	});

	test("gets only what is new, and is not asked for what this machine has", async () => {
		const store = await startStore();
		const { folder } = await build(store, texts);
		store.requests.length = 0;
		expect(await build(store, [...texts, "new"], { folder })).toMatchObject(ok);
		expect(store.requests).toEqual(["GET ac", "PUT cas", "GET ac", "PUT ac"]);
		expect(await build(store, [...texts, "new"])).toMatchObject({ found: texts.length + 1 });
		expect(store.requests.slice(4)).toEqual(["GET ac", "GET cas", "GET cas"]);
		expect(readdirSync(join(folder, "shared"))).toHaveLength(2);
	});

	test("is asked again for what this machine has lost", async () => {
		const store = await startStore();
		const { folder } = await build(store, texts);
		const { cache, shared } = machine(store, {
			folder: temporarySite({ [`shared/${readdirSync(join(folder, "shared"))[0]}`]: "damaged" }),
		});
		await shared.fetch();
		expect(work(cache, texts)).toBe(texts.length);
	});

	test("gives a new branch what the base branch has, and keeps both apart", async () => {
		const store = await startStore();
		await build(store, texts);
		const main = new Map(store.objects);
		expect(await build(store, ["one", "branch"], { branch: "feature" })).toMatchObject({ found: 1 });
		for (const [path, bytes] of main) expect(store.objects.get(path)).toEqual(bytes);
		expect(await build(store, ["one", "branch"], { branch: "feature" })).toMatchObject({ found: 2 });
		expect(await build(store, texts)).toMatchObject(ok);
	});

	test("receives the header that a build sends", async () => {
		const store = await startStore();
		await build(store, texts, { authorization: "Bearer secret" });
		expect(new Set(store.authorizations)).toEqual(new Set(["Bearer secret"]));
	});

	test("has large caches in several objects", async () => {
		const store = await startStore();
		const large = [1, 2, 3].map((digit) => String(digit).repeat(9_000_000));
		await build(store, large);
		expect([...store.objects.keys()].filter((path) => path.startsWith("cas/"))).toHaveLength(3);
		expect(await build(store, large)).toMatchObject({ found: 3 });
	});
});

describe("while a build goes on", () => {
	const large = [1, 2, 3].map((digit) => String(digit).repeat(9_000_000));

	/** A build that has made large entries and begun to upload them. */
	async function begun(store: StoreServer) {
		const { cache, shared } = machine(store);
		await shared.fetch();
		work(cache, large);
		store.requests.length = 0;
		shared.uploadEarly();
		return { cache, shared };
	}

	test("whole segments are uploaded, which the list names only after it is published", async () => {
		const store = await startStore();
		const { cache, shared } = await begun(store);
		await expect.poll(() => store.objects.size, { timeout: 30_000 }).toBe(2);
		expect(store.requests).toEqual(["PUT cas", "PUT cas"]);
		const reader = machine(store);
		await reader.shared.fetch();
		expect(work(reader.cache, large)).toBe(0);
		store.requests.length = 0;
		work(cache, ["late"]);
		await shared.publish({ isComplete: true });
		expect(store.requests).toEqual(["PUT cas", "GET ac", "PUT ac"]);
		expect(await build(store, [...large, "late"])).toMatchObject({ found: 4, problems: [] });
	});

	test("publishing waits for what has begun, and uploads nothing twice", async () => {
		const store = await startStore();
		const { shared } = await begun(store);
		await shared.publish({ isComplete: true });
		expect(store.requests).toEqual(["PUT cas", "PUT cas", "PUT cas", "GET ac", "PUT ac"]);
		expect(await build(store, large)).toMatchObject({ found: 3, problems: [] });
	});

	test("a build that fails ends its uploads, and no other build finds them", async () => {
		const store = await startStore();
		store.breakWith(({ method }) => (method === "PUT" ? "never" : null));
		const { shared } = await begun(store);
		await expect.poll(() => store.requests.length, { timeout: 30_000 }).toBe(1);
		shared.close();
		await shared.publish({ isComplete: true });
		expect(store.requests).toEqual(["PUT cas"]);
		expect(shared.problems).toEqual([]);
		store.breakWith(null);
		expect(await build(store, large)).toMatchObject({ found: 0 });
	});

	test("a store that fails gets no more requests", async () => {
		const store = await startStore();
		store.breakWith(({ method }) => (method === "PUT" ? { status: 507 } : null));
		const { shared } = await begun(store);
		await shared.publish({ isComplete: true });
		expect(store.requests).toEqual(["PUT cas"]);
		expect(shared.problems).toMatchObject([{ code: "shared-cache-failed" }]);
	});
});

describe("builds that upload at the same time lose nothing", () => {
	/** Begins all builds before the first one ends, and lets them upload one after another, or all at once. */
	async function together(store: StoreServer, builds: readonly { readonly texts: readonly string[]; readonly role: BuildRole }[]) {
		const machines = builds.map((build) => ({ ...build, ...machine(store, build) }));
		for (const { shared } of machines) await shared.fetch();
		for (const { cache, texts } of machines) {
			work(cache, texts);
			cache.save();
		}
		return machines.map(({ shared, cache }) => async () => {
			await shared.publish({ isComplete: true });
			cache.close();
			expect(shared.problems).toEqual([]);
		});
	}

	test.each([3, 40])("as %i shards", async (count) => {
		const store = await startStore();
		const documents = Array.from({ length: count }, (_, at) => `documents: ${at}`);
		const shards = documents.map((own, at) => ({ texts: ["all", own, `own ${at}`], role: shardOf(at + 1, count) }));
		const uploads = await together(store, shards.slice(0, 32));
		await Promise.all(uploads.map((upload) => upload()));
		for (const upload of await together(store, shards.slice(32))) await upload();
		for (const number of [2, count]) {
			const own = [...documents, "all", `own ${number - 1}`];
			expect(await build(store, own, { role: shardOf(number, count) })).toMatchObject({ found: own.length });
		}
		expect([...store.objects.keys()].filter((path) => path.startsWith("ac/"))).toHaveLength(2 * Math.min(count, 32));
	});

	test("as whole builds of one branch", async () => {
		const store = await startStore();
		await build(store, ["all"]);
		const uploads = await together(store, [
			{ texts: ["all", "one"], role: { kind: "whole" } },
			{ texts: ["all", "two"], role: { kind: "whole" } },
		]);
		for (const upload of uploads) await upload();
		expect(await build(store, ["all", "one", "two"])).toMatchObject({ found: 3 });
	});
});

describe("shards", () => {
	const documents = ["documents: a", "documents: b", "module-facts: c"];

	test("download the documents of all pages, and everything else only of their own", async () => {
		const store = await startStore();
		await build(store, [...documents.slice(0, 2), "one"], { role: shardOf(1, 2) });
		await build(store, [...documents, "two"], { role: shardOf(2, 2) });
		expect(await build(store, [...documents, "one", "two"], { role: shardOf(1, 2) })).toMatchObject({ found: documents.length + 1 });
	});

	test("use the same object for the same documents", async () => {
		const store = await startStore();
		for (const index of [1, 2, 3]) {
			const { shared, cache } = machine(store, { role: shardOf(index, 3) });
			work(cache, [...documents, `own ${index}`]);
			cache.save();
			await shared.publish({ isComplete: true });
		}
		expect([...store.objects.keys()].filter((path) => path.startsWith("cas/"))).toHaveLength(4);
	});

	test("begin with what a whole build has stored, and with the shards of the base branch", async () => {
		const store = await startStore();
		await build(store, ["documents: a", "all"]);
		await build(store, ["documents: a", "all", "one"], { role: shardOf(1, 2) });
		const texts = ["documents: a", "all", "one", "two"];
		expect(await build(store, texts, { role: shardOf(2, 2), branch: "feature" })).toMatchObject({ found: 3 });
		expect(await build(store, texts, { role: shardOf(2, 2), branch: "feature" })).toMatchObject({ found: 4 });
		expect(await build(store, texts, { role: shardOf(1, 2), branch: "feature" })).toMatchObject({ found: 3 });
	});

	test("keep what they need when machines summarize pages before them", async () => {
		const store = await startStore();
		await build(store, [...documents, "one"], { role: shardOf(1, 2) });
		const summary = { kind: "summaries", shard: { index: 1, count: 2 } } as const;
		expect(await build(store, ["documents: b", "documents: new", "other"], { role: summary })).toMatchObject({ found: 1 });
		expect(await build(store, [...documents, "documents: new", "one", "other"], { role: shardOf(1, 2) })).toMatchObject({ found: 5 });
	});

	test("bring their entries to the merge, which stores only what it makes", async () => {
		const store = await startStore();
		await build(store, ["documents: a", "one"], { role: { kind: "merge", shards: [] } });
		expect(store.objects.size).toBe(0);
	});
});

describe("a store that does not work costs one warning and few requests", () => {
	/** Fills a store, breaks it, and builds with it. */
	async function buildWith(answer: (method: string, stored: Buffer | undefined) => StoreAnswer, added: readonly string[] = ["new"]) {
		const store = await startStore();
		await build(store, texts);
		store.breakWith(({ method, stored }) => answer(method, stored));
		store.requests.length = 0;
		const { found, problems } = await build(store, [...texts, ...added], { timeout: 1000 });
		expect(problems.map(({ code, severity }) => [code, severity])).toEqual([["shared-cache-failed", "warning"]]);
		const message = problems[0]?.message.replace(/`http:[^`]+`/, "`URL`").replace(/cas\/\w+/, "cas/HASH");
		store.breakWith(null);
		return { message, found, requests: store.requests.splice(0), repaired: await build(store, [...texts, ...added]), store };
	}

	test.each([
		["fails", { status: 500 }, "failed (HTTP 500)", 1],
		["is busy", { status: 503 }, "failed (HTTP 503)", 2],
		["refuses the token", { status: 401 }, "refuses access (HTTP 401)", 1],
		["sends a page", { status: 200, body: Buffer.from("<html>") }, "returned a list that cannot be read", 4],
		["redirects to nowhere", { status: 302 }, "failed (HTTP 302)", 1],
	] as const)("if it %s", async (_, answer, message, count) => {
		const { found, repaired, ...result } = await buildWith(() => answer);
		expect(result).toMatchObject({ message: `The shared cache at \`URL\` ${message}.`, requests: { length: count } });
		expect({ found, repaired: repaired.problems }).toEqual({ found: 0, repaired: [] });
	});

	test("if it never answers", async () => {
		const { message, requests } = await buildWith(() => "never");
		expect({ message, requests }).toEqual({ message: "The shared cache at `URL` did not answer within 2 s.", requests: ["GET ac"] });
	});

	test("if it never answers to uploads", async () => {
		const { message, found } = await buildWith((method) => (method === "PUT" ? "never" : null));
		expect({ message, found }).toEqual({ message: "The shared cache at `URL` did not answer within 1 s.", found: texts.length });
	});

	test("if connections break", async () => {
		const { message, requests } = await buildWith(() => "cut");
		expect(message).toMatch(/^The shared cache at `URL` cannot be reached: .+\.$/);
		expect(requests).toEqual(["GET ac"]);
	});

	test.each([413, 507])("if it is full (%i)", async (status) => {
		const { message, found, requests } = await buildWith((method) => (method === "PUT" ? { status } : null));
		expect(message).toBe(`The shared cache at \`URL\` is full, or refuses objects of this size (HTTP ${status}).`);
		expect({ found, requests }).toEqual({ found: texts.length, requests: ["GET ac", "GET cas", "PUT cas"] });
	});

	test.each([
		["other", (stored: Buffer) => Buffer.from(stored).reverse()],
		["fewer", (stored: Buffer) => stored.subarray(1)],
		["more", (stored: Buffer) => Buffer.concat([stored, Buffer.alloc(1_000_000)])],
	])("if it returns %s bytes than it got, which the next upload repairs", async (_, damage) => {
		const store = await startStore();
		await build(store, texts);
		for (const [path, bytes] of store.objects) if (path.startsWith("cas/")) store.objects.set(path, damage(bytes));
		const { found, problems } = await build(store, texts);
		expect({ found, problems }).toMatchObject({
			found: 0,
			problems: [{ message: expect.stringContaining("returned wrong bytes for `cas/") }],
		});
		expect(await build(store, texts)).toMatchObject(ok);
	});

	test("if nothing listens", async () => {
		const store = await startStore();
		await store.stop();
		const { found, problems } = await build(store, texts);
		expect({ found, problems }).toMatchObject({ found: 0, problems: [{ message: expect.stringContaining("cannot be reached: ") }] });
	});

	test("if it has removed an object, without a warning", async () => {
		const store = await startStore();
		await build(store, texts);
		for (const path of store.objects.keys()) if (path.startsWith("cas/")) store.objects.delete(path);
		expect(await build(store, texts)).toMatchObject({ found: 0, problems: [] });
		expect(await build(store, texts)).toMatchObject(ok);
	});
});

test("when the time is over, the rest waits for the next build, and nothing that was stored is lost", async () => {
	const store = await startStore();
	await build(store, texts);
	const before = new Map(store.objects);
	expect(await build(store, [...texts, "new"], { phaseTime: 0 })).toMatchObject({ found: 0, problems: [] });
	expect(store.objects).toEqual(before);
	expect(await build(store, texts)).toMatchObject(ok);
});

test("a warning shows no part of the address that could be a secret", async () => {
	const { shared } = machine({ url: "http://127.0.0.1:1/secret-path" });
	await shared.fetch();
	expect(JSON.stringify(shared.problems)).not.toContain("secret");
	const wrong = machine({ url: "no-address/bucket" }).shared;
	await wrong.fetch();
	expect(wrong.problems).toMatchObject([{ message: "The shared cache at `no-address/bucket` cannot be reached: Invalid URL." }]);
});

test("downloaded entries are in the cache of later builds without the store", async () => {
	const store = await startStore();
	await build(store, texts);
	const { folder } = await build(store, texts);
	await store.stop();
	expect(work(new DiskCache(folder, { reuse: true }), texts)).toBe(texts.length);
	expect(readFileSync(join(folder, "index"), "utf8")).toContain("bodies ");
});
