import { isNode, lineAt, type Node } from "./module-lines.ts";

/** The name of the function that is told what a function throws, and at which line. No sample uses it. */
export const locateName = "__locate";

/** The variable of each function that has the line of the statement that it runs. */
const here = "__here";

const functions: ReadonlySet<string> = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Makes each function tell what it throws, with the line (from 1) of its statement that does, before its callers hear of it. Changes the program. */
export function locateErrors(node: unknown, code: string): void {
	if (Array.isArray(node)) for (const inner of node) locateErrors(inner, code);
	else if (isNode(node)) {
		for (const part of Object.values(node)) locateErrors(part, code);
		if (functions.has(node.type) && isNode(node.body)) node.body = guarded(node.body, code);
	}
}

/** The body of a function, which notes its lines and catches what it throws. */
function guarded(body: Node, code: string): Node {
	const isBlock = body.type === "BlockStatement";
	const block = isBlock ? body : { type: "BlockStatement", body: [{ type: "ReturnStatement", argument: body, start: body.start }] };
	noteStatements(block, code);
	const thrown = { type: "ThrowStatement", argument: call(locateName, [identifier("error"), identifier(here)]) };
	const handler = { type: "CatchClause", param: identifier("error"), body: { type: "BlockStatement", body: [thrown] } };
	const declared = { type: "VariableDeclarator", id: identifier(here), init: literal(lineAt(code, body.start ?? 0)) };
	return {
		type: "BlockStatement",
		body: [
			{ type: "VariableDeclaration", kind: "let", declarations: [declared] },
			{ type: "TryStatement", block, handler, finalizer: null },
		],
	};
}

/** Notes the line before each statement, but not of those in functions within, which have done so already. */
function noteStatements(node: unknown, code: string): void {
	if (Array.isArray(node)) for (const inner of node) noteStatements(inner, code);
	else if (isNode(node) && !functions.has(node.type)) {
		for (const part of Object.values(node)) noteStatements(part, code);
		if (node.type === "BlockStatement" || node.type === "SwitchCase") {
			const list = node.type === "BlockStatement" ? "body" : "consequent";
			node[list] = (node[list] as Node[]).flatMap((statement) => [noted(lineAt(code, statement.start ?? 0)), statement]);
		}
	}
}

function noted(line: number): Node {
	const expression = { type: "AssignmentExpression", operator: "=", left: identifier(here), right: literal(line) };
	return { type: "ExpressionStatement", expression };
}

function call(name: string, args: readonly Node[]): Node {
	return { type: "CallExpression", callee: identifier(name), arguments: args, optional: false };
}

function identifier(name: string): Node {
	return { type: "Identifier", name };
}

function literal(value: number): Node {
	return { type: "Literal", value, raw: String(value) };
}
