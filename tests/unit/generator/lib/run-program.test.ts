import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { runProgram } from "../../../../generator/lib/run-program.ts";
import { temporarySite } from "../../../support/site.ts";

/** Runs a program that says a text and its URL. Returns both. Resolves once its code is kept, if that is to happen. */
async function run(folder: string, text: string): Promise<unknown[]> {
	const file = join(folder, "program.cjs");
	writeFileSync(file, `(async (module, require, url) => require("node:process").emit("program", "${text}", url))`);
	const emitted = new Promise<unknown[]>((resolve) => process.once("program" as never, (...values: unknown[]) => resolve(values)));
	runProgram({ url: pathToFileURL(file), purpose: "test", keepAfter: 0 });
	const received = await emitted;
	await new Promise((resolve) => setTimeout(resolve, 0));
	return received;
}

test("a program starts with the code that was kept of its last run, unless that is damaged", async () => {
	const folder = temporarySite({});
	const url = pathToFileURL(join(folder, "program.cjs")).href;
	expect(await run(folder, "one")).toEqual(["one", url]);
	const [name = ""] = readdirSync(folder).filter((file) => file.startsWith("program.cjs.test-"));
	const kept = join(folder, name);

	// V8 does not compare the source, whose hash is in the name of a real program.
	const code = readFileSync(kept);
	expect(await run(folder, "two")).toEqual(["one", url]);
	expect(readFileSync(kept).equals(code)).toBe(true);

	writeFileSync(kept, Buffer.concat([code.subarray(0, -1), Buffer.from([(code.at(-1) ?? 0) ^ 1])]));
	expect(await run(folder, "two")).toEqual(["two", url]);
	expect(await run(folder, "six")).toEqual(["two", url]);
});
