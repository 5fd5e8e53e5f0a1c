import type { Expression, Program } from "estree";
import type { Nodes } from "mdast";
import type { Positioned } from "../markdown/page-context.ts";

// Nodes of MDX that no author wrote. The compiler reads their syntax trees, not their text.

/** `<name {...props} />`; the props must be JSON. Throws on what is not. */
export function jsxNode(name: string, props: Readonly<Record<string, unknown>>, node: Positioned): Nodes {
	const attributes = Object.entries(props).map(([key, value]) => ({
		type: "mdxJsxAttribute",
		name: key,
		value:
			typeof value === "string"
				? value
				: { type: "mdxJsxAttributeValueExpression", value: JSON.stringify(value), data: { estree: program(literal(value)) } },
	}));
	return { type: "mdxJsxFlowElement", name, attributes, children: [], position: node.position } as unknown as Nodes;
}

/** `import name from "path"`, which stands for `node`: that is where a path that leads nowhere is told. */
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

function program(expression: Expression): Program {
	return { type: "Program", sourceType: "module", body: [{ type: "ExpressionStatement", expression }] };
}

function literal(value: unknown): Expression {
	if (value === null || typeof value === "string" || typeof value === "boolean") return { type: "Literal", value };
	if (typeof value === "number" && Number.isFinite(value)) {
		if (value >= 0) return { type: "Literal", value };
		return { type: "UnaryExpression", operator: "-", prefix: true, argument: { type: "Literal", value: -value } };
	}
	if (Array.isArray(value)) return { type: "ArrayExpression", elements: value.map(literal) };
	if (typeof value !== "object") throw new TypeError(`a prop of type ${typeof value} is not JSON`);
	const properties = Object.entries(value).filter(([, inner]) => inner !== undefined);
	return {
		type: "ObjectExpression",
		properties: properties.map(([key, inner]) => ({
			type: "Property",
			kind: "init",
			method: false,
			shorthand: false,
			computed: key === "__proto__",
			key: { type: "Literal", value: key },
			value: literal(inner),
		})),
	};
}
