import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../../../generator/lib/hash.ts";
import { siblingName } from "../../../../../generator/lib/recover-output.ts";
import { openPreviousOutput, saveOutputState } from "../../../../../generator/output/emit/previous-output.ts";
import { openStaging } from "../../../../../generator/output/emit/staging.ts";
import { readTree, temporarySite } from "../../../../support/site.ts";
import { publish, stage } from "../../../../support/staged-output.ts";

describe("writing", () => {
	test("nothing reaches the output folder before it is published", async () => {
		const { root, outDir, staging } = stage();
		await staging.write("index.html", "<p>größe</p>");
		await staging.write("docs/a/b.bin", Uint8Array.of(0, 255));
		expect(existsSync(outDir)).toBe(false);
		await publish(staging);
		expect(readdirSync(root)).toEqual(["out"]);
		expect(readFileSync(join(outDir, "index.html"), "utf8")).toBe("<p>größe</p>");
		expect([...readFileSync(join(outDir, "docs/a/b.bin"))]).toEqual([0, 255]);
	});

	test("the manifest lists every file with size and hash, sorted", async () => {
		const { root, outDir, staging } = stage({ root: temporarySite({ "logo.svg": "<svg/>" }) });
		await staging.write("b.html", "é");
		staging.copy("a/logo.svg", join(root, "logo.svg"));
		await staging.write("B.html", "");
		await publish(staging);
		const manifest = JSON.parse(readFileSync(join(outDir, "build-manifest.json"), "utf8"));
		expect(Object.entries(manifest.files)).toEqual([
			["B.html", { size: 0, sha256: sha256("") }],
			["a/logo.svg", { size: 6, sha256: sha256("<svg/>") }],
			["b.html", { size: 2, sha256: sha256("é") }],
		]);
	});

	test("a file that has gone since the build began is at fault, not the output folder", () => {
		const { root, staging } = stage();
		expect(() => staging.copy("a/logo.svg", join(root, "logo.svg"))).toThrow(
			/`.*logo\.svg` cannot be read: no such file or directory \(ENOENT\)\.$/,
		);
	});

	test("the modes of files and folders do not depend on the umask and on the sources", async () => {
		const { root, outDir, staging } = stage({ root: temporarySite({ "logo.svg": "<svg/>" }) });
		chmodSync(join(root, "logo.svg"), 0o600);
		const before = process.umask(0o077);
		try {
			await staging.write("docs/a.html", "x");
			staging.copy("img/logo.svg", join(root, "logo.svg"));
			staging.join("all.txt", ["x"]);
			await publish(staging);
		} finally {
			process.umask(before);
		}
		const modeOf = (path: string) => (statSync(join(outDir, path)).mode & 0o777).toString(8);
		expect(["docs/a.html", "img/logo.svg", "all.txt", "build-manifest.json"].map(modeOf)).toEqual(["644", "644", "644", "644"]);
		expect(["docs", "img", ""].map(modeOf)).toEqual(["755", "755", "755"]);
	});

	test("files may have the names of object properties", async () => {
		const { staging } = stage();
		for (const path of ["constructor", "__proto__/a.html", "toString.html"]) await staging.write(path, "x");
		expect([...staging.files.keys()]).toEqual(["constructor", "__proto__/a.html", "toString.html"]);
	});

	test("a file that several pages share is written once", async () => {
		const { outDir, staging } = stage();
		await Promise.all([staging.write("page.css", "x"), staging.write("page.css", "x")]);
		await publish(staging);
		expect([...readTree(outDir).keys()]).toEqual(["build-manifest.json", "page.css"]);
	});

	test("texts and staged files become one file, without those that were not staged", async () => {
		const { outDir, staging } = stage();
		await staging.write("a.md", "größe");
		staging.join("all.txt", ["1 ", { file: "a.md" }, { file: "gone.md" }, " 2"]);
		expect(staging.files.get("all.txt")).toEqual({ size: 11, sha256: sha256("1 größe 2") });
		await publish(staging);
		expect(readFileSync(join(outDir, "all.txt"), "utf8")).toBe("1 größe 2");
	});

	test("a dry run only counts", async () => {
		const { root, staging } = stage({ dryRun: true });
		await staging.write("index.html", "x");
		staging.join("all.txt", ["1 ", { file: "index.html" }]);
		expect(staging.files.get("index.html")).toEqual({ size: 1, sha256: sha256("x") });
		expect(staging.files.get("all.txt")?.size).toBe(3);
		await staging.discard();
		expect(readdirSync(root)).toEqual([]);
	});

	test("a discarded tree leaves nothing, and the output as it was", async () => {
		const { root, outDir, staging } = stage({ root: temporarySite({ "out/build-manifest.json": "{}", "out/index.html": "old" }) });
		await staging.write("index.html", "new");
		await staging.discard();
		expect(readdirSync(root)).toEqual(["out"]);
		expect(readFileSync(join(outDir, "index.html"), "utf8")).toBe("old");
	});
});

