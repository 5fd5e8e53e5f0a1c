import { literalCode } from "./literal-code.ts";
import { part, parts, type Script, type ScriptNode, walk } from "./script.ts";

/** Where an export is implemented. */
export type Implementation = { readonly script: Script; readonly name: string; readonly open: (file: string) => Script | null };

/** How far the function that does the work may be from the export: through `forwardRef(…)`, and a wrapper around it. */
const mostSteps = 3;

/** A chain of more functions than that is none. */
const mostFunctions = 8;

/**
 * The defaults of an export's options, by their names, as far as its JavaScript has them as literals: in the destructuring of a
 * parameter (`{ from = 0 }`), or behind `??`. Names of options that are renamed are those that callers write.
 */
export function readDefaults({ script, name, open }: Implementation): ReadonlyMap<string, string> {
	const defaults = new Map<string, string>();
	for (const found of withDelegates(name, { script, open })) {
		const constants = (value: ScriptNode | undefined) => literalCode(value, found.script, open);
		const parameters = parts(found.node, "params");
		for (const parameter of parameters) readPattern(parameter, { defaults, constants });
		const names = new Set(parameters.flatMap((parameter) => namesIn(parameter)));
		const renamed = renamedOptions(parameters);
		const body = part(found.node, "body");
		if (body) walk(body, (node) => readFallback(node, { defaults, constants, names, renamed }));
	}
	return defaults;
}

/** The functions that implement an export, and those in the same file that they hand all options to. */
function withDelegates(name: string, place: { readonly script: Script; readonly open: Implementation["open"] }): Found[] {
	const found = functionsOf(name, place);
	// The list grows while it is read.
	for (const entry of found)
		for (const target of delegates(entry))
			for (const next of functionsOf(target, place))
				if (found.length < mostFunctions && !found.some(({ node }) => node === next.node)) found.push(next);
	return found;
}

/** The functions in the same file that get all that a function gets: `jsx(Inner, { ...props })`, `inner(options)`. */
function delegates({ node, script }: Found): string[] {
	const names = new Set(parts(node, "params").slice(0, 1).flatMap(namesIn));
	const body = part(node, "body");
	const found: string[] = [];
	if (body) {
		walk(body, (inner) => {
			if (inner.type !== "CallExpression") return;
			const values = parts(inner, "arguments");
			const isPassed = (value: ScriptNode) => value.type === "Identifier" && names.has(String(value.name));
			const spreads = (value: ScriptNode) =>
				value.type === "ObjectExpression" &&
				parts(value, "properties").some((entry) => entry.type === "SpreadElement" && isPassed(part(entry, "argument") ?? entry));
			if (!values.some((value) => isPassed(value) || spreads(value))) return;
			for (const target of [part(inner, "callee"), values[0]]) {
				const name = String(target?.type === "MemberExpression" ? part(target, "property")?.name : target?.name);
				if (script.values.has(name)) found.push(name);
			}
		});
	}
	return found;
}

type Found = { readonly node: ScriptNode; readonly script: Script };

/** The functions that implement an export: its own, and those that it hands to a call such as `forwardRef`. */
function functionsOf(
	name: string,
	{ script, open }: { readonly script: Script; readonly open: Implementation["open"] },
	steps = mostSteps,
): Found[] {
	const value = script.values.get(name);
	if (!value || steps === 0) return [];
	if (isFunction(value)) return [{ node: value, script }];
	if (value.type === "Identifier") return functionsOf(String(value.name), { script, open }, steps - 1);
	if (value.type !== "CallExpression") return [];
	return parts(value, "arguments").flatMap((argument): Found[] => {
		if (isFunction(argument)) return [{ node: argument, script }];
		return argument.type === "Identifier" ? functionsOf(String(argument.name), { script, open }, steps - 1) : [];
	});
}

function isFunction({ type }: ScriptNode): boolean {
	return type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";
}

type Reading = { readonly defaults: Map<string, string>; readonly constants: (value: ScriptNode | undefined) => string | null };

/** Defaults in a parameter: `{ from = 0, config = {} }`, or `threshold = 1`. */
function readPattern(parameter: ScriptNode, { defaults, constants }: Reading): void {
	const bare = parameter.type === "AssignmentPattern" ? part(parameter, "left") : parameter;
	if (bare?.type === "Identifier" && bare !== parameter) note(String(bare.name), constants(part(parameter, "right")), defaults);
	if (bare?.type !== "ObjectPattern") return;
	for (const property of parts(bare, "properties")) {
		const value = part(property, "value");
		if (value?.type === "AssignmentPattern") note(keyOf(property), constants(part(value, "right")), defaults);
	}
}

/** `options.from ?? 0`, also in the older form that compilers write, `const { from = 0 } = options`. */
function readFallback(
	node: ScriptNode,
	{ defaults, constants, names, renamed }: Reading & { readonly names: ReadonlySet<string>; readonly renamed: ReadonlyMap<string, string> },
): void {
	const optionName = (value: ScriptNode | undefined): string | null => {
		const bare = value?.type === "ChainExpression" ? part(value, "expression") : value;
		if (bare?.type === "Identifier") return renamed.get(String(bare.name)) ?? null;
		const owner = part(bare, "object");
		if (bare?.type !== "MemberExpression" || owner?.type !== "Identifier" || !names.has(String(owner.name))) return null;
		return String(part(bare, "property")?.name ?? "") || null;
	};
	if (node.type === "LogicalExpression" && node.operator === "??") {
		note(optionName(part(node, "left")), constants(part(node, "right")), defaults);
	} else if (node.type === "ConditionalExpression") {
		const shown = optionName(part(node, "consequent"));
		const test = part(node, "test");
		if (shown !== null && test?.type === "LogicalExpression" && test.operator === "&&" && part(test, "right")?.operator === "!==")
			note(shown, constants(part(node, "alternate")), defaults);
	} else if (node.type === "VariableDeclarator") {
		const source = part(node, "init");
		const pattern = part(node, "id");
		if (source?.type === "Identifier" && names.has(String(source.name)) && pattern) readPattern(pattern, { defaults, constants });
	}
}

/** Values that stand for "none". */
const noDefaults: ReadonlySet<string> = new Set(["null", "undefined", "''", "{}"]);

/** Keeps the first default of an option, unless it stands for "none". */
function note(name: string | null, value: string | null, defaults: Map<string, string>): void {
	if (name === null || value === null || noDefaults.has(value) || defaults.has(name)) return;
	defaults.set(name, value);
}

function namesIn(parameter: ScriptNode): string[] {
	const bare = parameter.type === "AssignmentPattern" ? part(parameter, "left") : parameter;
	if (bare?.type === "Identifier") return [String(bare.name)];
	return parts(bare, "properties").flatMap((property) =>
		property.type === "RestElement" ? [String(part(property, "argument")?.name)] : [],
	);
}

/** The options that a parameter takes apart, by the name of their variable. */
function renamedOptions(parameters: readonly ScriptNode[]): ReadonlyMap<string, string> {
	return new Map(
		parameters.flatMap((parameter) =>
			parts(parameter.type === "AssignmentPattern" ? part(parameter, "left") : parameter, "properties").flatMap((property) => {
				const value = part(property, "value");
				return value?.type === "Identifier" ? [[String(value.name), keyOf(property)] as const] : [];
			}),
		),
	);
}

function keyOf(property: ScriptNode): string {
	const key = part(property, "key");
	return String(key?.name ?? key?.value ?? "");
}
