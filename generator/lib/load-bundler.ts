import { createRequire } from "node:module";

/** Loads the bundler at its first use. Page processes, and commands that find all bundles in the cache, start some 30 ms sooner without it. */
export function loadBundler(): typeof import("esbuild") {
	return createRequire(import.meta.url)("esbuild");
}

/**
 * Ends the bundler's process if it was started, because it keeps all memory that it has ever needed. The next use starts another one. Nothing
 * may be running in it: it would never end.
 */
export function stopBundler(): void {
	const require = createRequire(import.meta.url);
	// Loading the bundler only to end it would take longer than everything else here.
	const loaded = require.cache[require.resolve("esbuild")]?.exports as typeof import("esbuild") | undefined;
	void loaded?.stop();
}
