import type { Node } from "typescript/unstable/ast";
import type { Type, Symbol as TypeSymbol } from "typescript/unstable/sync";
import type { TypeProgram } from "./type-program.ts";

/** The declarations that the facts are read from. */
export type TypeReader = TypeProgram & {
	/** Whether a file of declarations (absolute) belongs to the documented packages, and not to one that they use. */
	readonly isOwn: (path: string) => boolean;
	/** Receives the values of unions that keep their name. */
	readonly unions?: Map<string, readonly string[]>;
};

/** A node of a declaration with the parts that some kinds of nodes have. */
export type Declaration = Node & {
	readonly type?: Node;
	readonly name?: Node & { readonly text?: string };
	readonly parameters?: readonly Declaration[];
	readonly typeParameters?: readonly Node[];
	readonly questionToken?: Node;
	readonly dotDotDotToken?: Node;
};

/** The declarations of a symbol as nodes. */
export function declarationsOf(symbol: TypeSymbol): Declaration[] {
	return symbol.declarations.flatMap((handle) => (handle.resolve() as Declaration | undefined) ?? []);
}

/** The type of a symbol in one line: as its author wrote it if that is complete, or else as the compiler writes it. */
export function typeText(symbol: TypeSymbol, reader: TypeReader): string {
	const [declaration, ...others] = declarationsOf(symbol);
	const written = others.length === 0 ? declaration?.type : undefined;
	const { ts, checker } = reader;
	if (written && declaration?.parameters) {
		const parameters = declaration.parameters.map((parameter) => oneLine(parameter.getText()));
		return `(${parameters.join(", ")}) => ${oneLine(written.getText())}`;
	}
	const type = checker.getTypeOfSymbol(symbol);
	const { NoTruncation, UseSingleQuotesForStringLiteralType, UseAliasDefinedOutsideCurrentScope } = ts.NodeBuilderFlags;
	const flags = NoTruncation | UseSingleQuotesForStringLiteralType | UseAliasDefinedOutsideCurrentScope;
	const printed = type ? oneLine(checker.typeToString(type, undefined, flags)) : "unknown";
	const text = written && (spelledOut(type, written.getText(), reader) ?? oneLine(written.getText()));
	// A mapped type takes its members from elsewhere, and gives them other types.
	const isMapped = text?.startsWith("{") && !printed.startsWith("{");
	return withoutUndefined(text === undefined || isMapped ? printed : text);
}

/** Longer unions keep their name, in characters. */
const mostSpelled = 80;

/** The values that the name of a union stands for (`'left' | 'right'`); `null` for other types. */
function spelledOut(type: Type | undefined, written: string, { ts, checker, isOwn, unions }: TypeReader): string | null {
	const [, name] = /^([A-Z]\w*)(?: \| (?:null|undefined))*$/.exec(written) ?? [];
	const bare = type && name !== undefined ? checker.getNonNullableType(type) : undefined;
	if (!bare?.isUnionType() || !bare.getTypes()?.every((part) => part.isLiteralType())) return null;
	if (bare.getAliasSymbol()?.declarations.every(({ path }) => isOwn(path)) === false) return null;
	const { NoTruncation, UseSingleQuotesForStringLiteralType, InTypeAlias } = ts.NodeBuilderFlags;
	const text = oneLine(checker.typeToString(bare, undefined, NoTruncation | UseSingleQuotesForStringLiteralType | InTypeAlias));
	if (name === written && text.length <= mostSpelled) return text;
	if (name !== undefined) unions?.set(name, text.split(" | "));
	return null;
}

/** Optional members need no `undefined` in their type. */
function withoutUndefined(type: string): string {
	return type.replace(/ \| undefined$/, "");
}

/** A type in one line, without paths of imports, and without what React's declarations tell everybody not to use. */
export function oneLine(type: string): string {
	return withoutComments(type)
		.replace(/\bimport\("[^"]*"\)\./g, "")
		.replace(/\s+/g, " ")
		.replace(/ \| DO_NOT_USE\w*\[[^\]]*\]/g, "")
		.replace(/;? \}/g, " }")
		.replace(/^\| /, "")
		.replace(/"([^"'\\]*)"/g, "'$1'");
}

/** The deprecation note and the first sentence of the comment of a symbol. */
export function commentOf(symbol: TypeSymbol, { checker }: TypeReader): { readonly deprecated?: string; readonly doc?: string } {
	const tags = checker.getJsDocTagsOfSymbol(symbol);
	const tag = (name: string) => tags.find((candidate) => candidate.name === name);
	const text = checker.getDocumentationCommentOfSymbol(symbol) || String(tag("description")?.text ?? "");
	const doc = /^[\s\S]*?[.!?](?=\s|$)|^[^\n]+/.exec(text.trim())?.[0].replace(/\s+/g, " ");
	const deprecated = tag("deprecated");
	return {
		...(deprecated && {
			deprecated: String(deprecated.text ?? "")
				.replace(/\s+/g, " ")
				.trim(),
		}),
		...(doc && { doc }),
	};
}

/** Code without its comments. */
export function withoutComments(code: string): string {
	return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:'"])\/\/[^\n]*/g, "$1");
}
