import { parse } from "acorn";
import type { Program } from "estree";
import type { Nodes } from "mdast";
import type { Positioned } from "../markdown/page-context.ts";

// Generated nodes of MDX. The compiler reads their syntax trees, not their text.

/** `<name {...props} />`; the props must be JSON, else it throws. */
export function jsxNode(name: string, props: Readonly<Record<string, unknown>>, node: Positioned): Nodes {
	const attributes = Object.entries(props).map(([key, value]) => ({
		type: "mdxJsxAttribute",
		name: key,
		value: typeof value === "string" ? value : expressionValue(value),
	}));
	return { type: "mdxJsxFlowElement", name, attributes, children: [], position: node.position } as unknown as Nodes;
}

/** `import name from "path"`, at the place of `node`, where a path that does not exist is reported. */
export function importNode(name: string, path: string, { position }: Positioned): Nodes {
	const { line = 1, column = 1 } = position?.start ?? {};
	const place = { line, column: column - 1 };
	const loc = { start: place, end: place };
	const estree: Program = {
		type: "Program",
		sourceType: "module",
		loc,
		body: [
			{
				type: "ImportDeclaration",
				specifiers: [{ type: "ImportDefaultSpecifier", local: { type: "Identifier", name, loc }, loc }],
				source: { type: "Literal", value: path, raw: JSON.stringify(path), loc },
				attributes: [],
				loc,
			},
		],
	};
	return { type: "mdxjsEsm", value: `import ${name} from ${JSON.stringify(path)}`, data: { estree } } as Nodes;
}

function expressionValue(value: unknown): object {
	const code = JSON.stringify(value, jsonOnly);
	const estree = parse(`(${code})`, { ecmaVersion: 2024, sourceType: "module" });
	return { type: "mdxJsxAttributeValueExpression", value: String(code), data: { estree } };
}

/** Throws on values that `JSON.stringify` would leave out or replace. */
function jsonOnly(_key: string, value: unknown): unknown {
	const isOther = typeof value === "function" || typeof value === "symbol" || typeof value === "bigint";
	if (isOther || (typeof value === "number" && !Number.isFinite(value))) throw new TypeError(`a prop of type ${typeof value} is not JSON`);
	return value;
}
