import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPreviousOutput, saveOutputState } from "../../../../generator/output/emit/previous-output.ts";
import type { OutputFile } from "../../../../generator/output/output-file.ts";
import { stageFiles, stageFolders } from "../../../../generator/output/stage-files.ts";
import { temporarySite } from "../../../support/site.ts";
import { publish, stage } from "../../../support/staged-output.ts";

test("files are made or copied, and one with a key is made again only when that is another", async () => {
	const root = temporarySite({ "logo.svg": "<svg/>" });
	const stateFile = join(root, "state.json");
	let made = 0;
	const build = async (key: string) => {
		const list: OutputFile[] = [
			{ path: "logo.svg", owner: "`logo.svg`", content: { kind: "copy", from: join(root, "logo.svg") } },
			{ path: "bytes.bin", owner: "x", content: { kind: "made", make: () => Uint8Array.of(0, 255) } },
			{ path: "data.json", owner: "x", content: { kind: "made", key: () => key, make: async () => `${key} ${++made}` } },
		];
		const previous = openPreviousOutput(join(root, "out"), stateFile);
		const { outDir, staging } = stage({ root, previous });
		const pages = await stageFiles({ files: new Map(list.map((file) => [file.path, file])), staging, previous });
		await publish(staging);
		saveOutputState({ outDir, stateFile, pages, files: staging.files.keys() });
		expect(readFileSync(join(outDir, "logo.svg"), "utf8")).toBe("<svg/>");
		expect([...readFileSync(join(outDir, "bytes.bin"))]).toEqual([0, 255]);
		return readFileSync(join(outDir, "data.json"), "utf8");
	};
	expect(await build("a")).toBe("a 1");
	expect(await build("a")).toBe("a 1");
	expect(await build("b")).toBe("b 2");
});

test("a folder is updated from the last build's, unless one of its files has changed since", async () => {
	const root = temporarySite({});
	const stateFile = join(root, "state.json");
	const calls: (string | null)[] = [];
	const build = async (key: string) => {
		const folder: OutputFile = {
			path: "data",
			owner: "x",
			content: {
				kind: "folder",
				key: () => key,
				async make({ write, last }) {
					calls.push(last && `${last.state}: ${last.read("same.json")}`);
					if (!last?.keep("same.json")) await write("same.json", "same");
					expect(last?.keep("other.json") ?? false).toBe(false);
					await write("key.json", key);
					return `state of ${key}`;
				},
			},
		};
		const previous = openPreviousOutput(join(root, "out"), stateFile);
		const { outDir, staging } = stage({ root, previous });
		const pages = await stageFolders({ files: new Map([["data", folder]]), staging, previous });
		await publish(staging);
		saveOutputState({ outDir, stateFile, pages, files: staging.files.keys() });
		const names = ["data/key.json", "data/same.json"];
		expect([...(pages.get("data")?.files ?? [])].sort()).toEqual(names);
		expect(names.map((name) => readFileSync(join(outDir, name), "utf8"))).toEqual([key, "same"]);
		return statSync(join(outDir, "data/same.json")).ino;
	};
	const first = await build("a");
	expect(await build("a")).toBe(first);
	expect(calls).toEqual([null]);
	expect(await build("b")).toBe(first);
	expect(calls).toEqual([null, "state of a: same"]);
	writeFileSync(join(root, "out/data/key.json"), "damaged");
	await build("c");
	expect(calls).toEqual([null, "state of a: same", null]);
});
