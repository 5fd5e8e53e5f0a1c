import type { AnyNode, Expression, Function as FunctionNode, Pattern, PrivateIdentifier, SpreadElement, Statement, Super } from "acorn";
import { knownGlobals, listMethods, textMethods } from "./known-functions.ts";
import { assign, isPlainRecord, type PlainRecord, propertyOf } from "./plain-record.ts";

/** The names that code sees, with their values; a value that is not known is `undefined`. */
export type CodeScope = {
	readonly names: Map<string, unknown>;
	readonly outer: CodeScope | null;
	/** Of the module: `import.meta`, what `require` and `require.resolve` give, and how many steps are left, and how deep it is, before all else is unknown. */
	readonly module: {
		readonly meta: PlainRecord;
		readonly load: (path: unknown) => unknown;
		readonly resolve: (path: unknown) => unknown;
		readonly steps: { left: number; depth: number };
	};
};

/** How many expressions may lie within each other, with calls of functions: far less than the stack has room for. */
const deepest = 400;

/** Runs statements as far as they are known; gives what they return. Never throws. */
export function run(statements: readonly Statement[], scope: CodeScope): { readonly value: unknown } | null {
	for (const node of statements) if (node.type === "FunctionDeclaration" && node.id) scope.names.set(node.id.name, closure(node, scope));
	for (const node of statements) {
		const returned = runStatement(node, scope);
		if (returned) return returned;
	}
	return null;
}

function runStatement(node: Statement, scope: CodeScope): { readonly value: unknown } | null {
	switch (node.type) {
		case "VariableDeclaration":
			for (const { id, init } of node.declarations) bind(id, init ? evaluate(init, scope) : undefined, scope);
			return null;
		case "ExpressionStatement":
			evaluate(node.expression, scope);
			return null;
		case "ReturnStatement":
			return { value: node.argument ? evaluate(node.argument, scope) : undefined };
		case "BlockStatement":
			return run(node.body, within(scope));
		case "TryStatement":
			return run(node.block.body, within(scope));
		case "IfStatement": {
			const branch = evaluate(node.test, scope) ? node.consequent : node.alternate;
			return branch ? runStatement(branch, scope) : null;
		}
		case "ForOfStatement": {
			const list = evaluate(node.right, scope);
			for (const entry of Array.isArray(list) ? [...list] : []) {
				const inner = within(scope);
				bind(node.left.type === "VariableDeclaration" ? node.left.declarations[0]?.id : node.left, entry, inner);
				const returned = runStatement(node.body, inner);
				if (returned) return returned;
			}
			return null;
		}
		default:
			return null;
	}
}

/** What an expression is, as far as its text tells; `undefined` when it does not. Never throws. */
export function evaluate(node: AnyNode, scope: CodeScope): unknown {
	const { steps } = scope.module;
	if (--steps.left < 0 || steps.depth > deepest) return undefined;
	steps.depth++;
	try {
		return known(node, scope);
	} catch {
		return undefined;
	} finally {
		steps.depth--;
	}
}

function known(node: AnyNode, scope: CodeScope): unknown {
	switch (node.type) {
		case "Literal":
			return node.value;
		case "Identifier":
			return lookUp(node.name, scope);
		case "TemplateLiteral": {
			const inner = node.expressions.map((expression) => evaluate(expression, scope));
			if (inner.some((value) => value === undefined || typeof value === "object")) return undefined;
			return node.quasis.map((quasi, index) => `${quasi.value.cooked}${inner[index] ?? ""}`).join("");
		}
		case "ArrayExpression":
			return values(node.elements, scope);
		case "ObjectExpression":
			return record(node.properties, scope);
		case "ArrowFunctionExpression":
		case "FunctionExpression":
		case "FunctionDeclaration":
			return closure(node, scope);
		case "ConditionalExpression":
			return evaluate(evaluate(node.test, scope) ? node.consequent : node.alternate, scope);
		case "LogicalExpression": {
			const left = evaluate(node.left, scope);
			const ends = node.operator === "&&" ? !left : node.operator === "||" ? Boolean(left) : left !== undefined && left !== null;
			return ends ? left : evaluate(node.right, scope);
		}
		case "UnaryExpression":
			return node.operator === "!" ? !evaluate(node.argument, scope) : undefined;
		case "BinaryExpression": {
			const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)];
			if (/^[!=]==?$/.test(node.operator)) return (left === right) === node.operator.startsWith("=");
			return node.operator === "+" && typeof left === "string" && /^(?:string|number)$/.test(typeof right)
				? left + String(right)
				: undefined;
		}
		case "MemberExpression":
			return propertyOf(evaluate(node.object, scope), keyOf(node, scope));
		case "MetaProperty":
			return scope.module.meta;
		case "ChainExpression":
		case "ParenthesizedExpression":
			return evaluate(node.expression, scope);
		case "AwaitExpression":
			return evaluate(node.argument, scope);
		case "ImportExpression":
			return scope.module.load(evaluate(node.source, scope));
		case "SequenceExpression":
			return values(node.expressions, scope).at(-1);
		case "AssignmentExpression": {
			const value = evaluate(node.right, scope);
			if (node.operator === "=" && node.left.type === "MemberExpression")
				assign(evaluate(node.left.object, scope), String(keyOf(node.left, scope)), value);
			else if (node.operator === "=" && node.left.type === "Identifier") scopeOf(node.left.name, scope)?.names.set(node.left.name, value);
			return value;
		}
		case "CallExpression":
			return call(node.callee, values(node.arguments, scope), scope);
		case "NewExpression": {
			const [address, base] = values(node.arguments, scope);
			if (node.callee.type !== "Identifier" || node.callee.name !== "URL") return undefined;
			return new URL(String(address), typeof base === "string" ? base : undefined).href;
		}
		default:
			return undefined;
	}
}

