import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The parts of the compiler's programming interface that are needed. */
export type CompilerModules = typeof import("typescript/unstable/sync") & typeof import("typescript/unstable/ast");

/** Loads the programming interface of a TypeScript compiler (`compiler`: its command, absolute); `null` when it has none, as before version 7. */
export async function loadCompiler(compiler: string): Promise<CompilerModules | null> {
	try {
		const load = (path: string) => import(pathToFileURL(join(compiler, "../..", path)).href);
		return { ...(await load("dist/api/sync/api.js")), ...(await load("dist/ast/index.js")) } as CompilerModules;
	} catch {
		return null;
	}
}
