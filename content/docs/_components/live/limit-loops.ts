/** A node of the program: its kind, and its parts. */
type Node = { type: string; [part: string]: unknown };

const loops: ReadonlySet<string> = new Set(["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"]);

/** How many iterations loops may run before the page gets a turn. A sample that draws a picture needs a few thousand. */
const maxIterations = 200_000;

/** The name of the function that counts iterations. No sample uses it. */
export const roundName = "__round";

/** Adds a call to the counter to the body of each loop. Changes the program. */
export function limitLoops(node: unknown): void {
	if (Array.isArray(node)) for (const inner of node) limitLoops(inner);
	else if (isNode(node)) {
		for (const part of Object.values(node)) limitLoops(part);
		if (loops.has(node.type)) node.body = { type: "BlockStatement", body: [roundCall(), node.body] };
	}
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value;
}

function roundCall(): Node {
	const callee = { type: "Identifier", name: roundName };
	return { type: "ExpressionStatement", expression: { type: "CallExpression", callee, arguments: [], optional: false } };
}

/** Creates a function that counts the iterations of all loops until the page gets a turn, and throws if there are so many that a loop seems endless. */
export function roundCounter(): () => void {
	let iterations = 0;
	return () => {
		if (iterations === 0)
			queueMicrotask(() => {
				iterations = 0;
			});
		iterations++;
		if (iterations > maxIterations)
			throw new Error(`A loop seems endless: it was stopped after ${maxIterations.toLocaleString("en-US")} iterations.`);
	};
}
