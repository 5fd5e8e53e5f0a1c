import { dirname, join } from "node:path";
import { parse } from "acorn";
import { readRegularText } from "../../lib/regular-file.ts";

/** A node of a program, with whatever parts its kind has. */
export type ScriptNode = { readonly type: string; readonly start: number; readonly end: number; readonly [part: string]: unknown };

/** The JavaScript of a package: one of its files. */
export type Script = {
	readonly text: string;
	/** Functions, classes and values at the top of the file, by name. */
	readonly values: ReadonlyMap<string, ScriptNode>;
	/** Files that it loads with `require` (absolute), by the name of the variable. */
	readonly required: ReadonlyMap<string, string>;
};

/** Reads files of JavaScript (absolute), each once. `null` for one that is missing or cannot be parsed. */
export function openScripts(): (file: string) => Script | null {
	const known = new Map<string, Script | null>();
	return (file) => {
		let script = known.get(file);
		if (script === undefined) {
			script = readScript(file);
			known.set(file, script);
		}
		return script;
	};
}

function readScript(file: string): Script | null {
	try {
		const text = readRegularText(file);
		const program = parse(text, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true }) as unknown as ScriptNode;
		return { text, ...topLevel(program, dirname(file)) };
	} catch {
		return null;
	}
}

/** A part of a node that is a node. */
export function part(node: ScriptNode | undefined, name: string): ScriptNode | undefined {
	const value = node?.[name];
	return typeof value === "object" && value !== null && "type" in value ? (value as ScriptNode) : undefined;
}

/** A part of a node that is a list of nodes. */
export function parts(node: ScriptNode | undefined, name: string): ScriptNode[] {
	const value = node?.[name];
	return Array.isArray(value) ? value.filter((entry) => entry !== null) : [];
}

/** Calls `visit` for a node and all nodes in it. */
export function walk(node: ScriptNode, visit: (node: ScriptNode) => void): void {
	visit(node);
	for (const value of Object.values(node)) {
		for (const inner of Array.isArray(value) ? value : [value])
			if (typeof inner === "object" && inner !== null && typeof inner.type === "string") walk(inner, visit);
	}
}

function topLevel(program: ScriptNode, folder: string): Pick<Script, "values" | "required"> {
	const values = new Map<string, ScriptNode>();
	const required = new Map<string, string>();
	for (const outer of parts(program, "body")) {
		const statement = part(outer, "declaration") ?? outer;
		const name = String(part(statement, "id")?.name ?? "");
		if (statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration") values.set(name, statement);
		for (const declarator of parts(statement, "declarations")) {
			const value = part(declarator, "init");
			const id = String(part(declarator, "id")?.name ?? "");
			if (!value || id === "") continue;
			values.set(id, value);
			const target = requiredPath(value);
			if (target !== null) required.set(id, join(folder, target.replace(/(?<!\.[cm]?js)$/, ".js")));
		}
		const assignment = part(statement, "expression");
		const target = part(assignment, "left");
		const value = part(assignment, "right");
		const owner = String(part(target, "object")?.name);
		const property = String(part(target, "property")?.name);
		const isExport = target?.type === "MemberExpression" && /^[\w$]+$/.test(owner);
		const exported = owner === "exports" ? property : `${owner}.${property}`;
		// `exports.spring = spring` adds nothing new.
		if (isExport && value && !(value.type === "Identifier" && value.name === exported)) values.set(exported, value);
	}
	return { values, required };
}

/** The path in `require("./file.js")`. */
function requiredPath(value: ScriptNode): string | null {
	if (value.type !== "CallExpression" || part(value, "callee")?.name !== "require") return null;
	const path = String(parts(value, "arguments")[0]?.value ?? "");
	return path.startsWith(".") ? path : null;
}