describe("publishing", () => {
	test("replaces the whole folder: files that are not in the tree are removed", async () => {
		const { root, outDir, staging } = stage({
			root: temporarySite({ "out/build-manifest.json": "{}", "out/gone.html": "x", "out/a/gone.html": "x" }),
		});
		await staging.write("a/new.html", "new");
		await publish(staging);
		expect([...readTree(outDir).keys()]).toEqual(["a/new.html", "build-manifest.json"]);
		expect(readdirSync(root)).toEqual(["out"]);
	});

	test("keeps the old output next to the new one until told to remove it", async () => {
		const { outDir, staging } = stage({ root: temporarySite({ "out/build-manifest.json": "{}", "out/index.html": "old" }) });
		await staging.write("index.html", "new");
		const { cleanUp } = await staging.publish();
		expect(readFileSync(join(siblingName(outDir, "old"), "index.html"), "utf8")).toBe("old");
		expect(readFileSync(join(outDir, "index.html"), "utf8")).toBe("new");
		await cleanUp();
		expect(existsSync(siblingName(outDir, "old"))).toBe(false);
	});

	describe("with a previous output", () => {
		type Files = Readonly<Record<string, string>>;
		const files = { "index.html": "page", "a/b.html": "other", "data.json": "{}" };
		/** Builds a site that writes some files, and reuses the others. Returns what the folder is after it, and whether it is the one of before. */
		const build = async (root: string, { write, reuse = [], copy = {} }: { write: Files; reuse?: readonly string[]; copy?: Files }) => {
			const [outDir, stateFile] = [join(root, "out"), join(root, "state.json")];
			const before = existsSync(outDir) ? statSync(outDir).ino : null;
			const { staging } = stage({ root, previous: openPreviousOutput(outDir, stateFile) });
			for (const [path, text] of Object.entries(write)) await staging.write(path, text);
			for (const [path, from] of Object.entries(copy)) staging.copy(path, join(root, from));
			const isReused = staging.reuse(reuse);
			const { isSame, cleanUp } = await staging.publish();
			await cleanUp();
			saveOutputState({ outDir, stateFile, pages: new Map(), files: staging.files.keys() });
			expect(readdirSync(root).filter((name) => name.startsWith(".out"))).toEqual([]);
			expect(isSame).toBe(statSync(outDir).ino === before);
			return { isSame, isReused, tree: Object.fromEntries([...readTree(outDir)].filter(([path]) => path !== "build-manifest.json")) };
		};

		test("stays if it has the same files, however they are staged", async () => {
			const root = temporarySite({ "source.html": "page" });
			expect(await build(root, { write: files })).toMatchObject({ isSame: false, tree: files });
			expect(await build(root, { write: files })).toEqual({ isSame: true, isReused: true, tree: files });
			const { "a/b.html": _, "index.html": __, ...written } = files;
			const staged = { write: written, reuse: ["a/b.html"], copy: { "index.html": "source.html" } };
			expect(await build(root, staged)).toEqual({ isSame: true, isReused: true, tree: files });
		});

		test("is replaced if a file is new, gone, different or damaged", async () => {
			const root = temporarySite({});
			await build(root, { write: files });
			const more = { ...files, "c/new.html": "new" };
			expect(await build(root, { write: more })).toMatchObject({ isSame: false, tree: more });
			expect(await build(root, { write: files })).toMatchObject({ isSame: false, tree: files });
			const changed = { ...files, "index.html": "edited" };
			const { "a/b.html": _, ...rest } = changed;
			expect(await build(root, { write: rest, reuse: ["a/b.html"] })).toEqual({ isSame: false, isReused: true, tree: changed });
			writeFileSync(join(root, "out/index.html"), "broken");
			expect(await build(root, { write: changed })).toMatchObject({ isSame: false, tree: changed });
		});

		test("is replaced if only its manifest differs", async () => {
			const root = temporarySite({});
			await build(root, { write: files });
			const [outDir, stateFile] = [join(root, "out"), join(root, "state.json")];
			for (const site of [{ base: "/sub/" }, { base: "/", languages: ["de"] }]) {
				const staging = openStaging({ outDir, ...site, previous: openPreviousOutput(outDir, stateFile), dryRun: false });
				staging.reuse(Object.keys(files));
				const { isSame, cleanUp } = await staging.publish();
				await cleanUp();
				expect(isSame).toBe(false);
				saveOutputState({ outDir, stateFile, pages: new Map(), files: staging.files.keys() });
				expect(JSON.parse(readFileSync(join(outDir, "build-manifest.json"), "utf8"))).toMatchObject(site);
			}
		});

		describe("and a folder of many files", () => {
			const pages = (version: string, text: string) =>
				Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`docs/${version}/${index % 4}/${index}.html`, text]));
			const [old, current] = [pages("1.0", "old"), pages("2.0", "current")];
			const inodeOf = (root: string, folder: string) => statSync(join(root, "out", folder)).ino;
			const start = async () => {
				const root = temporarySite({});
				await build(root, { write: { ...old, ...current } });
				return { root, inode: inodeOf(root, "docs/1.0") };
			};

			test("moves it to the new output if nothing in it has changed", async () => {
				const { root, inode } = await start();
				const edited = { ...current, "docs/2.0/1/1.html": "edited" };
				expect(await build(root, { write: edited, reuse: Object.keys(old) })).toEqual({
					isSame: false,
					isReused: true,
					tree: { ...old, ...edited },
				});
				expect(inodeOf(root, "docs/1.0")).toBe(inode);
			});

			test.each([
				["edited", { ...old, "docs/1.0/1/1.html": "edited" }],
				["new", { ...old, "docs/1.0/1/new.html": "new" }],
				["gone", Object.fromEntries(Object.entries(old).slice(1))],
			])("makes a new folder if a file in it is %s", async (_, changed) => {
				const { root, inode } = await start();
				expect(await build(root, { write: changed, reuse: Object.keys(current) })).toMatchObject({ tree: { ...changed, ...current } });
				expect(inodeOf(root, "docs/1.0")).not.toBe(inode);
			});

			test("puts it back if another one cannot be moved", async () => {
				const { root } = await start();
				const outDir = join(root, "out");
				const { staging } = stage({ root, previous: openPreviousOutput(outDir, join(root, "state.json")) });
				await staging.write("docs/new.html", "new");
				staging.reuse([...Object.keys(old), ...Object.keys(current)]);
				// A folder cannot replace a file.
				writeFileSync(join(staging.place("docs") ?? "", "2.0"), "in the way");
				await expect(staging.publish()).rejects.toThrow();
				const tree = Object.fromEntries([...readTree(outDir)].filter(([path]) => path !== "build-manifest.json"));
				expect(tree).toEqual({ ...old, ...current });
				await staging.discard();
			});
		});

		test("can be read and joined before it is published", async () => {
			const root = temporarySite({});
			await build(root, { write: files });
			const { outDir, staging } = stage({ root, previous: openPreviousOutput(join(root, "out"), join(root, "state.json")) });
			staging.reuse(Object.keys(files));
			expect(await staging.read("index.html", { start: 1, length: 2 })).toBe("ag");
			staging.join("all.txt", ["1 ", { file: "index.html" }, { file: "a/b.html" }]);
			await publish(staging);
			expect(readFileSync(join(outDir, "all.txt"), "utf8")).toBe("1 pageother");
		});
	});

	test("waits for files that are still being written", async () => {
		const { outDir, staging } = stage();
		const texts = Array.from({ length: 50 }, (_, index) => `${index}`.repeat(10_000));
		for (const [index, text] of texts.entries()) void staging.write(`${index}.txt`, text);
		await publish(staging);
		for (const [index, text] of texts.entries()) expect(readFileSync(join(outDir, `${index}.txt`), "utf8")).toBe(text);
	});

	test("an empty tree is not published", async () => {
		const { outDir, staging } = stage();
		await expect(staging.publish()).rejects.toThrow("There is nothing to publish.");
		expect(existsSync(outDir)).toBe(false);
		await staging.discard();
	});

	test("if the swap fails, the old output stays in its place", async () => {
		const { outDir, staging } = stage({ root: temporarySite({ "out/build-manifest.json": "{}", "out/index.html": "old" }) });
		await staging.write("index.html", "new");
		mkdirSync(join(siblingName(outDir, "old"), "in-the-way"), { recursive: true });
		await expect(staging.publish()).rejects.toThrow();
		expect(readFileSync(join(outDir, "index.html"), "utf8")).toBe("old");
		await staging.discard();
	});
});
