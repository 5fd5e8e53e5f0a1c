// Runs the modules in the folder `samples` of the project in the current folder, one after the other, and prints a line of JSON for each:
// its name, and the error or the sizes of the files that it has rendered.
import { copyFileSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle, end, renderMedia, selectComposition, written } from "./packages.mjs";

const serveUrl = await bundle({ entryPoint: "src/index.ts" });
const composition = await selectComposition({ serveUrl, id: "Title" });
mkdirSync("media");
await renderMedia({ serveUrl, composition, codec: "h264", outputLocation: "media/talk.mp4" });
for (const copy of ["public/talk.mp4", "public/interview.mp4"]) copyFileSync("media/talk.mp4", copy);
written.length = 0;

/** What functions of samples get, by the names of their parameters. */
const values = {
	serveUrl,
	...{
		name: "Ada",
		names: ["Ada"],
		title: "Ten frames",
		video: "media/talk.mp4",
		file: "talk.mp4",
		fps: 30,
		configuration: {},
		inputProps: {},
		limitInMilliseconds: 60_000,
	},
	signal: new AbortController().signal,
	options: {
		...{ serveUrl, composition, codec: "h264", inputProps: {}, imageFormat: "jpeg" },
		...{
			outputLocation: "out/options.mp4",
			output: "out/options.jpeg",
			outputDir: "out/options",
			onStart: () => {},
			onFrameUpdate: () => {},
		},
	},
};

/** Calls a function that a sample exports, and waits for what it starts. */
async function call(run) {
	const [, list = ""] = /^(?:async )?\(([^)]*)\)|^/.exec(run.toString()) ?? [];
	const names = list.split(",").flatMap((name) => name.trim() || []);
	const unknown = names.filter((name) => !Object.hasOwn(values, name));
	if (unknown.length > 0) throw new Error(`no value for ${unknown.join(", ")}`);
	const result = await run(...names.map((name) => values[name]));
	await result?.done;
}

async function runModule(name) {
	const module = await import(pathToFileURL(join(process.cwd(), "samples", name)).href);
	for (const value of Object.values(module)) if (typeof value === "function") await call(value);
}

const late = () => new Promise((_, reject) => setTimeout(reject, 60_000, new Error("no result after a minute")).unref());

const print = console.log;
console.log = console.info = () => {};
for (const name of readdirSync("samples").sort()) {
	let error;
	try {
		await Promise.race([runModule(name), late()]);
		if (process.exitCode) error = `exit code ${process.exitCode}`;
	} catch (thrown) {
		error = String(thrown);
	}
	process.exitCode = 0;
	const sizes = written.splice(0).map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
	// A sample may have left a line without its end.
	print(`\n${JSON.stringify({ name, error, sizes })}`);
}
await end();
process.exit(0);
