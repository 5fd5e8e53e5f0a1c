import { existsSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../../../generator/lib/hash.ts";
import { openPreviousOutput, saveOutputState } from "../../../../../generator/output/emit/previous-output.ts";
import { publish, stage } from "../../../../support/staged-output.ts";

describe("reusing files from the previous output", () => {
	const pages = { "index.html": "<p>home</p>", "a.html": "<p>a</p>", "a.json": '{"a":1}' };

	/** A folder with a published build, and its state as the next build reads it. */
	async function built() {
		const { root, outDir, staging } = stage();
		for (const [path, text] of Object.entries(pages)) await staging.write(path, text);
		await publish(staging);
		// A whole second, which can be set again exactly.
		for (const path of Object.keys(pages)) utimesSync(join(outDir, path), 1000, 1000);
		const stateFile = join(root, "state.json");
		const record = { key: "key of a", files: ["a.html", "a.json"] };
		saveOutputState({
			outDir,
			stateFile,
			pages: new Map([
				["/a", record],
				["/__proto__", record],
			]),
			files: staging.files.keys(),
		});
		return { root, outDir, stateFile, record, open: () => openPreviousOutput(outDir, stateFile) };
	}

	test("an output that was not touched is intact, and its pages are known", async () => {
		const { record, open } = await built();
		const previous = open();
		expect(previous?.page("/a")).toEqual(record);
		expect(previous?.page("/__proto__")).toEqual(record);
		expect(previous?.page("/constructor")).toBeNull();
		expect(previous?.intact("a.html")).toEqual({ size: 8, sha256: sha256("<p>a</p>") });
		expect(previous?.intact("toString")).toBeNull();
		expect(previous?.intact("build-manifest.json")).toBeNull();
	});

	test("reused files are published with their content, time and entry in the manifest", async () => {
		const { root, outDir, open } = await built();
		const time = statSync(join(outDir, "a.html")).mtimeMs;
		const { staging } = stage({ root, previous: open() });
		expect(staging.reuse(["a.html", "a.json"])).toBe(true);
		expect(staging.files.get("a.html")).toEqual({ size: 8, sha256: sha256("<p>a</p>") });
		await publish(staging);
		expect(readFileSync(join(outDir, "a.html"), "utf8")).toBe("<p>a</p>");
		expect(statSync(join(outDir, "a.html")).mtimeMs).toBe(time);
		expect(existsSync(join(outDir, "index.html"))).toBe(false);
	});

	test("files that were rewritten with the same content are intact: checked out again, copied, touched", async () => {
		const { outDir, open } = await built();
		writeFileSync(join(outDir, "a.html.new"), "<p>a</p>");
		renameSync(join(outDir, "a.html.new"), join(outDir, "a.html"));
		utimesSync(join(outDir, "a.json"), 1, 1);
		expect(open()?.intact("a.html")).not.toBeNull();
		expect(open()?.intact("a.json")).not.toBeNull();
	});

	test("the time of a file that has kept its stamp is not read again", async () => {
		const { root, outDir, open } = await built();
		utimesSync(join(outDir, "a.json"), 1, 1);
		const previous = open();
		expect(previous?.stamp?.("a.html")).toBeNull();
		for (const file of ["a.html", "a.json"]) previous?.intact(file);
		expect(previous?.stamp?.("a.html")).toEqual({ mtime: 1_000_000, inode: statSync(join(outDir, "a.html")).ino });
		expect(previous?.stamp?.("a.json")).toBeNull();
		const stateFile = join(root, "state2.json");
		const stampOf = (file: string) => previous?.stamp?.(file) ?? null;
		renameSync(join(outDir, "a.html"), join(outDir, "moved.html"));
		saveOutputState({ outDir, stateFile, pages: new Map(), files: ["a.html"], stampOf });
		renameSync(join(outDir, "moved.html"), join(outDir, "a.html"));
		expect(openPreviousOutput(outDir, stateFile)?.intact("a.html")).not.toBeNull();
	});

	test.each([
		["no output", (out: string) => renameSync(out, `${out}-moved`)],
		["no manifest", (out: string) => renameSync(join(out, "build-manifest.json"), join(out, "x.json"))],
		["another manifest", (out: string) => writeFileSync(join(out, "build-manifest.json"), '{"files":{}}')],
		["no state", (_: string, state: string) => renameSync(state, `${state}.gone`)],
		["a torn state", (_: string, state: string) => writeFileSync(state, readFileSync(state).subarray(0, 40))],
		["a state without content", (_: string, state: string) => writeFileSync(state, "null")],
	])("with %s there is no previous output", async (_, change) => {
		const { outDir, stateFile, open } = await built();
		change(outDir, stateFile);
		expect(open()).toBeNull();
	});

	test("without a previous output nothing is reused", async () => {
		const { staging } = stage();
		expect(staging.reuse(["a.html"])).toBe(false);
		await staging.discard();
	});

	test("a state that cannot be written is not an error", async () => {
		const { root, outDir } = await built();
		expect(() => saveOutputState({ outDir, stateFile: join(root, "no", "state.json"), pages: new Map(), files: [] })).not.toThrow();
		expect(() => saveOutputState({ outDir, stateFile: join(root, "state2.json"), pages: new Map(), files: ["gone.html"] })).not.toThrow();
		expect(existsSync(join(root, "state2.json"))).toBe(false);
	});
});
