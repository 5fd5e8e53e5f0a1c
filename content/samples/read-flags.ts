import {
	type CodeFile,
	type CodeNode,
	inner,
	keyOf,
	memberName,
	nodesIn,
	type PackageCode,
	part,
	parts,
	type Target,
} from "./package-code.ts";

// Which flags a command reads: its function is followed through all functions and values that it names, in all files.

/** A value at the top of a file that code changes, such as what a configuration function sets: `config/width.js#passedWidth`, or `option#scaleOption`. */
export type State = string;

/** How the code reads a flag. */
export type FlagRead = {
	/** Without its dashes. */
	readonly name: string;
	/** Other names that it reads in the same place: `parsed.quiet || parsed.q`. */
	readonly aliases: readonly string[];
	/** The option in the toolkit's list that reads it. */
	readonly option?: string;
	/** The code that has the value without the flag: behind `??`, or of the state that the flag changes. */
	readonly otherwise?: { readonly node: CodeNode; readonly file: CodeFile };
	/** The file that parses the command line. */
	readonly parser: CodeFile;
	/** What the command prints about the flag. */
	readonly warning?: string;
};

/** What a command reads. */
export type CommandReads = { readonly flags: readonly FlagRead[]; readonly states: ReadonlySet<State> };

/** Where to begin: a function by its file and name. `members` are the only members of its result that are used. */
export type Start = { readonly file: CodeFile; readonly name: string; readonly node: CodeNode; readonly members?: readonly string[] };

/** The file that parses the command line, if an expression stands for the result; `null` for all others. What fills the variable shows it. */
export function parserOf(target: Target | null): CodeFile | null {
	if (target?.kind !== "value" || target.node.type !== "CallExpression") return null;
	const callee = part(target.node, "callee");
	const isParser = callee !== undefined && /\bminimist(?:_\d+)?\b/.test(target.file.text.slice(callee.start, callee.end));
	return isParser ? target.file : null;
}

/** Finds what functions read, also in the functions and values that they name. */
export type FlagReader = (starts: readonly Start[]) => CommandReads;

/** Opens a reader, which reads each function once. `flagOf` gives the flag of an option of the toolkit's list; the values in `skipped` are not followed. */
export function openFlagReader({ skipped, ...tools }: Tools & { readonly skipped: readonly string[] }): FlagReader {
	const known = new Map<string, Reading>();
	return (starts) => {
		const flags = new Map<string, FlagRead>();
		const refused = new Set<string>();
		const states = new Set<State>();
		const seen = new Set<string>(skipped);
		const queue = [...starts];
		for (let start = queue.pop(); start; start = queue.pop()) {
			const whole = `${start.file.path}#${start.name}`;
			const id = start.members ? `${whole}(${start.members})` : whole;
			if (seen.has(id) || seen.has(whole)) continue;
			seen.add(id);
			const reading = known.get(id) ?? readFunction(start, tools);
			known.set(id, reading);
			for (const flag of reading.flags) {
				const before = flags.get(flag.name);
				flags.set(flag.name, { ...before, ...flag, aliases: [...new Set([...(before?.aliases ?? []), ...flag.aliases])] });
			}
			for (const name of reading.refused) refused.add(name);
			for (const state of reading.states) states.add(state);
			queue.push(...reading.next);
		}
		return { flags: [...flags.values()].filter(({ name }) => !refused.has(name)), states };
	};
}

/** What one function reads, and what it names. */
type Reading = { readonly flags: FlagRead[]; readonly refused: string[]; readonly states: State[]; readonly next: Start[] };

type Tools = { readonly code: PackageCode; readonly flagOf: (option: string) => string | null };

/** Expressions in a function: what they stand for, and the flag that they read. */
type Expressions = {
	readonly resolve: (node: CodeNode | undefined) => Target | null;
	readonly flag: (node: CodeNode | undefined) => Pick<FlagRead, "name" | "parser"> | null;
};

function expressionsIn({ file, node }: Start, { code, flagOf }: Tools): Expressions {
	const locals = localNames(node);
	const resolve = (expression: CodeNode | undefined): Target | null => {
		const root = expression && rootOf(expression);
		return root?.type === "Identifier" && locals.has(String(root.name)) ? null : code.resolve(expression, file);
	};
	/** The flag in `parsed[option.cliFlag]`, also through a constant. */
	const computedName = (expression: CodeNode | undefined): string | null => {
		const value = expression?.type === "Identifier" ? locals.get(String(expression.name)) : expression;
		if (value?.type !== "MemberExpression" || memberName(value) !== "cliFlag") return null;
		const option = resolve(part(value, "object"));
		return option?.kind === "option" ? flagOf(option.name) : null;
	};
	const flag = (expression: CodeNode | undefined) => {
		const parser = expression?.type === "MemberExpression" ? parserOf(resolve(part(expression, "object"))) : null;
		if (!parser || !expression) return null;
		const name = memberName(expression) ?? computedName(part(expression, "property"));
		return name === null || name === "_" ? null : { name, parser };
	};
	return { resolve, flag };
}

