import { part, parts, type Script, type ScriptNode } from "./script.ts";

/** Opens a file of JavaScript (absolute); `null` when there is none. */
export type OpenScript = (file: string) => Script | null;

/** A function in the code of a package. */
export type FoundFunction = { readonly node: ScriptNode; readonly script: Script };

/** How many steps the implementing function may be away from a name: `forwardRef(…)`, and a wrapper around it. */
const mostSteps = 4;

/** The functions that a top-level name refers to: its own, and those that it passes to a call such as `forwardRef`. */
export function functionsOf(
	name: string,
	{ script, open }: { readonly script: Script; readonly open: OpenScript },
	steps = mostSteps,
): FoundFunction[] {
	const value = script.values.get(name);
	return value && steps > 0 ? functionsIn(value, { script, open }, steps) : [];
}

/** The functions that a value refers to: itself, a name in the file, or a name in a file that it loads. */
export function functionsIn(
	value: ScriptNode,
	place: { readonly script: Script; readonly open: OpenScript },
	steps = mostSteps,
): FoundFunction[] {
	const { script, open } = place;
	if (isFunction(value)) return [{ node: value, script }];
	if (value.type === "Identifier") return functionsOf(String(value.name), place, steps - 1);
	// `(0, other.name)(…)` is how compilers call what another file exports.
	if (value.type === "SequenceExpression")
		return parts(value, "expressions")
			.slice(-1)
			.flatMap((last) => functionsIn(last, place, steps));
	if (value.type === "MemberExpression") {
		const owner = String(part(value, "object")?.name);
		const name = String(part(value, "property")?.name);
		if (owner === "exports") return functionsOf(name, place, steps - 1);
		const file = script.required.get(owner);
		const other = file === undefined ? null : open(file);
		return other ? functionsOf(name, { script: other, open }, steps - 1) : functionsOf(`${owner}.${name}`, place, steps - 1);
	}
	return value.type === "CallExpression" ? parts(value, "arguments").flatMap((argument) => functionsIn(argument, place, steps - 1)) : [];
}

function isFunction({ type }: ScriptNode): boolean {
	return type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";
}
