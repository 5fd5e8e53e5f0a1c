import { join } from "node:path";
import { expect, test } from "vitest";
import { typeCheck } from "../../../../../generator/integrations/samples/type-check.ts";
import { temporarySite } from "../../../../support/site.ts";

test("a compiler that does not finish is ended, with the process that it has started", async () => {
	// The command of the native compiler starts a program and waits for it.
	const program = "setInterval(() => {}, 1000)";
	const command = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(program)}], { stdio: "inherit" })`;
	const folder = temporarySite({ "compiler.cjs": command, "package.json": "{}" });
	const packages = { folder, compiler: join(folder, "compiler.cjs"), key: "" };
	// The check ends when no process has its output open anymore.
	const checked = typeCheck(new Map(), packages, { folder: join(folder, "program"), timeout: 500 });
	await expect(checked).rejects.toThrow("The TypeScript compiler did not finish within 0.5 s.");
});
