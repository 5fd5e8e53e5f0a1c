import type { Members, SymbolFacts } from "../../lib/api-facts.ts";
import { type FoundFunction, functionsIn, functionsOf, type OpenScript } from "./implementations.ts";
import { literalCode } from "./literal-code.ts";
import { type Binding, bindingOf, bindPattern, type Fallback, fallbackIn, keyOf, type Scope } from "./option-scope.ts";
import { part, parts, type Script, type ScriptNode, walk } from "./script.ts";

/** Where an export is implemented, and what it takes. */
export type Implementation = {
	readonly script: Script;
	readonly name: string;
	readonly open: OpenScript;
	readonly takes: SymbolFacts["takes"];
	readonly members: Members;
};

/** Longer chains of functions are not followed. */
const mostFunctions = 40;

/** How many functions an option may be passed through. */
const mostLevels = 5;

/** A function, and its arguments. */
type Step = FoundFunction & { readonly input: readonly Binding[] };

/**
 * The defaults of an export's options, by their names (`config.damping` for a member of an option), as far as its JavaScript has them as literals: in the
 * destructuring of a parameter (`{ from = 0 }`), behind `??`, or in an object that the options are spread over. An option is followed through the
 * functions that get it. The outermost default counts, and `null` or `undefined` only if no inner function replaces it; where a default is computed, or two
 * functions at the same distance have different ones, there is none. A boolean that no code replaces, and that a condition tests, is `false`.
 */
export function readDefaults({ script, name, open, takes, members }: Implementation): ReadonlyMap<string, string> {
	const defaults = new Map<string, string>();
	const tested = new Set<string>();
	const isDeprecated = (binding: Binding) => typeof binding === "string" && members[binding]?.deprecated !== undefined;
	const seen = new Set<ScriptNode>();
	let steps: Step[] = functionsOf(name, { script, open }).map((found) => ({ ...found, input: inputOf(found.node, takes) }));
	for (let level = 0; steps.length > 0 && level < mostLevels && seen.size < mostFunctions; level++) {
		const found: Found = new Map();
		const next: Step[] = [];
		for (const step of steps) {
			if (seen.has(step.node)) continue;
			seen.add(step.node);
			next.push(...readFunction(step, { open, found, tested, isDeprecated }));
		}
		for (const [path, values] of found) {
			const outer = defaults.get(path);
			const inner = outer === "null" ? [...values].filter(([, replacesNull]) => replacesNull) : [...values];
			const value = onlyValue(inner.map(([code]) => code));
			if (value !== null && (outer === undefined || isAbsence(outer))) defaults.set(path, value);
		}
		steps = next;
	}
	for (const path of tested) if (!defaults.has(path) && members[path]?.type === "boolean") defaults.set(path, "false");
	return new Map([...defaults].filter(([, value]) => value !== computed));
}

/** The value that several places agree on; `null` without any, and `computed` if they differ. */
function onlyValue(codes: readonly string[]): string | null {
	const [first, ...others] = new Set(codes);
	if (first === undefined) return null;
	if (others.length === 0) return first;
	return [first, ...others].every(isAbsence) ? "null" : computed;
}

/** Whether a default says that nothing is passed on. */
function isAbsence(code: string): boolean {
	return code === "null" || code === "undefined";
}

/** What the parameters of an export are: the object with all options, or one argument each. */
function inputOf(node: ScriptNode, takes: SymbolFacts["takes"]): Binding[] {
	const parameters = parts(node, "params");
	if (takes !== "arguments") return parameters.map((_, index) => (index === 0 ? "" : null));
	return parameters.map((parameter) => {
		const bare = parameter.type === "AssignmentPattern" ? part(parameter, "left") : parameter;
		return bare?.type === "Identifier" ? String(bare.name) : "options";
	});
}

/** The code of the defaults by the path of their option, with whether each also replaces `null`. */
type Found = Map<string, Map<string, boolean>>;

type Reading = {
	readonly open: OpenScript;
	readonly found: Found;
	/** Options that are the whole condition of a branch, or a part of it. */
	readonly tested: Set<string>;
	readonly isDeprecated: (binding: Binding) => boolean;
};

