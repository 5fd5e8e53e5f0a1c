import { join } from "node:path";
import type { Node } from "typescript/unstable/ast";
import type { Checker, Project, Symbol as TypeSymbol } from "typescript/unstable/sync";
import { type CompilerModules, loadCompiler } from "../../../lib/compiler-modules.ts";
import { siteError } from "../../../lib/problem.ts";
import { positionAt } from "../../../lib/text-file.ts";
import { describeName } from "./describe-name.ts";

/** A name in a file: its position, counted from 0, and what readers see about it. */
export type NamedType = { readonly line: number; readonly column: number; readonly type: string };

/** Reads the names in files. Close it when done: it has a process. */
export type NameReader = { readonly namesIn: (path: string, text: string) => readonly NamedType[]; readonly close: () => void };

/**
 * Opens the project in a folder (absolute) with the programming interface of the TypeScript compiler (`compiler`: its command). Throws `SiteError`
 * when that compiler has none.
 */
export async function openNameReader(compiler: string, folder: string): Promise<NameReader> {
	const modules = await loadCompiler(compiler);
	if (modules === null) {
		throw siteError({
			code: "samples-unavailable",
			message: "The types of samples cannot be read: the package `typescript` has no programming interface for it.",
			hint: "Install version 7 or later: `npm install --save-dev typescript`.",
		});
	}
	const api = new modules.API({ cwd: folder });
	const config = join(folder, "tsconfig.json");
	const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
	if (project === undefined) throw new Error("The compiler has not opened the project of the samples");
	return {
		namesIn: (path, text) => namesIn({ path: join(folder, path), text }, project, modules),
		close: () => api.close(),
	};
}

function namesIn(file: { readonly path: string; readonly text: string }, project: Project, modules: CompilerModules): NamedType[] {
	const { program, checker } = project;
	const source = program.getSourceFile(file.path);
	if (source === undefined) return [];
	const nodes: Node[] = [];
	const visit = (node: Node): undefined => {
		if (node.kind === modules.SyntaxKind.Identifier) nodes.push(node);
		node.forEachChild(visit);
	};
	visit(source);
	const starts = nodes.map((node) => node.getStart(source));
	const symbols = checker.getSymbolAtPosition(file.path, starts);
	const types = checker.getTypeAtPosition(file.path, starts);
	return starts.flatMap((start, index) => {
		const symbol = symbols[index];
		const name = nodes[index]?.getText(source) ?? "";
		// Elements of HTML: readers know them, and their types are long.
		if (symbol === undefined || (/^[a-z]/.test(name) && /<\/?$/.test(file.text.slice(0, start)))) return [];
		const type = describeName({ name, symbol: resolved(symbol, checker, modules), type: types[index] }, project, modules);
		const { line, column } = positionAt(file.text, start);
		return type === null ? [] : [{ line: line - 1, column: column - 1, type }];
	});
}

/** The symbol that an imported name refers to. */
function resolved(symbol: TypeSymbol, checker: Checker, { SymbolFlags }: CompilerModules): TypeSymbol {
	return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
