import { createRequire } from "node:module";

/** The bundler. It is loaded when it is first used: page processes import modules that seldom need it, and start 18 ms sooner without it. */
export function loadBundler(): typeof import("esbuild") {
	return createRequire(import.meta.url)("esbuild");
}
