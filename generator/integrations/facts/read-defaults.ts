import type { SymbolFacts } from "../../lib/api-facts.ts";
import { type FoundFunction, functionsIn, functionsOf, type OpenScript } from "./implementations.ts";
import { literalCode } from "./literal-code.ts";
import { type Binding, bindingOf, bindPattern, keyOf, type Scope } from "./option-scope.ts";
import { part, parts, type Script, type ScriptNode, walk } from "./script.ts";

/** Where an export is implemented, and what it takes. */
export type Implementation = {
	readonly script: Script;
	readonly name: string;
	readonly open: OpenScript;
	readonly takes: SymbolFacts["takes"];
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
 * functions that get it. The outermost default counts; where that is computed, or two functions at the same distance have different ones, there is none.
 */
export function readDefaults({ script, name, open, takes }: Implementation): ReadonlyMap<string, string> {
	const defaults = new Map<string, string>();
	const seen = new Set<ScriptNode>();
	let steps: Step[] = functionsOf(name, { script, open }).map((found) => ({ ...found, input: inputOf(found.node, takes) }));
	for (let level = 0; steps.length > 0 && level < mostLevels && seen.size < mostFunctions; level++) {
		const found = new Map<string, Set<string>>();
		const next: Step[] = [];
		for (const step of steps) {
			if (seen.has(step.node)) continue;
			seen.add(step.node);
			next.push(...readFunction(step, { open, found }));
		}
		for (const [path, values] of found) {
			const [value] = values;
			if (!defaults.has(path) && value !== undefined) defaults.set(path, values.size === 1 ? value : computed);
		}
		steps = next;
	}
	return new Map([...defaults].filter(([, value]) => value !== computed));
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

type Reading = { readonly open: OpenScript; readonly found: Map<string, Set<string>> };

/** Records the defaults in a function, and returns the functions that it passes options to. */
function readFunction({ node, script, input }: Step, { open, found }: Reading): Step[] {
	const scope: Scope = new Map();
	const note = (binding: Binding, value: ScriptNode | undefined) => {
		if (typeof binding !== "string" || binding === "" || !value) return;
		const code = literalCode(value, script, open) ?? computed;
		found.set(binding, (found.get(binding) ?? new Set()).add(noDefaults.has(code) ? computed : code));
	};
	for (const [index, parameter] of parts(node, "params").entries()) bindPattern(parameter, input[index] ?? null, { scope, found: note });
	const body = part(node, "body");
	const next: Step[] = [];
	if (!body) return [];
	walk(body, (inner) => {
		if (inner.type === "VariableDeclarator") {
			const binding = bindingOf(part(inner, "init"), scope);
			if (binding !== null) bindPattern(part(inner, "id"), binding, { scope, found: note });
		} else if (inner.type === "CallExpression") {
			next.push(...calledFunctions(inner, { script, open, scope }));
		} else if (inner.type === "ObjectExpression") {
			noteSpread(inner, { script, scope, note });
		} else {
			const fallback = fallbackIn(inner, scope);
			if (fallback) note(fallback.binding, fallback.value);
		}
	});
	return next;
}

/** `options.from ?? 0`, also in the older forms that compilers write: `a !== null && a !== void 0 ? a : 0`, with `(b = a)` in place of the first `a`. */
function fallbackIn(node: ScriptNode, scope: Scope): { readonly binding: Binding; readonly value: ScriptNode | undefined } | null {
	if (node.type === "LogicalExpression" && node.operator === "??")
		return { binding: bindingOf(part(node, "left"), scope), value: part(node, "right") };
	if (node.type !== "ConditionalExpression") return null;
	const test = part(node, "test");
	if (test?.type !== "LogicalExpression" || test.operator !== "&&" || part(test, "right")?.operator !== "!==") return null;
	const compared = part(part(test, "left"), "left");
	const kept = part(node, "consequent");
	const isKept = compared?.type === "AssignmentExpression" && part(compared, "left")?.name === kept?.name;
	return { binding: bindingOf(isKept ? part(compared, "right") : kept, scope), value: part(node, "alternate") };
}

/** `{ ...defaultConfig, ...config }`: the constant has the defaults of the members of the option. */
function noteSpread(
	node: ScriptNode,
	{
		script,
		scope,
		note,
	}: { readonly script: Script; readonly scope: Scope; readonly note: (binding: Binding, value: ScriptNode | undefined) => void },
): void {
	const [first, second] = parts(node, "properties");
	if (first?.type !== "SpreadElement" || second?.type !== "SpreadElement") return;
	const constant = script.values.get(String(part(first, "argument")?.name));
	const binding = bindingOf(part(second, "argument"), scope);
	if (constant?.type !== "ObjectExpression" || typeof binding !== "string") return;
	for (const property of parts(constant, "properties")) {
		const key = keyOf(property);
		note(binding === "" ? key : `${binding}.${key}`, part(property, "value"));
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

/** Marks a default that is not a literal, that means "none", or that is not the only one. */
const computed = "";

/** Values that stand for "none". */
const noDefaults: ReadonlySet<string> = new Set(["null", "undefined", "''", "{}"]);
