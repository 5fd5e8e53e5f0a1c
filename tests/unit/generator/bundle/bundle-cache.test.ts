import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reuseBundle } from "../../../../generator/bundle/bundle-cache.ts";
import { temporarySite } from "../../../support/site.ts";

/** A folder with one source, and a bundle of it that counts how often it was built. */
function bundler() {
	const root = temporarySite({ "a.ts": "one", "b.ts": "two" });
	const folder = join(root, "bundles");
	let builds = 0;
	const bundle = (
		options: { readonly key?: string; readonly reuse?: boolean; readonly name?: string; readonly files?: readonly string[] } = {},
	) =>
		reuseBundle({ folder, name: options.name ?? "client", key: options.key ?? "key", reuse: options.reuse ?? true }, async () => ({
			result: { build: ++builds },
			inputs: options.files ?? [join(root, "a.ts"), join(root, "b.ts")],
			outputs: [],
		}));
	return { root, record: join(folder, "client.json"), bundle };
}

describe("a bundle is built anew", () => {
	test.each([
		["when a file changed", ({ root }) => writeFileSync(join(root, "a.ts"), "three")],
		["when a file is gone", ({ root }) => rmSync(join(root, "b.ts"))],
		["when its record is gone", ({ record }) => rmSync(record)],
		["when its record is cut short", ({ record }) => truncateSync(record, 100)],
		["when its record was changed", ({ record }) => writeFileSync(record, readFileSync(record, "utf8").replace('"build":1', '"build":7'))],
		["when its record is of another program", ({ record }) => writeFileSync(record, "{}")],
	] as const satisfies readonly (readonly [string, (site: { root: string; record: string }) => void])[])("%s", async (_, change) => {
		const site = bundler();
		expect(await site.bundle()).toEqual({ build: 1 });
		change(site);
		expect(await site.bundle()).toEqual({ build: 2 });
	});

	test("when something else is asked for, or reuse is not wanted", async () => {
		const { bundle } = bundler();
		await bundle();
		expect(await bundle({ key: "other" })).toEqual({ build: 2 });
		expect(await bundle({ key: "other", reuse: false })).toEqual({ build: 3 });
		expect(await bundle({ key: "other", name: "server" })).toEqual({ build: 4 });
	});

	test("when a file turns up that it looked for in vain", async () => {
		const { root, bundle } = bundler();
		// A folder may be looked for where a file is.
		const files = [join(root, "a.ts"), join(root, "missing.ts"), join(root, "a.ts/index.ts")];
		await bundle({ files });
		expect(await bundle({ files })).toEqual({ build: 1 });
		writeFileSync(join(root, "missing.ts"), "");
		expect(await bundle({ files })).toEqual({ build: 2 });
	});

	test("when a file was edited while it was made: which text went in is not known", async () => {
		const { root, bundle } = bundler();
		const folder = join(root, "bundles");
		const file = join(root, "a.ts");
		const edited = await reuseBundle({ folder, name: "client", key: "key", reuse: true }, async () => {
			const start = Date.now();
			// The time of a file is that of the last tick of the clock.
			do writeFileSync(file, "edited");
			while (statSync(file).ctimeMs < start + 1);
			return { result: { build: 0 }, inputs: [file], outputs: [] };
		});
		expect(edited).toEqual({ build: 0 });
		expect(await bundle()).toEqual({ build: 1 });
	});

	test("when it is not known what went into it", async () => {
		const { bundle } = bundler();
		await bundle({ files: [] });
		expect(await bundle({ files: [] })).toEqual({ build: 2 });
	});
});

describe("a bundle is reused", () => {
	test("as long as nothing changed", async () => {
		const { bundle } = bundler();
		for (let round = 0; round < 3; round++) expect(await bundle()).toEqual({ build: 1 });
	});

	test("when a file was written again with the same content", async () => {
		const { root, bundle } = bundler();
		await bundle();
		writeFileSync(join(root, "a.ts"), "one");
		expect(await bundle()).toEqual({ build: 1 });
	});
});

test("a failure is not remembered", async () => {
	const { root, bundle } = bundler();
	const failing = reuseBundle({ folder: join(root, "bundles"), name: "client", key: "key", reuse: true }, async () => {
		throw new Error("no bundle");
	});
	await expect(failing).rejects.toThrow("no bundle");
	expect(await bundle()).toEqual({ build: 1 });
});

test("a folder that cannot be written costs nothing but time", async () => {
	const root = temporarySite({ file: "" });
	const build = async () => ({ result: 1, inputs: [join(root, "file")], outputs: [] });
	expect(await reuseBundle({ folder: join(root, "file"), name: "x", key: "k", reuse: true }, build)).toBe(1);
});
