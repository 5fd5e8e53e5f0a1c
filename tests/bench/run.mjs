#!/usr/bin/env node
// Entry of the benchmarks (`npm run bench` and `npm run bench:…`): compiles a benchmark, which is TypeScript, and runs it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const [script, ...args] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "keyframe-bench-"));
const outfile = join(folder, "bench.mjs");
// What the caller wanted to keep is in a folder of its own.
const cleanUp = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.once("SIGINT", () => {
	cleanUp();
	process.exit(130);
});
/** These packages cannot be bundled, and the compiled file is not where they are installed. */
const setup = ({ onResolve }) => {
	onResolve({ filter: /^(?:esbuild|playwright)$/ }, ({ path }) => ({ path: import.meta.resolve(path), external: true }));
};
try {
	await build({
		entryPoints: [fileURLToPath(new URL(script, import.meta.url))],
		outfile,
		bundle: true,
		format: "esm",
		platform: "node",
		target: "node20",
		// The samples and the command line are found relative to this folder, not to the compiled file.
		define: { "import.meta.url": JSON.stringify(import.meta.url) },
		plugins: [{ name: "playwright", setup }],
		logLevel: "warning",
	});
	const { runBench } = await import(pathToFileURL(outfile).href);
	process.exitCode = await runBench(args, folder);
} finally {
	cleanUp();
}
