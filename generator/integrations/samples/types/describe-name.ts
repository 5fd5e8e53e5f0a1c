import type { Project, Type, Symbol as TypeSymbol } from "typescript/unstable/sync";
import type { CompilerModules } from "../../../lib/compiler-modules.ts";

/** A name with what the compiler knows about it. */
type KnownName = { readonly name: string; readonly symbol: TypeSymbol; readonly type: Type | undefined };

/** Types longer than this, in characters, are cut: nobody reads them on one line. */
const typeLimit = 240;

/** Documentation is cut after this many characters, at a word boundary. */
const docLimit = 160;

/** What readers see about a name: its type, and on a second line the first line of its documentation; `null` if there is nothing to show. */
export function describeName(known: KnownName, project: Project, modules: CompilerModules): string | null {
	const label = labelOf(known, project, modules);
	if (label === null) return null;
	const doc = firstLine(project.checker.getDocumentationCommentOfSymbol(known.symbol));
	return [cut(withoutPaths(label.replace(/\s+/g, " ")), typeLimit), doc].filter(Boolean).join("\n");
}

function labelOf({ name, symbol, type }: KnownName, { checker, emitter }: Project, modules: CompilerModules): string | null {
	const { SymbolFlags } = modules;
	const isValue = (symbol.flags & SymbolFlags.Value) !== 0;
	if (symbol.flags & SymbolFlags.Class) return `class ${name}`;
	if (symbol.flags & SymbolFlags.TypeAlias && !isValue) {
		const text = checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, modules.NodeBuilderFlags.InTypeAlias);
		return text === name || text.startsWith(`${name}<`) ? `type ${text}` : `type ${name} = ${text}`;
	}
	if (symbol.flags & SymbolFlags.Interface && !isValue) return `interface ${checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol))}`;
	if (symbol.flags & SymbolFlags.TypeParameter) return `type parameter ${name}`;
	if (symbol.flags & SymbolFlags.Module && !type) return `namespace ${name}`;
	if (type === undefined) return null;
	const signatures = checker.getSignaturesOfType(type, modules.SignatureKind.Call);
	const [signature, ...others] = signatures;
	if (signature === undefined || others.length === 0) return `${name}: ${checker.typeToString(type)}`;
	const node = checker.signatureToSignatureDeclaration(signature, modules.SyntaxKind.FunctionType);
	const text = node === undefined ? checker.typeToString(type) : emitter.printNode(node).replace(/\[\s+|\s+\]/g, (space) => space.trim());
	return `${name}: ${text} (and ${others.length} more)`;
}

/**
 * Names modules as their readers import them. The compiler writes the absolute path of a module's file, which is the machine's: a module
 * of a package becomes the package, and another sample its file.
 */
function withoutPaths(type: string): string {
	return type.replace(/\bimport\("((?:\/|[A-Za-z]:\/)[^"]*)"\)/g, (_, path: string) => {
		const [, types, name] = /.*\/node_modules\/(@types\/)?((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
		const ofTypes = types === undefined ? name : name?.replace(/^(.+)__/, "@$1/");
		return `import("${ofTypes ?? `./${path.slice(path.lastIndexOf("/") + 1)}`}")`;
	});
}

function cut(text: string, limit: number): string {
	return text.length <= limit ? text : `${text.slice(0, limit).replace(/\s+\S*$/, "")} …`;
}

/** The first sentence or line of a comment, without marks of Markdown. */
function firstLine(comment: string): string {
	const line = comment.trim().split(/\n|(?<=[a-z)`*]\.)\s/)[0] ?? "";
	const plain = line
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/\*\*|`|\{@link(?:code)?\s+([^}]*)\}/g, "$1")
		.trim();
	return cut(plain, docLimit);
}
