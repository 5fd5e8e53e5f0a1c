import { parser } from "@lezer/javascript";

/** A module that code imports, as it is written, and where its name stands (without the quotes). */
export type CodeImport = { readonly path: string; readonly start: number; readonly end: number };

const codeParser = parser.configure({ dialect: "jsx ts" });

/**
 * The modules that code imports or requires by a literal name, in its order: JavaScript, TypeScript, JSX, or a part of such.
 * Text in strings, comments and JSX is none of it. Code with mistakes is read as far as it makes sense.
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
