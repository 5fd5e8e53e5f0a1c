import { readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type BundleRequest, reuseBundle } from "../../../../generator/bundle/bundle-cache.ts";
import type { SiteConfig } from "../../../../generator/config/site-config.ts";
import { settledStamp } from "../../../../generator/lib/file-stamp.ts";
import { temporarySite } from "../../../support/site.ts";

/** A request for a bundle of a site whose cache is a folder. */
function request(
	cacheDir: string,
	options: { readonly key?: string; readonly reuse?: boolean; readonly name?: string; readonly title?: string } = {},
): BundleRequest {
	const { key = "key", reuse = true, name = "client", title = "Site" } = options;
	const paths = { root: cacheDir, aliasDir: cacheDir, cacheDir, sharedBundles: null, allow: [] };
	const config = { ...paths, title, base: "/", collections: [], cache: reuse, policy: { name: "strict" } } as unknown as SiteConfig;
	return { config, name, isOfTheme: false, facts: [key] };
}

/** A folder with one source, and a bundle of it that counts how often it was built. */
function bundler() {
	const root = temporarySite({ "a.ts": "one", "b.ts": "two" });
	// Older than the build, so that their stamps count.
	for (const name of ["a.ts", "b.ts"]) while (settledStamp(join(root, name), Date.now()) === null);
	let builds = 0;
	const bundle = (options: Parameters<typeof request>[1] & { readonly files?: readonly string[] } = {}) =>
		reuseBundle(request(root, options), async () => ({
			result: { build: ++builds },
			inputs: options.files ?? [join(root, "a.ts"), join(root, "b.ts")],
			outputs: [],
		}));
	return { root, record: join(root, "bundles", "client.json"), bundle };
}

describe("a bundle is built again", () => {
	test.each([
		["when a file changed", ({ root }) => writeFileSync(join(root, "a.ts"), "three")],
		[
			"when a file changed, but not its size and the time of its change",
			({ root }) => {
				const file = join(root, "a.ts");
				const { atime, mtime } = statSync(file);
				writeFileSync(file, "two");
				utimesSync(file, atime, mtime);
			},
		],
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

	test("when the request changes, or reuse is off", async () => {
		const { bundle } = bundler();
		await bundle();
		expect(await bundle({ key: "other" })).toEqual({ build: 2 });
		expect(await bundle({ key: "other", reuse: false })).toEqual({ build: 3 });
		expect(await bundle({ key: "other", name: "server" })).toEqual({ build: 4 });
	});

	test("when a missing file that it looked for is added", async () => {
		const { root, bundle } = bundler();
		// A path below a file is looked for as well.
		const files = [join(root, "a.ts"), join(root, "missing.ts"), join(root, "a.ts/index.ts")];
		await bundle({ files });
		expect(await bundle({ files })).toEqual({ build: 1 });
		writeFileSync(join(root, "missing.ts"), "");
		expect(await bundle({ files })).toEqual({ build: 2 });
	});

	test("when a file was edited during the build: its bundled text is unknown", async () => {
		const { root, bundle } = bundler();
		const file = join(root, "a.ts");
		const edited = await reuseBundle(request(root), async () => {
			const start = Date.now();
			// The time of a file is the last tick of the clock.
			do writeFileSync(file, "edited");
			while (statSync(file).ctimeMs < start + 1);
			return { result: { build: 0 }, inputs: [file], outputs: [] };
		});
		expect(edited).toEqual({ build: 0 });
		expect(await bundle()).toEqual({ build: 1 });
	});

	test("when a value of the configuration that it contains has changed", async () => {
		const { root, bundle } = bundler();
		const files = [join(root, "a.ts"), "site:keyframe-docs/site"];
		await bundle({ files });
		expect(await bundle({ files })).toEqual({ build: 1 });
		expect(await bundle({ files, title: "Other" })).toEqual({ build: 2 });
	});

	test("when its inputs are unknown", async () => {
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
	const failing = reuseBundle(request(root), async () => {
		throw new Error("no bundle");
	});
	await expect(failing).rejects.toThrow("no bundle");
	expect(await bundle()).toEqual({ build: 1 });
});

test("a folder that cannot be written only costs time", async () => {
	const root = temporarySite({ file: "" });
	const build = async () => ({ result: 1, inputs: [join(root, "file")], outputs: [] });
	expect(await reuseBundle(request(join(root, "file")), build)).toBe(1);
});