function readFunction(start: Start, tools: Tools): Reading {
	const { file, node, members, name } = start;
	const reading: Reading = { flags: [], refused: [], states: [], next: [] };
	if (file.variables.has(name)) return reading;
	const expressions = expressionsIn(start, tools);
	const visit = (current: CodeNode): void => {
		const fallback = fallbackIn(current);
		const read = fallback && expressions.flag(fallback.value);
		if (read) reading.flags.push({ ...read, aliases: [], otherwise: { node: fallback.otherwise, file } });
		const inside =
			readTogether(current, expressions, reading) ??
			readRefusal(current, expressions, reading) ??
			readTaken(current, expressions, reading) ??
			readOption(current, { expressions, reading, flagOf: tools.flagOf }) ??
			readReference(current, expressions, reading) ??
			childrenOf(current);
		for (const child of inside) visit(child);
	};
	for (const used of usedParts(node, members ?? null)) visit(used);
	return reading;
}

// Each of these returns the nodes that are still to be visited; `null` for a node that it knows nothing about.

/** `parsed.quiet || parsed.q` */
function readTogether(node: CodeNode, { flag }: Expressions, { flags }: Reading): CodeNode[] | null {
	const found = node.type === "LogicalExpression" && node.operator === "||" ? sides(node).map(flag) : [];
	const read = found.filter((side) => side !== null);
	const [first] = read;
	if (!first || read.length < 2 || read.length < found.length) return null;
	const { name, parser } = read.find((side) => side.name.length > 1) ?? first;
	flags.push({ name, aliases: read.map((side) => side.name).filter((other) => other !== name), parser });
	return [];
}

/** `if (parsed.frames) process.exit(1)` */
function readRefusal(node: CodeNode, { flag }: Expressions, { refused }: Reading): CodeNode[] | null {
	const read = node.type === "IfStatement" ? flag(part(node, "test")) : null;
	if (!read || !isEnd(part(node, "consequent"))) return null;
	refused.push(read.name);
	return [];
}

/** `const { runs } = parsed`, and `const { width } = getOptions()`: the function is followed for these members. */
function readTaken(node: CodeNode, { resolve }: Expressions, { flags, next }: Reading): CodeNode[] | null {
	const id = part(node, "id");
	if (node.type !== "VariableDeclarator" || id?.type !== "ObjectPattern") return null;
	const names = parts(id, "properties").map(keyOf);
	const init = part(node, "init");
	const value = init?.type === "AwaitExpression" ? part(init, "argument") : init;
	const parser = parserOf(resolve(value));
	if (parser) {
		flags.push(...names.map((name) => ({ name, aliases: [], parser })));
		return [];
	}
	const called = value?.type === "CallExpression" ? resolve(part(value, "callee")) : null;
	if (called?.kind !== "value" || !returnedObject(called.node)) return null;
	next.push({ ...called, members: names });
	return parts(value, "arguments");
}

/** `option.getValue({ commandLine: parsed })` */
function readOption(
	node: CodeNode,
	{ expressions, reading, flagOf }: { readonly expressions: Expressions; readonly reading: Reading } & Pick<Tools, "flagOf">,
): CodeNode[] | null {
	const callee = part(node, "callee");
	const option = callee && memberName(callee) === "getValue" ? expressions.resolve(part(callee, "object")) : null;
	if (option?.kind !== "option") return null;
	const name = flagOf(option.name);
	const parser = nodesIn(node)
		.map((inside) => parserOf(expressions.resolve(inside)))
		.find((file) => file !== null);
	reading.states.push(`option#${option.name}`);
	if (name !== null && parser) reading.flags.push({ name, aliases: [], option: option.name, parser });
	// Options that need to know more get it beside the command line.
	return parts(node, "arguments");
}

