import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as compiler from "typescript/unstable/sync";
import { siteError } from "../lib/problem.ts";

/** The part of the compiler's interface that reading types needs. */
export type TypeProgram = {
	readonly ts: typeof compiler;
	readonly checker: compiler.Checker;
	/** The exports of a file of declarations (absolute), behind their aliases, by name. */
	readonly exportsOf: (file: string) => ReadonlyMap<string, compiler.Symbol>;
	/** Ends the compiler's process. */
	readonly close: () => void;
};

/**
 * Opens files of declarations (absolute) as one program of the TypeScript compiler that is installed in `compiler` (absolute, the folder of its package).
 * `folder` (absolute) is where its configuration is written; `modules` is the `node_modules` of the files.
 */
export async function openTypeProgram(
	files: readonly string[],
	{ compiler, folder, modules }: { readonly compiler: string; readonly folder: string; readonly modules: string },
): Promise<TypeProgram> {
	const ts = await importCompiler(compiler);
	const types = join(modules, "@types");
	const options = {
		...{ strict: true, noEmit: true, skipLibCheck: true, target: "es2022", module: "esnext", moduleResolution: "bundler" },
		...{ jsx: "react-jsx", lib: ["es2023", "dom", "dom.iterable"], typeRoots: [types], types: existsSync(types) ? readdirSync(types) : [] },
	};
	mkdirSync(folder, { recursive: true });
	const config = join(folder, "tsconfig.json");
	writeFileSync(config, JSON.stringify({ compilerOptions: options, files }));
	const api = new ts.API({});
	const [project] = api.updateSnapshot({ openProject: config }).getProjects();
	if (!project) throw new Error("The TypeScript compiler opened no program");
	const { checker, program } = project;
	return {
		ts,
		checker,
		exportsOf(file) {
			const source = program.getSourceFile(file);
			const module = source && checker.getSymbolAtLocation(source);
			if (!module) return new Map();
			return new Map(
				checker
					.getExportsOfModule(module)
					.map((symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol]),
			);
		},
		close: () => api.close(),
	};
}

async function importCompiler(folder: string): Promise<typeof compiler> {
	const entry = join(folder, "dist/api/sync/api.js");
	if (existsSync(entry)) return (await import(pathToFileURL(entry).href)) as typeof compiler;
	throw siteError({
		code: "facts-unavailable",
		message: "Facts are read with the interface of TypeScript 7, and the installed `typescript` is older.",
		hint: "Install it: `npm install --save-dev typescript@7`.",
	});
}
