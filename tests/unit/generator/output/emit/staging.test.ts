import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../../../generator/lib/hash.ts";
import { siblingName } from "../../../../../generator/output/emit/recover.ts";
import { checkOutputFolder } from "../../../../../generator/output/emit/staging.ts";
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

	test("names of parts of every object are names like any", async () => {
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
	test("replaces the whole folder: what is not in the tree is gone", async () => {
		const { root, outDir, staging } = stage({
			root: temporarySite({ "out/build-manifest.json": "{}", "out/gone.html": "x", "out/a/gone.html": "x" }),
		});
		await staging.write("a/new.html", "new");
		await publish(staging);
		expect([...readTree(outDir).keys()]).toEqual(["a/new.html", "build-manifest.json"]);
		expect(readdirSync(root)).toEqual(["out"]);
	});

	test("keeps the old output beside the new one until it is told to remove it", async () => {
		const { outDir, staging } = stage({ root: temporarySite({ "out/build-manifest.json": "{}", "out/index.html": "old" }) });
		await staging.write("index.html", "new");
		const cleanUp = await staging.publish();
		expect(readFileSync(join(siblingName(outDir, "old"), "index.html"), "utf8")).toBe("old");
		expect(readFileSync(join(outDir, "index.html"), "utf8")).toBe("new");
		await cleanUp();
		expect(existsSync(siblingName(outDir, "old"))).toBe(false);
	});

	test("waits for files that are still being written", async () => {
		const { outDir, staging } = stage();
		const texts = Array.from({ length: 50 }, (_, index) => `${index}`.repeat(10_000));
		for (const [index, text] of texts.entries()) void staging.write(`${index}.txt`, text);
		await publish(staging);
		for (const [index, text] of texts.entries()) expect(readFileSync(join(outDir, `${index}.txt`), "utf8")).toBe(text);
	});

	test("nothing is not published", async () => {
		const { outDir, staging } = stage();
		await expect(staging.publish()).rejects.toThrow("There is nothing to publish.");
		expect(existsSync(outDir)).toBe(false);
		await staging.discard();
	});

	test("when the swap fails, the old output is where it was", async () => {
		const { outDir, staging } = stage({ root: temporarySite({ "out/build-manifest.json": "{}", "out/index.html": "old" }) });
		await staging.write("index.html", "new");
		mkdirSync(join(siblingName(outDir, "old"), "in-the-way"), { recursive: true });
		await expect(staging.publish()).rejects.toThrow();
		expect(readFileSync(join(outDir, "index.html"), "utf8")).toBe("old");
		await staging.discard();
	});
});

describe("output folders that are refused", () => {
	const files = {
		"docs/a.md": "",
		"static/x.png": "",
		"photos/me.jpg": "",
		"site.config.ts": "",
		"dist/index.html": "",
		file: "",
		"work/.git/HEAD": "",
		"work/build-manifest.json": "{}",
	};

	/** What `checkOutputFolder` says to a folder relative to the root. */
	function check(outDir: string): string | null {
		const root = temporarySite(files);
		symlinkSync(join(root, "photos"), join(root, "linked"));
		try {
			checkOutputFolder(join(root, outDir), root, [join(root, "docs"), join(root, "static")]);
			return null;
		} catch (error) {
			expect(error).toMatchObject({
				exitCode: 2,
				problems: [{ code: "out-refused", hint: "Choose an empty folder or one that Keyframe made, such as `--out out`." }],
			});
			return (error as Error).message;
		}
	}

	test.each([
		["", "`.` cannot be the output folder: it holds the site."],
		["..", "`..` cannot be the output folder: it holds the site."],
		["../..", "`../..` cannot be the output folder: it holds the site."],
		["docs", "`docs` cannot be the output folder: it overlaps with the sources in `docs`."],
		["docs/out", "`docs/out` cannot be the output folder: it overlaps with the sources in `docs`."],
		["static", "`static` cannot be the output folder: it overlaps with the sources in `static`."],
		["file", "`file` cannot be the output folder: it is not a folder."],
		["linked", "`linked` cannot be the output folder: it is not a folder."],
		["photos", "`photos` cannot be the output folder: it holds files that Keyframe did not make (`me.jpg`)."],
		["dist", "`dist` cannot be the output folder: it holds files that Keyframe did not make (`index.html`)."],
		["work", "`work` cannot be the output folder: it holds a Git repository."],
	])("%j", (outDir, message) => {
		expect(check(outDir)).toBe(message);
	});

	test.each(["out", "deep/er/out", "docs-out", "..out"])("%s is accepted", (outDir) => {
		expect(check(outDir)).toBeNull();
	});

	test("so are an empty folder, an earlier output, and a folder inside a site that is all Markdown", () => {
		const root = temporarySite({ "out/build-manifest.json": "{}", "out/index.html": "" });
		mkdirSync(join(root, "empty"));
		for (const name of ["out", "empty"]) expect(() => checkOutputFolder(join(root, name), root, [root])).not.toThrow();
	});
});
