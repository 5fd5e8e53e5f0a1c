import { dirname, extname, resolve } from "node:path";
import { parse } from "acorn";
import { isRecord, type JsonRecord } from "../lib/config-values.ts";
import { isFile } from "../lib/file-kind.ts";
import { type CodeNode, isNode, type Known, literalValue, nodesIn } from "../lib/literal-value.ts";
import { loadBundler } from "../lib/load-bundler.ts";
import { isWithin, realOf } from "../lib/publishable-file.ts";
import { readRegularText } from "../lib/regular-file.ts";

/** Stands for a value that is known only when the code runs. */
export class UnreadValue {
	/** The offset of its beginning in the text of the file. */
	readonly offset: number;

	constructor(offset: number) {
		this.offset = offset;
	}
}

/** Whether an entry of a list, or the text or the items of one, is known only when the code runs. */
export function hasUnreadEntry(value: unknown): boolean {
	if (value instanceof UnreadValue) return true;
	if (Array.isArray(value)) return value.some(hasUnreadEntry);
	return isRecord(value) && ["text", "label", "link", "slug", "items"].some((key) => hasUnreadEntry(value[key]));
}

/** What can be read from the text of a module. */
export type ConfigLiterals = { readonly value: JsonRecord; readonly source: string };

/**
 * The object that a module (absolute file; JavaScript or TypeScript) exports, as far as it consists of literals and names for literals.
 * Everything else is an `UnreadValue`. If the export is not such an object, returns the first object in the text that has one of the
 * `wanted` keys. With `root` (an absolute folder), names that the module imports from files in that folder are read, too, and a call
 * without arguments has the value that the function returns, if it does nothing else.
 */
export function configLiterals(
	file: string,
	{ wanted, root }: { readonly wanted: readonly string[]; readonly root?: string },
): ConfigLiterals {
	const source = readRegularText(file);
	const parsed = parseModule(source, file);
	if (parsed === null) return { value: {}, source };
	const reader = createReader({ ...parsed, source, folder: dirname(file), ...(root !== undefined && { imports: moduleReader(root) }) });
	const isWanted = (value: unknown): value is JsonRecord => isRecord(value) && wanted.some((key) => key in value);
	for (const node of [...exportsOf(parsed.program), ...objectsIn(parsed.program)]) {
		const value = reader(node);
		if (isWanted(value)) return { value, source };
	}
	return { value: {}, source };
}

/**
 * The default export of a module's text, as `configLiterals` reads it; `null` for code that does not parse. `file` may be any name with
 * the extension of the module.
 */
export function exportedLiteral(source: string, file: string): { readonly value: unknown } | null {
	const parsed = parseModule(source, file);
	const [node] = parsed ? exportsOf(parsed.program) : [];
	if (parsed === null) return null;
	return { value: node && createReader({ ...parsed, source, folder: dirname(file) })(node) };
}

type ParsedModule = { readonly program: CodeNode; readonly code: string };

/** Parses a module, without its types and with JSX compiled. */
function parseModule(source: string, file: string): ParsedModule | null {
	const read = (code: string): ParsedModule => ({
		program: parse(code, { ecmaVersion: "latest", sourceType: "module", allowReturnOutsideFunction: true }) as unknown as CodeNode,
		code,
	});
	try {
		return read(source);
	} catch {
		try {
			return read(loadBundler().transformSync(source, { loader: /\.[mc]?ts$/.test(file) ? "ts" : "tsx", logLevel: "silent" }).code);
		} catch {
			return null;
		}
	}
}

/** Returns what a module (absolute path without a known extension) exports under a name; with `isCall`, what that function returns. */
type ModuleReader = (path: string, exported: ImportedName) => Known;

type ImportedName = { readonly name: string; readonly isCall: boolean };

