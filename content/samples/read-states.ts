import { type CodeFile, type CodeNode, memberName, nodesIn, type PackageCode, part, parts, type Target } from "./package-code.ts";
import { type FlagRead, isEnd, localNames, parserOf, type Start, type State } from "./read-flags.ts";

// How settings get into the values at the top of files that commands read later: from the configuration file, and from flags.

/** A flag that is moved into the configuration, and the states that it gets into. */
export type Transfer = { readonly flag: FlagRead; readonly states: ReadonlySet<State> };

/** The states that a function changes: configuration functions, and functions that they call. */
export function changedStates(target: Target | null, code: PackageCode, depth = 0): ReadonlySet<State> {
	if (target?.kind !== "value" || depth > 3) return new Set();
	const { file, node } = target;
	const locals = localNames(node);
	const states = new Set<State>();
	for (const current of nodesIn(node)) {
		if (current.type === "AssignmentExpression") {
			const assigned = part(current, "left");
			const name = String(assigned?.name);
			if (assigned?.type === "Identifier" && !locals.has(name) && file.variables.has(name)) states.add(`${file.path}#${name}`);
		}
		if (current.type === "CallExpression")
			for (const state of settingStates(part(current, "callee"), file, { code, depth })) states.add(state);
	}
	return states;
}

/** The states that calling an expression changes: of an option of the list, its own. */
export function settingStates(
	callee: CodeNode | undefined,
	file: CodeFile,
	{ code, depth = 0 }: { readonly code: PackageCode; readonly depth?: number },
): ReadonlySet<State> {
	if (callee && memberName(callee) === "setConfig") {
		const option = code.resolve(part(callee, "object"), file);
		if (option?.kind === "option") return new Set([`option#${option.name}`]);
	}
	return changedStates(code.resolve(callee, file), code, depth + 1);
}

/** The flags that a function moves into the configuration: `if (parsed.width) Config.setWidth(parsed.width)`. */
export function readTransfers(start: Start, code: PackageCode): Transfer[] {
	return parts(part(start.node, "body"), "body").flatMap((statement): Transfer[] => {
		const test = part(statement, "test");
		const body = part(statement, "consequent");
		if (statement.type !== "IfStatement" || !test || !body || isEnd(body)) return [];
		const flag = nodesIn(test).find((node) => node.type === "MemberExpression" && parserOf(code.resolve(part(node, "object"), start.file)));
		const calls = nodesIn(body).filter((node) => node.type === "CallExpression");
		const states = new Set(
			calls.flatMap((call) => {
				const callee = part(call, "callee");
				const set = code.resolve(callee, start.file);
				return [...(set?.kind === "value" ? settersIn(set, code) : settingStates(callee, start.file, { code }))];
			}),
		);
		const warning = calls.find((call) => memberName(part(call, "callee") ?? call) === "warn");
		const text = warning && parts(warning, "arguments").at(-1)?.value;
		const parser = flag && code.resolve(part(flag, "object"), start.file);
		if (!flag || parser?.kind !== "value") return [];
		const otherwise = initialOf([...states][0] ?? "", code);
		const read = { name: memberName(flag) ?? "", aliases: [], parser: parser.file, ...(otherwise && { otherwise }) };
		return [{ flag: { ...read, ...(typeof text === "string" && { warning: text }) }, states }];
	});
}

/** The value of a state before code changes it. */
function initialOf(state: State, code: PackageCode): FlagRead["otherwise"] | null {
	const [path = "", name = ""] = state.split("#");
	const file = path === "option" ? null : code.file(path);
	const node = file?.values.get(name);
	return file && node ? { node, file } : null;
}

/** The states behind a member of the configuration: a function, or `option.setConfig`. */
export function settersIn(target: Target & { readonly kind: "value" }, code: PackageCode): ReadonlySet<State> {
	const { node, file } = target;
	return node.type === "MemberExpression" ? settingStates(node, file, { code }) : changedStates(target, code);
}
