// Runs the scripts of tutorials and then renders their pictures, in the project in the current folder, and prints a line of JSON for each.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { bundle, end, renderStill, selectComposition } from "./packages.mjs";

const { pictures, scripts, width } = JSON.parse(readFileSync("work.json", "utf8"));
const print = (result) => process.stdout.write(`\n${JSON.stringify(result)}\n`);

/** Runs a script in the folder that the scripts and pictures share. */
async function runScript({ folder, file }) {
	const outfile = file.replace(/\.mts$/, ".mjs");
	await build({ entryPoints: [join(folder, file)], outfile, bundle: true, packages: "external", platform: "node", format: "esm" });
	return execFileSync(process.execPath, [outfile], { encoding: "utf8" });
}

async function attempt(kind, index, run) {
	try {
		print({ kind, index, output: await run() });
	} catch (error) {
		print({ kind, index, error: String(error.stack ?? error) });
	}
}

for (const [index, script] of scripts.entries()) await attempt("script", index, () => runScript(script));

console.log = console.info = () => {};
mkdirSync("pictures");
const serveUrl = await bundle({ entryPoint: "src/index.ts" });
for (const [index, { composition: id, frame }] of pictures.entries()) {
	await attempt("picture", index, async () => {
		const envVariables = { STEP: String(index) };
		const composition = await selectComposition({ serveUrl, id, envVariables });
		const output = join("pictures", `${index}.webp`);
		await renderStill({ serveUrl, composition, envVariables, frame, output, imageFormat: "webp", scale: width / composition.width });
		return output;
	});
}
await end();
process.exit(0);
