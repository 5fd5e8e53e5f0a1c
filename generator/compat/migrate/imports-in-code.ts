import { parser } from "@lezer/javascript";

/** An imported module as written, and the offsets of its name without the quotes. */
export type CodeImport = { readonly path: string; readonly start: number; readonly end: number };

const codeParser = parser.configure({ dialect: "jsx ts" });

/**
 * The modules that code imports or requires by a literal name, in its order: JavaScript, TypeScript, JSX, or a part of it.
 * Strings, comments and text of JSX do not count. Code with mistakes is read as far as possible.
 */
export function importsInCode(code: string): CodeImport[] {
	const found: CodeImport[] = [];
	codeParser.parse(code).iterate({
		enter: ({ name, node }) => {
			if (name !== "String") return;
			const before = node.prevSibling?.name;
			const { parent } = node;
			const isDeclared = /^(?:Import|Export)Declaration$/.test(parent?.name ?? "") && (before === "from" || before === "import");
			const isCalled = before === "(" && (parent?.name === "DynamicImport" || isRequire(code, parent?.parent));
			if (isDeclared || isCalled) found.push({ path: code.slice(node.from + 1, node.to - 1), start: node.from + 1, end: node.to - 1 });
		},
	});
	return found;
}

function isRequire(
	code: string,
	call: { readonly name: string; readonly firstChild: { readonly from: number; readonly to: number } | null } | null | undefined,
): boolean {
	return call?.name === "CallExpression" && call.firstChild !== null && code.slice(call.firstChild.from, call.firstChild.to) === "require";
}

/** Names that code declares or imports, at any depth. */
export function namesInCode(code: string): string[] {
	const names: string[] = [];
	codeParser.parse(code).iterate({
		enter: ({ name, from, to }) => {
			if (name === "VariableDefinition") names.push(code.slice(from, to));
		},
	});
	return names;
}
