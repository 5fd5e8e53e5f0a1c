#!/usr/bin/env node
// Runs the function `run` of a script in TypeScript that uses the generator's sources: `node tests/support/run.mjs tests/weight/weigh.ts …`.
import { fileURLToPath } from "node:url";
import { createViteServer } from "vitest/node";

const [script, ...args] = process.argv.slice(2);
const server = await createViteServer({
	root: fileURLToPath(new URL("../..", import.meta.url)),
	configFile: false,
	appType: "custom",
	logLevel: "error",
	server: { middlewareMode: true, ws: false, watch: null },
});
try {
	const { run } = await server.ssrLoadModule(`/${script}`);
	await run(args);
} finally {
	await server.close();
}
