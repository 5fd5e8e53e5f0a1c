#!/usr/bin/env node
// Starts the command line. In a checkout, it first compiles the generator when a source is newer than
// the last compilation.
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const compiled = `${root}dist/cli.js`;

/** Modification time in ms of the newest file in a folder. */
function newest(folder) {
	let time = 0;
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		// The documentation is not compiled, but built, which writes below it.
		if (entry.name === "docs") continue;
		const path = `${folder}/${entry.name}`;
		time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
	}
	return time;
}

const sources = ["generator", "theme"].map((folder) => newest(root + folder));
if (!existsSync(compiled) || Math.max(...sources) > statSync(compiled).mtimeMs) {
	const { compileGenerator } = await import("./compile.js");
	await compileGenerator();
}
await import("../dist/cli.js");
