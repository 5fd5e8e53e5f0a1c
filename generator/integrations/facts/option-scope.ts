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
	{ scope, found }: { readonly scope: Scope; readonly found: (binding: Binding, value: ScriptNode | undefined) => void },
): void {
	if (!pattern) return;
	if (pattern.type === "Identifier") scope.set(String(pattern.name), binding);
	else if (pattern.type === "AssignmentPattern") {
		found(binding, part(pattern, "right"));
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
		case "ConditionalExpression":
			// `a === null || a === void 0 ? void 0 : a.b` is how compilers write `a?.b`.
			return part(value, "consequent")?.operator === "void" ? bindingOf(part(value, "alternate"), scope) : null;
		default:
			return null;
	}
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
