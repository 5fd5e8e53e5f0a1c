import { part, parts, type ScriptNode } from "./script.ts";

/**
 * What a value in the code of a package is: the option with that path (empty for the object with all options), or an object that is made of options.
 * `null` is a value that callers cannot choose.
 */
export type Binding = string | null | { readonly keys: ReadonlyMap<string, Binding>; readonly rest: Binding };

/** The bindings of the variables of a function. */
export type Scope = Map<string, Binding>;

/** Calls `found` for each default in a pattern, and binds its variables: `{ from = 0, config: { damping = 10 } = {}, ...props }`. */
export function bindPattern(
	pattern: ScriptNode | undefined,
	binding: Binding,
	{ scope, found }: { readonly scope: Scope; readonly found: (fallback: Fallback) => void },
): void {
	if (!pattern) return;
	if (pattern.type === "Identifier") scope.set(String(pattern.name), binding);
	else if (pattern.type === "AssignmentPattern") {
		found({ binding, value: part(pattern, "right"), replacesNull: false });
		bindPattern(part(pattern, "left"), binding, { scope, found });
	} else if (pattern.type === "ObjectPattern") {
		for (const property of parts(pattern, "properties")) {
			const isRest = property.type === "RestElement";
			const inner = isRest ? part(property, "argument") : part(property, "value");
			bindPattern(inner, isRest ? binding : memberOf(binding, keyOf(property)), { scope, found });
		}
	}
}

/** The option that an expression refers to; `null` if it refers to none. */
export function bindingOf(value: ScriptNode | undefined, scope: Scope): Binding {
	switch (value?.type) {
		case "ChainExpression":
			return bindingOf(part(value, "expression"), scope);
		case "Identifier":
			return scope.get(String(value.name)) ?? null;
		case "MemberExpression":
			return value.computed ? null : memberOf(bindingOf(part(value, "object"), scope), String(part(value, "property")?.name));
		case "ObjectExpression":
			return objectBinding(value, scope);
		case "LogicalExpression":
			return value.operator === "??" || value.operator === "||" ? bindingOf(part(value, "left"), scope) : null;
		case "ConditionalExpression":
			// `a === null || a === void 0 ? void 0 : a.b` is how compilers write `a?.b`.
			if (part(value, "consequent")?.operator === "void") return bindingOf(part(value, "alternate"), scope);
			return fallbackIn(value, scope)?.binding ?? null;
		default:
			return null;
	}
}

/** An option, and the value that replaces it where it is not passed. */
export type Fallback = {
	readonly binding: Binding;
	readonly value: ScriptNode | undefined;
	/** Whether the value also replaces `null`. */
	readonly replacesNull: boolean;
	/** What stands before the value, which may be a fallback itself. */
	readonly kept?: ScriptNode | undefined;
};

/**
 * `options.from ?? 0`, also in the older forms that compilers write: `a !== null && a !== void 0 ? a : 0`, with `(b = a)` in place of the first `a`;
 * `from || 0`, `from ??= 0`, and comparisons such as `from === undefined ? 0 : from` or `typeof from === "number" ? from : 0`.
 */
export function fallbackIn(node: ScriptNode, scope: Scope): Fallback | null {
	const operator = String(node.operator);
	if (node.type === "LogicalExpression" || (node.type === "AssignmentExpression" && /^(?:\?\?|\|\|)=$/.test(operator))) {
		const value = part(node, "right");
		// Conditions are written with `||`, too.
		const isFallback = operator.startsWith("??") || (operator.startsWith("||") && value?.type !== "LogicalExpression" && isPlain(value));
		const kept = part(node, "left");
		return isFallback ? { binding: bindingOf(kept, scope), value, replacesNull: true, kept } : null;
	}
	if (node.type !== "ConditionalExpression") return null;
	const test = part(node, "test");
	const [consequent, alternate] = [part(node, "consequent"), part(node, "alternate")];
	const compiled = part(test, "left");
	if (test?.type === "LogicalExpression" && test.operator === "&&" && part(test, "right")?.operator === "!==") {
		const compared = part(compiled, "left");
		const isKept = compared?.type === "AssignmentExpression" && part(compared, "left")?.name === consequent?.name;
		const kept = isKept ? part(compared, "right") : consequent;
		return { binding: bindingOf(kept, scope), value: alternate, replacesNull: true, kept };
	}
	if (!test || !consequent || !alternate) return null;
	const [left, right] = [part(test, "left"), part(test, "right")];
	const compared = left?.type === "UnaryExpression" && left.operator === "typeof" ? part(left, "argument") : left;
	const isEqual = /^===?$/.test(String(test.operator));
	if (test.type !== "BinaryExpression" || !(isEqual || /^!==?$/.test(String(test.operator)))) return null;
	const absent = right?.operator === "void" || right?.name === "undefined" || right?.value === "undefined";
	// With a comparison to a type, as in `typeof a === "number" ? a : 0`, the option is what is kept.
	const isType = left !== compared && !absent;
	if (!absent && !isType) return null;
	const [kept, value] = isEqual === absent ? [alternate, consequent] : [consequent, alternate];
	const binding = bindingOf(kept, scope);
	return typeof binding === "string" && binding === bindingOf(compared, scope) ? { binding, value, replacesNull: isType } : null;
}

/** Whether a value needs no other one. */
function isPlain(value: ScriptNode | undefined): boolean {
	return (
		value?.type === "Literal" ||
		value?.type === "UnaryExpression" ||
		value?.type === "ArrayExpression" ||
		value?.type === "ObjectExpression"
	);
}

/** An object that is made of options: `{ radius, gap: props.gap, ...others }`. The last of several spread objects counts. */
function objectBinding(value: ScriptNode, scope: Scope): Binding {
	const keys = new Map<string, Binding>();
	let rest: Binding = null;
	for (const property of parts(value, "properties")) {
		if (property.type === "SpreadElement") rest = bindingOf(part(property, "argument"), scope) ?? rest;
		else if (!property.computed) keys.set(keyOf(property), bindingOf(part(property, "value"), scope));
	}
	return rest === null && [...keys.values()].every((binding) => binding === null) ? null : { keys, rest };
}

function memberOf(binding: Binding, name: string): Binding {
	if (binding === null) return null;
	if (typeof binding === "string") return binding === "" ? name : `${binding}.${name}`;
	return binding.keys.has(name) ? (binding.keys.get(name) ?? null) : memberOf(binding.rest, name);
}

/** The name of a property of an object or a pattern. */
export function keyOf(property: ScriptNode): string {
	const key = part(property, "key");
	return String(key?.name ?? key?.value ?? "");
}
