import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { importModule } from "./import-module.ts";

/** The parts of the compiler's programming interface that are needed. */
export type CompilerModules = typeof import("typescript/unstable/sync") & typeof import("typescript/unstable/ast");

/** Loads the programming interface of a TypeScript compiler (`compiler`: its command, absolute); `null` when it has none, as before version 7. */
export async function loadCompiler(compiler: string): Promise<CompilerModules | null> {
	try {
		return { ...(await load(compiler, "dist/api/sync/api.js")), ...(await load(compiler, "dist/ast/index.js")) } as CompilerModules;
	} catch {
		return null;
	}
}

/** The asynchronous form of an interface: its methods return promises, so the process can do other work in the meantime. */
export async function loadLiveCompiler(compiler: string): Promise<typeof import("typescript/unstable/async") | null> {
	try {
		return (await load(compiler, "dist/api/async/api.js")) as typeof import("typescript/unstable/async");
	} catch {
		return null;
	}
}

function load(compiler: string, path: string): Promise<object> {
	return importModule(pathToFileURL(join(compiler, "../..", path)).href) as Promise<object>;
}