function lookUp(name: string, scope: CodeScope): unknown {
	const names = scopeOf(name, scope)?.names;
	if (names) return names.get(name);
	return Object.hasOwn(knownGlobals, name) ? knownGlobals[name] : undefined;
}

/** The scope that has a name. */
function scopeOf(name: string, scope: CodeScope): CodeScope | null {
	let at: CodeScope | null = scope;
	while (at !== null && !at.names.has(name)) at = at.outer;
	return at;
}

function values(nodes: readonly (Expression | SpreadElement | null)[], scope: CodeScope): unknown[] {
	return nodes.flatMap((node) => {
		if (node?.type !== "SpreadElement") return [node ? evaluate(node, scope) : undefined];
		const spread = evaluate(node.argument, scope);
		return Array.isArray(spread) ? spread : [];
	});
}

function record(properties: Extract<AnyNode, { type: "ObjectExpression" }>["properties"], scope: CodeScope): PlainRecord {
	const made: PlainRecord = {};
	for (const entry of properties) {
		if (entry.type === "SpreadElement") {
			const spread = evaluate(entry.argument, scope);
			if (isPlainRecord(spread)) Object.assign(made, spread);
		} else if (entry.kind === "init") {
			const key = entry.computed
				? evaluate(entry.key, scope)
				: entry.key.type === "Identifier"
					? entry.key.name
					: evaluate(entry.key, scope);
			assign(made, String(key), evaluate(entry.value, scope));
		}
	}
	return made;
}

type Member = { readonly computed: boolean; readonly property: Expression | PrivateIdentifier };

function keyOf(node: Member, scope: CodeScope): unknown {
	return !node.computed && node.property.type === "Identifier" ? node.property.name : evaluate(node.property, scope);
}

function call(callee: Expression | Super, args: unknown[], scope: CodeScope): unknown {
	if (callee.type !== "MemberExpression") {
		const called = evaluate(callee, scope);
		return typeof called === "function" ? called(...args) : undefined;
	}
	const key = keyOf(callee, scope);
	if (key === "resolve" && callee.object.type === "Identifier" && callee.object.name === "require") return scope.module.resolve(args[0]);
	const object = evaluate(callee.object, scope);
	const methods = Array.isArray(object) ? listMethods : typeof object === "string" ? textMethods : null;
	if (methods?.has(String(key))) return (object as unknown as Record<string, (...args: unknown[]) => unknown>)[String(key)]?.(...args);
	const called = propertyOf(object, key);
	return typeof called === "function" ? called(...args) : undefined;
}

function closure(
	node: FunctionNode | Extract<AnyNode, { type: "FunctionDeclaration" }>,
	scope: CodeScope,
): (...args: unknown[]) => unknown {
	return (...args) => {
		const inner = within(scope);
		for (const [index, parameter] of node.params.entries())
			bind(parameter, parameter.type === "RestElement" ? args.slice(index) : args[index], inner);
		return node.body.type === "BlockStatement" ? run(node.body.body, inner)?.value : evaluate(node.body, inner);
	};
}

function within(outer: CodeScope): CodeScope {
	return { names: new Map(), outer, module: outer.module };
}

/** Gives the names of a pattern their values. */
function bind(pattern: Pattern | null | undefined, value: unknown, scope: CodeScope): void {
	switch (pattern?.type) {
		case "Identifier":
			scope.names.set(pattern.name, value);
			break;
		case "AssignmentPattern":
			bind(pattern.left, value === undefined ? evaluate(pattern.right, scope) : value, scope);
			break;
		case "RestElement":
			bind(pattern.argument, value, scope);
			break;
		case "ArrayPattern":
			for (const [index, element] of pattern.elements.entries()) {
				const rest = element?.type === "RestElement" && Array.isArray(value);
				bind(element, rest ? value.slice(index) : propertyOf(value, index), scope);
			}
			break;
		case "ObjectPattern":
			for (const entry of pattern.properties) {
				if (entry.type === "RestElement") bind(entry.argument, isPlainRecord(value) ? { ...value } : undefined, scope);
				else bind(entry.value, propertyOf(value, entry.key.type === "Identifier" ? entry.key.name : evaluate(entry.key, scope)), scope);
			}
			break;
	}
}
