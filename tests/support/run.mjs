#!/usr/bin/env node
// Entry of `npm run weigh`: runs `weigh.ts`, which is TypeScript and asks the generator's sources.
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
	const { weigh } = await server.ssrLoadModule("/tests/weight/weigh.ts");
	await weigh(process.argv.slice(2));
} finally {
	await server.close();
}
