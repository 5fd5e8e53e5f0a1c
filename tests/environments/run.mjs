#!/usr/bin/env node
// Entry of `npm run environments`, which takes names of environments: runs `record.ts`, which is TypeScript and asks the generator's sources.
import { fileURLToPath } from "node:url";
import { createViteServer } from "vitest/node";

const root = fileURLToPath(new URL("../..", import.meta.url));
const server = await createViteServer({
	root,
	configFile: false,
	appType: "custom",
	logLevel: "error",
	server: { middlewareMode: true, ws: false, watch: null },
});
try {
	const { record } = await server.ssrLoadModule("/tests/environments/record.ts");
	await record(process.argv.slice(2));
} finally {
	await server.close();
}