/** Reads the modules and JSON files in a folder (absolute) that others import. Each is read once, and one that is being read has no value yet. */
function moduleReader(root: string): ModuleReader {
	const readers = new Map<string, ((exported: ImportedName) => Known) | null>();
	const open = (file: string) => {
		readers.set(file, null);
		const source = readRegularText(file);
		if (file.endsWith(".json")) {
			const value = jsonValue(source);
			return ({ name, isCall }: ImportedName): Known =>
				isCall ? null : name === "default" ? value : isRecord(value?.value) && name in value.value ? { value: value.value[name] } : null;
		}
		const parsed = parseModule(source, file);
		if (parsed === null) return null;
		const read = createReader({ ...parsed, source, folder: dirname(file), imports });
		return ({ name, isCall }: ImportedName): Known => {
			const [main] = exportsOf(parsed.program);
			const own = name === "default" ? main : ({ type: "Identifier", name: localName(parsed.program, name), start: 0, end: 0 } as CodeNode);
			return own
				? { value: read(isCall ? ({ type: "CallExpression", callee: own, arguments: [], start: 0, end: 0 } as CodeNode) : own) }
				: null;
		};
	};
	const imports: ModuleReader = (path, exported) => {
		const endings = ["", ...codeExtensions, ...codeExtensions.map((extension) => `/index${extension}`)];
		// TypeScript imports `./a.js` for `./a.ts`.
		const bases = [path, path.replace(/\.([mc]?)js$/, ".$1ts")];
		const file = bases.flatMap((base) => endings.map((ending) => base + ending)).find((candidate) => isFile(candidate));
		const isCode = file !== undefined && [...codeExtensions, ".json"].includes(extname(file));
		if (!isCode || !isWithin(realOf(file), realOf(root))) return null;
		if (!readers.has(file)) readers.set(file, open(file));
		return readers.get(file)?.(exported) ?? null;
	};
	return imports;
}

const codeExtensions: readonly string[] = [".ts", ".mts", ".js", ".mjs", ".cjs", ".tsx", ".jsx"];

function jsonValue(text: string): Known {
	try {
		return { value: JSON.parse(text) as unknown };
	} catch {
		return null;
	}
}

/** The name in the module of what it exports under a name: `export { a as b }`. */
function localName(program: CodeNode, exported: string): string {
	const specifiers = nodesIn(program.body).flatMap(({ type, specifiers: list, source }) =>
		type === "ExportNamedDeclaration" && !source ? nodesIn(list) : [],
	);
	const found = specifiers.find((specifier) => isNode(specifier.exported) && specifier.exported.name === exported);
	return isNode(found?.local) ? String(found.local.name) : exported;
}

/** The names that a module imports from relative paths, with the paths and the names that the other modules have for them. */
function importsIn(program: CodeNode): ReadonlyMap<string, { readonly path: string; readonly name: string }> {
	const found = new Map<string, { readonly path: string; readonly name: string }>();
	for (const { type, source, specifiers } of nodesIn(program.body)) {
		const path = isNode(source) ? source.value : null;
		if (type !== "ImportDeclaration" || typeof path !== "string" || !path.startsWith(".")) continue;
		for (const { type: kind, local, imported } of nodesIn(specifiers))
			if (isNode(local) && kind !== "ImportNamespaceSpecifier")
				found.set(String(local.name), { path, name: isNode(imported) ? String(imported.name) : "default" });
	}
	return found;
}

/** Returns the value of an expression of a module. With `imports`, it also reads functions and other modules. */
function createReader(
	module: ParsedModule & { readonly source: string; readonly folder: string; readonly imports?: ModuleReader },
): (node: CodeNode) => unknown {
	const constants = constantsIn(module.program);
	const functions = module.imports ? functionsIn(module.program) : new Map<string, CodeNode>();
	const imported = module.imports ? importsIn(module.program) : new Map<string, { readonly path: string; readonly name: string }>();
	const fromElsewhere = (name: unknown, isCall: boolean): Known => {
		const origin = imported.get(String(name));
		return (origin && module.imports?.(resolve(module.folder, origin.path), { name: origin.name, isCall })) ?? null;
	};
	const known = new Map<string, Known>();
	const unread = (node: CodeNode): Known => {
		const text = module.code.slice(Number(node.start), Number(node.end));
		// The code has no types, so its offsets differ from the offsets in the text.
		const offset = module.code === module.source ? Number(node.start) : module.source.indexOf(/^[\w$.]*/.exec(text)?.[0] ?? "");
		return { value: new UnreadValue(Math.max(0, offset)) };
	};
	const read = (node: CodeNode): Known => literalValue(node, { lookUp: (name) => lookUp(name, node), other });
	const lookUp = (name: string, node: CodeNode): Known => {
		const value = constants.get(name);
		// Unknown while it is being read, so that a circular definition ends.
		if (!known.has(name)) known.set(name, unread(node)).set(name, value ? read(value) : (fromElsewhere(name, false) ?? unread(node)));
		return known.get(name) ?? null;
	};
	const other = (node: CodeNode): Known => {
		if (/Function/.test(node.type)) return { value: undefined };
		// The default for an environment variable that is not set.
		if (node.type === "LogicalExpression" && node.operator !== "&&") return read(node.right as CodeNode);
		// In a list of plugins, `false` means none.
		const [list, kept] = methodCall(node, "filter");
		if (list && kept?.name === "Boolean") return read(list);
		const returned = returnedBy(node, functions);
		if (returned) {
			// A function that calls itself has no value.
			if (known.has(returned.name)) return known.get(returned.name) ?? unread(node);
			known.set(returned.name, unread(node));
			return known.set(returned.name, read(returned.value)).get(returned.name) ?? null;
		}
		// `defineConfig({ … })` returns what it is given.
		const [given] = nodesIn(node.arguments);
		if (given && isNode(node.callee) && /^define[A-Z]/.test(String(node.callee.name))) return read(given);
		const called = calledName(node);
		const elsewhere = called === null ? null : fromElsewhere(called, true);
		if (elsewhere) return elsewhere;
		const path = resolvedPath(node);
		if (path === null) return unread(node);
		return { value: path.startsWith(".") ? resolve(module.folder, path) : path };
	};
	return (node) => read(node)?.value;
}