/** Records the defaults in a function, and returns the functions that it passes options to. */
function readFunction({ node, script, input }: Step, { open, found, tested, isDeprecated }: Reading): Step[] {
	const scope: Scope = new Map();
	const variables = new Map<string, ScriptNode>();
	// In `(a ?? b) ?? 0`, the outer value counts.
	const inner = new Set<ScriptNode>();
	const note = ({ binding, value, replacesNull }: Fallback) => {
		if (typeof binding !== "string" || binding === "" || !value) return;
		const used = withoutDeprecated(value, (test) => isDeprecated(bindingOf(test, scope)));
		// An empty text stands for nothing.
		const code = (used.value === "" ? "undefined" : literalCode(used, script, open)) ?? computed;
		const codes = found.get(binding) ?? new Map<string, boolean>();
		found.set(binding, codes.set(code, replacesNull || codes.get(code) === true));
	};
	for (const [index, parameter] of parts(node, "params").entries()) bindPattern(parameter, input[index] ?? null, { scope, found: note });
	const body = part(node, "body");
	const next: Step[] = [];
	if (!body) return [];
	walk(body, (node) => {
		for (const condition of conditionsIn(node)) {
			const binding = bindingOf(condition, scope);
			if (typeof binding === "string") tested.add(binding);
		}
		if (node.type === "VariableDeclarator") {
			const [id, value] = [part(node, "id"), part(node, "init")];
			const binding = bindingOf(value, scope);
			if (binding !== null) bindPattern(id, binding, { scope, found: note });
			if (value) variables.set(String(id?.name), value);
		} else if (node.type === "CallExpression" || node.type === "NewExpression") {
			next.push(...calledFunctions(node, { script, open, scope }));
		} else if (node.type === "ObjectExpression") {
			noteSpread(node, { script, scope, note });
		} else {
			const fallback = inner.has(node) ? null : (fallbackIn(node, scope) ?? assignmentIn(node, { scope, variables }));
			if (fallback === null) return;
			note(fallback);
			if (fallback.kept) inner.add(fallback.kept);
		}
	});
	return next;
}

/** The parts of a node that it only tests for being truthy. */
function conditionsIn(node: ScriptNode): ScriptNode[] {
	const isNot = node.type === "UnaryExpression" && node.operator === "!";
	const isAnd = node.type === "LogicalExpression" && node.operator === "&&";
	const condition = isNot ? part(node, "argument") : isAnd ? part(node, "left") : part(node, "test");
	return condition ? [condition] : [];
}

/** The value of `verbose ? "a" : "b"` for callers who leave out the deprecated option `verbose`: `"b"`. */
function withoutDeprecated(value: ScriptNode, isDeprecated: (test: ScriptNode | undefined) => boolean): ScriptNode {
	if (value.type !== "ConditionalExpression") return value;
	const isAbsent = (test: ScriptNode | undefined): boolean =>
		test?.type === "LogicalExpression" ? isAbsent(part(test, "left")) && isAbsent(part(test, "right")) : isDeprecated(test);
	return isAbsent(part(value, "test")) ? (part(value, "alternate") ?? value) : value;
}

/** `let side = "left"; if (options.side !== undefined) side = options.side;`, and `if (from === undefined) from = 0;` */
function assignmentIn(
	node: ScriptNode,
	{ scope, variables }: { readonly scope: Scope; readonly variables: ReadonlyMap<string, ScriptNode> },
): Fallback | null {
	const test = part(node, "test");
	if (node.type !== "IfStatement" || test?.type !== "BinaryExpression") return null;
	const body = part(node, "consequent");
	const [only, ...others] = body?.type === "BlockStatement" ? parts(body, "body") : body ? [body] : [];
	const assigned = part(only, "expression");
	const right = part(test, "right");
	const isUndefined = right?.name === "undefined" || right?.operator === "void";
	if (!isUndefined || others.length > 0 || assigned?.type !== "AssignmentExpression" || assigned.operator !== "=") return null;
	const binding = bindingOf(part(test, "left"), scope);
	const [target, value] = [part(assigned, "left"), part(assigned, "right")];
	const isDefault = /^===?$/.test(String(test.operator));
	if (binding === null || binding !== bindingOf(isDefault ? target : value, scope)) return null;
	return { binding, value: isDefault ? value : variables.get(String(target?.name)), replacesNull: false };
}

/** `{ ...defaultConfig, ...config }`: the constant has the defaults of the members of the option. */
function noteSpread(
	node: ScriptNode,
	{ script, scope, note }: { readonly script: Script; readonly scope: Scope; readonly note: (fallback: Fallback) => void },
): void {
	const [first, second] = parts(node, "properties");
	if (first?.type !== "SpreadElement" || second?.type !== "SpreadElement") return;
	const constant = script.values.get(String(part(first, "argument")?.name));
	const binding = bindingOf(part(second, "argument"), scope);
	if (constant?.type !== "ObjectExpression" || typeof binding !== "string") return;
	for (const property of parts(constant, "properties")) {
		const key = keyOf(property);
		note({ binding: binding === "" ? key : `${binding}.${key}`, value: part(property, "value"), replacesNull: false });
	}
}

/** The functions that a call passes options to: the one that is called, or the component in `jsx(Component, props)`. */
function calledFunctions(
	call: ScriptNode,
	{ script, open, scope }: { readonly script: Script; readonly open: OpenScript; readonly scope: Scope },
): Step[] {
	const values = parts(call, "arguments");
	const input = values.map((value) => bindingOf(value, scope));
	if (input.every((binding) => binding === null)) return [];
	const [component, ...props] = values;
	const callee = part(call, "callee");
	const called = callee ? functionsIn(callee, { script, open }) : [];
	const rendered = component && called.length === 0 && props.length > 0 ? functionsIn(component, { script, open }) : [];
	return [...called.map((found) => ({ ...found, input })), ...rendered.map((found) => ({ ...found, input: input.slice(1) }))];
}

/** Marks a default that is not a literal, or that is not the only one. */
const computed = "";
