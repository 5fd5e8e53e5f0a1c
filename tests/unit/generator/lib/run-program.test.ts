import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { repository } from "../../../support/cli.ts";
import { temporarySite } from "../../../support/site.ts";

/** Runs a program in a process of its own, as V8 has its settings for the whole process. Returns what it prints: a text that is part of it, and a name that it imports. */
function run(folder: string, text: string): string {
	writeFileSync(
		join(folder, "program.cjs"),
		`(async (module, require, url, load) => { module.exports = "${text}"; console.log(module.exports, (await load(url + "/../name.mjs")).name); })`,
	);
	return execFileSync(process.execPath, [join(folder, "start.mjs")], { encoding: "utf8" });
}

test("a program starts with the code that was kept of its last run, unless that is damaged", async () => {
	const folder = temporarySite({
		"name.mjs": 'export const name = "imported";',
		"start.mjs":
			'import { runProgram } from "./run-program.mjs"; runProgram({ url: new URL("program.cjs", import.meta.url), purpose: "test", keepAfter: [] });',
	});
	await build({
		entryPoints: [join(repository, "generator/lib/run-program.ts")],
		outfile: join(folder, "run-program.mjs"),
		...{ bundle: true, format: "esm", platform: "node" },
	});
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
