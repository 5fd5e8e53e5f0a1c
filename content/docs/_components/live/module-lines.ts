/** A node of the program: its kind, its parts, and where it begins in the code. */
export type Node = { type: string; start?: number; [part: string]: unknown };

/** The name of the function that records lines. No sample uses it. */
export const lineName = "__line";

const functions: ReadonlySet<string> = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression", "ClassBody"]);

/** Makes the top-level statements of a module record their line (from 1) before they run. Statements in functions run later and record none. Changes the program. */
export function noteLines(node: unknown, code: string): void {
	if (Array.isArray(node)) for (const inner of node) noteLines(inner, code);
	else if (isNode(node) && !functions.has(node.type)) {
		for (const part of Object.values(node)) noteLines(part, code);
		if (node.type === "Program" || node.type === "BlockStatement")
			node.body = (node.body as Node[]).flatMap((statement) =>
				statement.type === "ImportDeclaration" ? [statement] : [lineCall(lineAt(code, statement.start ?? 0)), statement],
			);
	}
}

/** Whether a part of a node is a node itself. */
export function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value;
}

/** The line (from 1) of an offset. */
export function lineAt(code: string, offset: number): number {
	return code.slice(0, offset).split("\n").length;
}

function lineCall(line: number): Node {
	const callee = { type: "Identifier", name: lineName };
	const argument = { type: "Literal", value: line, raw: String(line) };
	return { type: "ExpressionStatement", expression: { type: "CallExpression", callee, arguments: [argument], optional: false } };
}