/** The object of a method call, and the first argument; nothing for other code. */
function methodCall({ type, callee, arguments: list }: CodeNode, name: string): readonly CodeNode[] {
	const { object, property } = (callee ?? {}) as { object?: CodeNode; property?: CodeNode };
	return type === "CallExpression" && object && property?.name === name ? [object, ...nodesIn(list)] : [];
}

/** `require.resolve("./sidebars.js")` → `./sidebars.js`. */
function resolvedPath(node: CodeNode): string | null {
	const [object, path] = methodCall(node, "resolve");
	return object?.name === "require" && typeof path?.value === "string" ? path.value : null;
}

/** The name of the function in a call without arguments; `null` for other code. */
function calledName({ type, callee, arguments: list }: CodeNode): string | null {
	const isPlain = type === "CallExpression" && nodesIn(list).length === 0 && isNode(callee) && callee.type === "Identifier";
	return isPlain ? String((callee as CodeNode).name) : null;
}

/** The value that a call without arguments returns, if the module declares the function and it does nothing else. */
function returnedBy(call: CodeNode, functions: ReadonlyMap<string, CodeNode>): { readonly name: string; readonly value: CodeNode } | null {
	const called = calledName(call);
	const body = called === null ? null : functions.get(called)?.body;
	if (!isNode(body)) return null;
	const name = `${called}()`;
	if (body.type !== "BlockStatement") return { name, value: body };
	const [only, ...others] = nodesIn(body.body);
	return only?.type === "ReturnStatement" && others.length === 0 && isNode(only.argument) ? { name, value: only.argument } : null;
}

/** The functions that the code declares, by name. */
function functionsIn(program: CodeNode): ReadonlyMap<string, CodeNode> {
	const found = new Map<string, CodeNode>();
	walk(program, (node) => {
		const named = node.type === "FunctionDeclaration" ? node : isNode(node.init) && /Function/.test(node.init.type) ? node.init : null;
		if (named && isNode(node.id) && !found.has(String(node.id.name))) found.set(String(node.id.name), named);
	});
	return found;
}

/** The values of names, wherever the code declares them. The first declaration of a name counts. */
function constantsIn(program: CodeNode): ReadonlyMap<string, CodeNode> {
	const found = new Map<string, CodeNode>();
	walk(program, (node) => {
		const name = node.type === "VariableDeclarator" && isNode(node.id) && node.id.type === "Identifier" ? String(node.id.name) : null;
		if (name !== null && isNode(node.init) && !found.has(name)) found.set(name, node.init);
	});
	return found;
}

/** What a module exports by default, as `export default …` or `module.exports = …`. */
function exportsOf(program: CodeNode): CodeNode[] {
	return nodesIn(program.body).flatMap(({ type, declaration, expression }): CodeNode[] => {
		if (type === "ExportDefaultDeclaration" && isNode(declaration)) return [declaration];
		const { left, right } = (expression ?? {}) as { left?: { object?: CodeNode; property?: CodeNode }; right?: CodeNode };
		return left?.object?.name === "module" && left.property?.name === "exports" && right ? [right] : [];
	});
}

/** All objects of the code, outer ones first. */
function objectsIn(program: CodeNode): CodeNode[] {
	const found: CodeNode[] = [];
	walk(program, (node) => {
		if (node.type === "ObjectExpression") found.push(node);
	});
	return found;
}

function walk(value: unknown, visit: (node: CodeNode) => void): void {
	if (Array.isArray(value)) for (const item of value) walk(item, visit);
	else if (isNode(value)) {
		visit(value);
		for (const inner of Object.values(value)) walk(inner, visit);
	}
}
