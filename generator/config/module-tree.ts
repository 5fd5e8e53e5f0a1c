import { resolve } from "node:path";
import { type AnyNode, type Expression, type ObjectExpression, type Program, parse, type SpreadElement } from "acorn";
import { transformSync } from "esbuild";

type Value = Expression | SpreadElement | null | undefined;

/** A module in JavaScript or TypeScript that is read and never run: what its expressions are, as far as the text alone tells. */
export class ModuleTree {
	readonly #program: Program | null;
	/** Values of variables by name; of several with one name, the first. */
	readonly #variables = new Map<string, Expression>();

	/** A text that cannot be parsed has no expressions. */
	constructor(text: string) {
		this.#program = readProgram(text);
		this.walk((node) => {
			if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier" || !node.init) return;
			if (!this.#variables.has(node.id.name)) this.#variables.set(node.id.name, node.init);
		});
	}

	/** Calls `visitor` for every node, those outside before those within. */
	walk(visitor: (node: AnyNode) => void): void {
		walk(this.#program, visitor);
	}

	/** An expression; for the name of a variable, what the variable is at its declaration. */
	valueOf(node: Value): Value {
		let value = node;
		const seen = new Set<string>();
		while (value?.type === "Identifier" && this.#variables.has(value.name) && !seen.has(value.name)) {
			seen.add(value.name);
			value = this.#variables.get(value.name);
		}
		return value;
	}

	/** The value of an object's property, its own or one of an object that is spread into it; `undefined` without one. */
	property(object: ObjectExpression | null, name: string): Value {
		for (const property of object?.properties ?? []) {
			if (property.type === "SpreadElement") {
				const spread = this.valueOf(property.argument);
				const value = spread?.type === "ObjectExpression" && spread !== object ? this.property(spread, name) : undefined;
				if (value !== undefined) return value;
				continue;
			}
			const { key, value } = property;
			if ((key.type === "Identifier" && key.name === name) || (key.type === "Literal" && key.value === name))
				return this.valueOf(value as Expression);
		}
		return undefined;
	}

	/** The text that an expression is; of `x || "text"`, where `x` is not known, the second. `undefined` for others. */
	text(node: Value): string | undefined {
		const value = this.valueOf(node);
		if (value?.type === "Literal") return typeof value.value === "string" ? value.value : undefined;
		if (value?.type === "LogicalExpression") return this.text(value.left) ?? this.text(value.right);
		if (value?.type !== "TemplateLiteral") return undefined;
		const inner = value.expressions.map((expression) => this.text(expression));
		if (inner.includes(undefined)) return undefined;
		return value.quasis.map((quasi, index) => `${quasi.value.cooked}${inner[index] ?? ""}`).join("");
	}

	/** The absolute path that an expression names, as text or as `path.resolve(__dirname, "…")`; `undefined` for others. `folder` is the module's. */
	path(node: Value, folder: string): string | undefined {
		const value = this.valueOf(node);
		if (value?.type !== "CallExpression") return this.#pathOf([this.text(value)], folder);
		const callee = value.callee.type === "MemberExpression" ? value.callee.property : value.callee;
		if (callee.type !== "Identifier" || !/^(?:resolve|join)$/.test(callee.name)) return undefined;
		return this.#pathOf(
			value.arguments.map((part) => (isOwnFolder(part) ? folder : this.text(part))),
			folder,
		);
	}

	#pathOf(parts: readonly (string | undefined)[], folder: string): string | undefined {
		const known = parts.filter((part) => part !== undefined);
		return known.length < Math.max(1, parts.length) ? undefined : resolve(folder, ...known);
	}
}

/** Whether an expression is the folder of its module: `__dirname`, `import.meta.dirname`. */
function isOwnFolder(node: Expression | SpreadElement): boolean {
	if (node.type === "Identifier") return node.name === "__dirname";
	return node.type === "MemberExpression" && node.property.type === "Identifier" && node.property.name === "dirname";
}

function readProgram(text: string): Program | null {
	try {
		const { code } = transformSync(text, { loader: "ts", logLevel: "silent" });
		return parse(code, { ecmaVersion: "latest", sourceType: "module", allowReturnOutsideFunction: true });
	} catch {
		return null;
	}
}

function walk(value: unknown, visitor: (node: AnyNode) => void): void {
	if (typeof value !== "object" || value === null) return;
	if ("type" in value) visitor(value as AnyNode);
	for (const inner of Object.values(value)) walk(inner, visitor);
}
