import { basename } from "node:path";
import { parse } from "acorn";
import { type CodeNode, isNode, literalValue, nodesIn } from "../lib/literal-value.ts";
import { packageName } from "../lib/package-name.ts";
import type { Problem } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { normalizeText, positionAt } from "../lib/text-file.ts";

/**
 * The default export of a configuration (absolute file), which is read without running it: an object of literals, alone or in `defineSite(…)`, after constants with literals.
 * Everything else is a problem (`code-refused`). If there are problems, the value is incomplete.
 */
export function readLiteralConfig(configFile: string): { readonly value: unknown; readonly problems: readonly Problem[] } {
	const file = basename(configFile);
	const text = normalizeText(readRegularText(configFile));
	const problems: Problem[] = [];
	const refuse = (offset: number, what: string) => {
		const message = `${what} code, which is not run with \`--untrusted-content\`.`;
		const hint = "Write the configuration as `export default { … }` with literal values only.";
		problems.push({ code: "code-refused", severity: "error", message, hint, at: { file, ...positionAt(text, offset) } });
	};
	const names = new Map<string, unknown>();
	const read = (node: CodeNode): unknown => {
		const found = problems.length;
		const known = literalValue(node, {
			lookUp: (name) => (names.has(name) ? { value: names.get(name) } : null),
			other(inner) {
				refuse(Number(inner.start), "This value is");
				return null;
			},
		});
		// An unknown name in this value has no node of its own.
		if (known === null && problems.length === found) refuse(Number(node.start), "Something in this value is");
		return known?.value;
	};
	let value: unknown;
	for (const statement of statements(text, refuse)) {
		const { type, kind, declaration } = statement;
		if (type === "ImportDeclaration" && (statement.source as CodeNode).value === packageName) continue;
		if (type === "VariableDeclaration" && kind === "const") {
			for (const { id, init } of nodesIn(statement.declarations))
				if (isNode(id) && id.type === "Identifier" && isNode(init)) names.set(String(id.name), read(init));
				else refuse(Number(statement.start), "This statement is");
		} else if (type === "ExportDefaultDeclaration" && isNode(declaration)) value = read(argumentOf(declaration));
		else refuse(Number(statement.start), "This statement is");
	}
	return { value, problems };
}

/** The statements of a JavaScript module. TypeScript is refused, too. */
function statements(text: string, refuse: (offset: number, what: string) => void): CodeNode[] {
	try {
		return nodesIn((parse(text, { ecmaVersion: "latest", sourceType: "module" }) as unknown as CodeNode).body);
	} catch (error) {
		const { pos } = error as { readonly pos?: number };
		if (pos === undefined) throw error;
		refuse(pos, "The text from here on is not a literal, but");
		return [];
	}
}

/** The argument of `defineSite(…)`, or the node itself if it is something else. */
function argumentOf(node: CodeNode): CodeNode {
	const [argument, ...others] = nodesIn(node.arguments);
	const isCall = node.type === "CallExpression" && (node.callee as CodeNode).name === "defineSite";
	return isCall && argument && others.length === 0 ? argument : node;
}
