import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { repository } from "../../../support/cli.ts";
import { temporarySite } from "../../../support/site.ts";

/** Makes a folder with `start.mjs`, which runs `program.cjs`. V8 optimizes it after some ms of processor time. */
async function programFolder(optimizeAfter: number): Promise<string> {
	const folder = temporarySite({
		"name.mjs": 'export const name = "imported";',
		"start.mjs": `import { runProgram } from "./run-program.mjs";
			runProgram({ url: new URL("program.cjs", import.meta.url), purpose: "test", keepAfter: [], optimizeAfter: ${optimizeAfter} });`,
	});
	await build({
		entryPoints: [join(repository, "generator/lib/run-program.ts")],
		outfile: join(folder, "run-program.mjs"),
		...{ bundle: true, format: "esm", platform: "node" },
	});
	return folder;
}

/** Runs a program in a process of its own, as V8 has its settings for the whole process. Returns what it prints. */
function runBody(folder: string, body: string): string {
	writeFileSync(join(folder, "program.cjs"), `(async (module, require, url, load) => { ${body} })`);
	return execFileSync(process.execPath, ["--allow-natives-syntax", join(folder, "start.mjs")], { encoding: "utf8" });
}

/** Runs a program that prints a text that is part of it, and a name that it imports. */
function run(folder: string, text: string): string {
	return runBody(folder, `module.exports = "${text}"; console.log(module.exports, (await load(url + "/../name.mjs")).name);`);
}

test("a program starts with the code that was kept of its last run, unless that is damaged", async () => {
	const folder = await programFolder(60_000);
	expect(run(folder, "one")).toBe("one imported\n");
	const [name = ""] = readdirSync(folder).filter((file) => file.startsWith("program.cjs.test-"));
	const kept = join(folder, name);

	// V8 compares no more than the length of the source. The name of a real program has the hash of its source.
	const code = readFileSync(kept);
	expect(run(folder, "two")).toBe("one imported\n");
	expect(readFileSync(kept).equals(code)).toBe(true);

	writeFileSync(kept, Buffer.concat([code.subarray(0, -1), Buffer.from([(code.at(-1) ?? 0) ^ 1])]));
	expect(run(folder, "two")).toBe("two imported\n");
	expect(run(folder, "six")).toBe("two imported\n");
});

test("V8 optimizes a program once it has used some processor time", async () => {
	const body = `
		const busy = () => { let sum = 0; for (let at = 0; at < 100; at++) sum += at * sum; return sum; };
		const isOptimized = () => (%GetOptimizationStatus(busy) & 64) > 0;
		const call = () => { for (let count = 0; count < 20_000; count++) busy(); };
		for (let turn = 0; turn < 20; turn++) call();
		const before = isOptimized();
		while (!isOptimized()) await new Promise((done) => setImmediate(done, call()));
		console.log(before, isOptimized());`;
	// Newer versions are left to themselves.
	const atFirst = Number.parseInt(process.versions.node, 10) < 22 ? "false" : "(true|false)";
	expect(runBody(await programFolder(100), body)).toMatch(new RegExp(`^${atFirst} true\n$`));
});