/** A flag, or a function or value that is followed. */
function readReference(node: CodeNode, { flag, resolve }: Expressions, { flags, states, next }: Reading): CodeNode[] | null {
	const read = flag(node);
	if (read) {
		flags.push({ ...read, aliases: [] });
		return [];
	}
	const target = node.type === "MemberExpression" || node.type === "Identifier" ? resolve(node) : null;
	if (target?.kind !== "value") return null;
	if (parserOf(target)) return [];
	if (target.file.variables.has(target.name)) states.push(`${target.file.path}#${target.name}`);
	next.push(target);
	return [];
}

/** `a ?? b` as compilers write it: `(_a = a) !== null && _a !== void 0 ? _a : b` */
function fallbackIn(node: CodeNode): { readonly value: CodeNode; readonly otherwise: CodeNode } | null {
	const test = part(node, "test");
	const otherwise = part(node, "alternate");
	if (node.type !== "ConditionalExpression" || test?.type !== "LogicalExpression" || !otherwise) return null;
	const assigned = part(part(test, "left"), "left");
	const value = assigned?.type === "AssignmentExpression" ? part(assigned, "right") : undefined;
	return value ? { value, otherwise } : null;
}

/** The names that a function declares itself, and the values of its constants. */
export function localNames(node: CodeNode): ReadonlyMap<string, CodeNode | undefined> {
	const names = new Map<string, CodeNode | undefined>();
	const bind = (pattern: CodeNode | undefined, value?: CodeNode): void => {
		if (!pattern) return;
		if (pattern.type === "Identifier") names.set(String(pattern.name), value);
		else
			for (const child of pattern.type === "ObjectPattern"
				? parts(pattern, "properties").map((entry) => part(entry, "value"))
				: inner(pattern))
				bind(child);
	};
	for (const current of nodesIn(node)) {
		for (const parameter of parts(current, "params")) bind(parameter);
		if (current.type === "VariableDeclarator") bind(part(current, "id"), part(current, "init"));
	}
	return names;
}

function rootOf(node: CodeNode): CodeNode {
	const object = part(node, "object");
	if (node.type === "SequenceExpression") return rootOf(parts(node, "expressions").at(-1) ?? node);
	return node.type === "MemberExpression" && object ? rootOf(object) : node;
}

/** The sides of `a || b || c`. */
function sides(node: CodeNode): CodeNode[] {
	if (node.type !== "LogicalExpression") return [node];
	return [part(node, "left"), part(node, "right")].flatMap((side) => (side ? sides(side) : []));
}

/** Whether a block ends the command. */
export function isEnd(block: CodeNode | undefined): boolean {
	const last = parts(block, "body").at(-1);
	if (last?.type === "ThrowStatement") return true;
	const call = part(last, "expression");
	const callee = part(call, "callee");
	return callee !== undefined && memberName(callee) === "exit" && parts(call, "arguments")[0]?.value === 1;
}

/** The object that a function returns. */
function returnedObject(node: CodeNode): CodeNode | null {
	const last = parts(part(node, "body"), "body").at(-1);
	const value = last?.type === "ReturnStatement" ? part(last, "argument") : undefined;
	return value?.type === "ObjectExpression" ? value : null;
}

/** The parts of a function that its result depends on: without the constants that only other members of the result need, and without validation. */
function usedParts(node: CodeNode, members: readonly string[] | null): CodeNode[] {
	const result = members && returnedObject(node);
	if (!result) return [node];
	const statements = parts(part(node, "body"), "body");
	const used: CodeNode[] = parts(result, "properties").filter((property) => members.includes(keyOf(property)));
	const others = statements.filter(
		(statement) => !["VariableDeclaration", "ReturnStatement"].includes(statement.type) && !/^validate/.test(calledName(statement)),
	);
	used.push(...others);
	const declared = statements.flatMap((statement) => parts(statement, "declarations"));
	for (let index = 0; index < used.length; index++) {
		const names = new Set(
			nodesIn(used[index] as CodeNode).flatMap((inside) => (inside.type === "Identifier" ? [String(inside.name)] : [])),
		);
		for (const declarator of declared)
			if (names.has(String(part(declarator, "id")?.name)) && !used.includes(declarator)) used.push(declarator);
	}
	return used;
}

function calledName(statement: CodeNode): string {
	const callee = part(part(statement, "expression"), "callee");
	return callee ? (memberName(callee) ?? String(callee.name)) : "";
}

/** The nodes in a node that are evaluated: not names of properties, and not what is assigned to. */
function childrenOf(node: CodeNode): CodeNode[] {
	if (node.type === "Property") return [part(node, "value")].flatMap((value) => value ?? []);
	if (node.type === "MemberExpression")
		return [part(node, "object"), node.computed === true ? part(node, "property") : undefined].flatMap((value) => value ?? []);
	return inner(node);
}
