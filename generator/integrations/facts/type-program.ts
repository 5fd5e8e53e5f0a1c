import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Checker, Symbol as TypeSymbol } from "typescript/unstable/sync";
import { type CompilerModules, loadCompiler } from "../../lib/compiler-modules.ts";
import { siteError } from "../../lib/problem.ts";
import { rememberAnswers } from "./remember-answers.ts";

/** The part of the compiler's interface that reading types needs. */
export type TypeProgram = {
	readonly ts: CompilerModules;
	readonly checker: Checker;
	/** The exports of a file of declarations (absolute), behind their aliases, by name. */
	readonly exportsOf: (file: string) => ReadonlyMap<string, TypeSymbol>;
	/** Ends the compiler's process. */
	readonly close: () => void;
};

/**
 * Opens files of declarations (absolute) as one program of the TypeScript compiler that is installed (`compiler`: its command, absolute).
 * `folder` (absolute) is where its configuration is written; `modules` is the `node_modules` of the files.
 */
export async function openTypeProgram(
	files: readonly string[],
	{ compiler, folder, modules }: { readonly compiler: string; readonly folder: string; readonly modules: string },
): Promise<TypeProgram> {
	const ts = await loadCompiler(compiler);
	if (ts === null) {
		throw siteError({
			code: "facts-unavailable",
			message: "Facts are read with the interface of TypeScript 7, and the installed `typescript` is older.",
			hint: "Install it: `npm install --save-dev typescript@7`.",
		});
	}
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
	const { program } = project;
	const checker = rememberAnswers(project.checker);
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
