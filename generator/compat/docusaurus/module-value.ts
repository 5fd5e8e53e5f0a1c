import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type AnyNode, type ModuleDeclaration, type ObjectExpression, type Program, parse, type Statement } from "acorn";
import { transformSync } from "esbuild";
import { moduleFile } from "../../lib/module-file.ts";
import { knownModules } from "./known-functions.ts";
import { type CodeScope, evaluate, run } from "./plain-code.ts";
import { assign, isPlainRecord, type PlainRecord } from "./plain-record.ts";

/** Modules by file (absolute): what they export, and their names at the end. */
type ReadModules = Map<string, { exports: unknown; readonly program: Program | null; readonly scope: CodeScope | null }>;

/**
 * What a module (absolute file; JavaScript, TypeScript or JSON) exports by default, as far as its text and that of the modules beside it
 * that it imports tell: they are read and never run. Functions are called; what is not known is `undefined`. Where the export has none of the `properties`, the first object
 * in the text that has one.
 */
export function moduleValue(file: string, properties: readonly string[]): unknown {
	const modules: ReadModules = new Map();
	let value = defaultOf(readModule(file, modules));
	if (typeof value === "function") value = value();
	const { program, scope } = modules.get(file) ?? {};
	const isWanted = (object: unknown) => isPlainRecord(object) && properties.some((name) => name in object);
	if (isWanted(value) || !program || !scope) return value;
	return objects(program, (node) => evaluate(node, scope)).find(isWanted) ?? value;
}

function readModule(file: string, modules: ReadModules): unknown {
	const known = modules.get(file);
	if (known) return known.exports;
	const program = file.endsWith(".json") ? null : readProgram(file);
	const exports: PlainRecord = {};
	if (program === null) {
		modules.set(file, { exports: readJson(file), program, scope: null });
		return modules.get(file)?.exports;
	}
	// What imports it in a circle gets nothing yet.
	if (program.body.some((node) => node.type === "ExportDefaultDeclaration")) exports.default = undefined;
	const scope = moduleScope(file, exports, modules);
	modules.set(file, { exports, program, scope });
	const statements: Statement[] = [];
	for (const node of program.body) statements.push(...linked(node, { scope, exports, load: (path) => load(path, file, modules) }));
	run(statements, scope);
	const own = program.body.some((node) => node.type.startsWith("Export"));
	if (own) for (const node of program.body) exportNames(node, { scope, exports });
	const module = scope.names.get("module") as PlainRecord;
	modules.set(file, { exports: own ? exports : module.exports, program, scope });
	return modules.get(file)?.exports;
}

type Linking = { readonly scope: CodeScope; readonly exports: PlainRecord; readonly load: (path: string) => unknown };

/** Binds the names of an import, and gives the statements that are left to run. */
function linked(node: Statement | ModuleDeclaration, { scope, exports, load }: Linking): Statement[] {
	if (node.type === "ImportDeclaration") {
		const loaded = load(String(node.source.value));
		for (const { local, ...specifier } of node.specifiers) {
			const name = "imported" in specifier ? nameOf(specifier.imported) : null;
			const value = name === null || name === "default" ? defaultOf(loaded) : isPlainRecord(loaded) ? loaded[name] : undefined;
			scope.names.set(local.name, specifier.type === "ImportNamespaceSpecifier" ? loaded : value);
		}
		return [];
	}
	if (node.type === "ExportAllDeclaration") {
		Object.assign(exports, load(String(node.source.value)));
		return [];
	}
	if (node.type === "ExportNamedDeclaration") {
		const loaded = node.source ? load(String(node.source.value)) : null;
		if (isPlainRecord(loaded)) for (const { local, exported } of node.specifiers) assign(exports, nameOf(exported), loaded[nameOf(local)]);
		return node.declaration ? [node.declaration] : [];
	}
	if (node.type === "ExportDefaultDeclaration")
		return node.declaration.type === "FunctionDeclaration" && node.declaration.id ? [node.declaration as Statement] : [];
	return [node];
}

/** Sets what a module exports, when its statements have run. */
function exportNames(node: AnyNode, { scope, exports }: Omit<Linking, "load">): void {
	if (node.type === "ExportDefaultDeclaration") assign(exports, "default", evaluate(node.declaration, scope));
	if (node.type !== "ExportNamedDeclaration") return;
	if (!node.source) for (const { local, exported } of node.specifiers) assign(exports, nameOf(exported), scope.names.get(nameOf(local)));
	const declared = node.declaration?.type === "VariableDeclaration" ? node.declaration.declarations.map(({ id }) => id) : [];
	if (node.declaration && "id" in node.declaration) declared.push(node.declaration.id);
	for (const id of declared) if (id.type === "Identifier") assign(exports, id.name, scope.names.get(id.name));
}

function nameOf(node: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string {
	return String(node.type === "Identifier" ? node.name : node.value);
}

function load(path: string, importer: string, modules: ReadModules): unknown {
	if (isBuiltin(path)) return knownModules(dirname(importer))[path.replace(/^node:/, "")];
	const file = /^[./]/.test(path) ? moduleFile(resolve(dirname(importer), path)) : null;
	return file === null ? undefined : readModule(file, modules);
}

function moduleScope(file: string, exports: PlainRecord, modules: ReadModules): CodeScope {
	const folder = dirname(file);
	const required = (path: unknown) => (typeof path === "string" ? load(path, file, modules) : undefined);
	const resolved = (path: unknown) => (typeof path === "string" && path.startsWith(".") ? resolve(folder, path) : path);
	const names = new Map<string, unknown>([
		["module", { exports }],
		["exports", exports],
		["require", required],
		["__dirname", folder],
		["__filename", file],
		["process", { env: { NODE_ENV: "production" }, argv: [], cwd: () => folder }],
	]);
	const meta = { url: pathToFileURL(file).href, dirname: folder, filename: file };
	return { names, outer: null, module: { meta, load: required, resolve: resolved, steps: { left: 200_000, depth: 0 } } };
}

function defaultOf(exports: unknown): unknown {
	return isPlainRecord(exports) && "default" in exports ? exports.default : exports;
}

function readProgram(file: string): Program | null {
	try {
		const loader = /\.[mc]?ts$/.test(file) ? "ts" : "tsx";
		const { code } = transformSync(readFileSync(file, "utf8"), { loader, logLevel: "silent" });
		return parse(code, { ecmaVersion: "latest", sourceType: "module", allowReturnOutsideFunction: true });
	} catch {
		return null;
	}
}

function readJson(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

/** What all objects of the code are, those outside before those within. */
function objects(value: unknown, read: (node: ObjectExpression) => unknown): unknown[] {
	if (typeof value !== "object" || value === null) return [];
	const node = value as AnyNode;
	const own = node.type === "ObjectExpression" ? [read(node)] : [];
	return [...own, ...Object.values(value).flatMap((inner) => objects(inner, read))];
}
