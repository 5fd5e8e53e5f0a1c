import { parse } from "acorn";
import type { InstalledPackages } from "keyframe-docs";

// Reads the compiled files of packages, which are CommonJS, and finds what a name in one of them stands for in another.

/** A node of a program, with whatever parts its kind has. */
export type CodeNode = { readonly type: string; readonly start: number; readonly end: number; readonly [part: string]: unknown };

/** A file of a package. */
export type CodeFile = {
	/** In the folder of packages: `my-toolkit/dist/index.js`. */
	readonly path: string;
	readonly text: string;
	/** What is declared or exported at the top, by name. */
	readonly values: ReadonlyMap<string, CodeNode>;
	/** Variables at the top that code may change. */
	readonly variables: ReadonlySet<string>;
	/** The files behind the variables that `require` fills. */
	readonly required: ReadonlyMap<string, string>;
	/** The members that variables at the top are taken from: `const { a } = b` */
	readonly taken: ReadonlyMap<string, { readonly from: CodeNode; readonly key: string }>;
};

/** What an expression stands for. */
export type Target =
	| { readonly kind: "file"; readonly file: CodeFile }
	| { readonly kind: "value"; readonly file: CodeFile; readonly name: string; readonly node: CodeNode }
	/** The toolkit's list of options, and one of them. */
	| { readonly kind: "options" }
	| { readonly kind: "option"; readonly name: string };

/** The files of packages. */
export type PackageCode = {
	/** A file by its path in the folder of packages. Throws when it is missing. */
	readonly file: (path: string) => CodeFile;
	/** What an expression at the top of a file, or in one of its functions, stands for; `null` for what is not declared at the top of a file. */
	readonly resolve: (node: CodeNode | undefined, file: CodeFile) => Target | null;
	/** The value of a literal, or of a constant, also of one in another package; `undefined` for everything else. */
	readonly constant: (node: CodeNode | undefined, file: CodeFile) => unknown;
};

/** Opens the files of packages whose name matches; the others stay closed. */
export function openCode({ read, load }: InstalledPackages, isFollowed: (name: string) => boolean): PackageCode {
	const known = new Map<string, CodeFile>();
	const open = (path: string): CodeFile => {
		const file = known.get(path) ?? parseFile(path, read);
		known.set(path, file);
		return file;
	};
	const openNear = (path: string): CodeFile => {
		if (path.endsWith(".js")) return open(path);
		try {
			return open(`${path}.js`);
		} catch {
			return open(`${path}/index.js`);
		}
	};
	const entries = new Map<string, string | null>();
	const entryOf = (specifier: string): string | null => {
		if (!entries.has(specifier)) entries.set(specifier, entryFile(specifier, { read, isFollowed }));
		return entries.get(specifier) ?? null;
	};
	const resolve = (node: CodeNode | undefined, file: CodeFile): Target | null => {
		if (!node) return null;
		if (node.type === "SequenceExpression") return resolve(parts(node, "expressions").at(-1), file);
		if (node.type === "Identifier") return named(String(node.name), file);
		if (node.type !== "MemberExpression") return null;
		const key = memberName(node);
		const owner = part(node, "object");
		if (key === null || !owner) return null;
		// The list is in a package whose other code is not followed.
		if (key === "options" && memberName(owner) === "BrowserSafeApis") return { kind: "options" };
		if (owner.type === "Identifier" && owner.name === "exports") return named(key, file);
		return memberOf(resolve(owner, file), key);
	};
	const named = (name: string, file: CodeFile): Target | null => {
		const required = file.required.get(name);
		if (required !== undefined) {
			const path = required.startsWith(".") ? joined(file.path, required) : entryOf(required);
			return path === null ? null : { kind: "file", file: openNear(path) };
		}
		const taken = file.taken.get(name);
		if (taken) return memberOf(resolve(taken.from, file), taken.key);
		const node = file.values.get(name);
		if (!node) return null;
		return ["MemberExpression", "Identifier"].includes(node.type) && !file.variables.has(name)
			? (resolve(node, file) ?? { kind: "value", file, name, node })
			: { kind: "value", file, name, node };
	};
	const memberOf = (owner: Target | null, key: string): Target | null => {
		if (owner?.kind === "file") return named(key, owner.file);
		if (owner?.kind === "options") return { kind: "option", name: key };
		if (owner?.kind !== "value" || owner.node.type !== "ObjectExpression") return null;
		const property = parts(owner.node, "properties").find((candidate) => keyOf(candidate) === key);
		const value = part(property, "value");
		if (!value) return null;
		return resolve(value, owner.file) ?? { kind: "value", file: owner.file, name: `${owner.name}.${key}`, node: value };
	};
	const constant = (node: CodeNode | undefined, file: CodeFile): unknown => {
		if (node?.type === "Literal") return node.value;
		if (node?.type === "UnaryExpression" && node.operator === "-") return -Number(constant(part(node, "argument"), file));
		const target = resolve(node, file);
		if (target?.kind === "value") return target.node === node ? undefined : constant(target.node, target.file);
		return target === null ? loadedValue(node, file) : undefined;
	};
	/** `package_1.SOME.NAME`, of a package that is not followed. */
	const loadedValue = (node: CodeNode | undefined, file: CodeFile): unknown => {
		if (node?.type === "Identifier") {
			const required = file.required.get(String(node.name));
			return required === undefined || required.startsWith(".") ? undefined : load(required);
		}
		const key = node && memberName(node);
		const owner = node && key !== null ? loadedValue(part(node, "object"), file) : undefined;
		return typeof owner === "object" && owner !== null ? (owner as Readonly<Record<string, unknown>>)[key as string] : undefined;
	};
	return { file: open, resolve, constant };
}

/** A part of a node that is a node. */
export function part(node: CodeNode | undefined, name: string): CodeNode | undefined {
	const value = node?.[name];
	return typeof value === "object" && value !== null && "type" in value ? (value as CodeNode) : undefined;
}

/** A part of a node that is a list of nodes. */
export function parts(node: CodeNode | undefined, name: string): CodeNode[] {
	const value = node?.[name];
	return Array.isArray(value) ? value.filter((entry) => entry !== null) : [];
}

/** The nodes directly in a node. */
export function inner(node: CodeNode): CodeNode[] {
	const found: CodeNode[] = [];
	for (const key in node) {
		const value = node[key];
		if (typeof value !== "object" || value === null) continue;
		for (const entry of Array.isArray(value) ? value : [value]) if (typeof entry?.type === "string") found.push(entry);
	}
	return found;
}

/** A node and all nodes in it. */
export function nodesIn(node: CodeNode): CodeNode[] {
	const found = [node];
	for (let index = 0; index < found.length; index++) found.push(...inner(found[index] as CodeNode));
	return found;
}

/** The name in `a.name` and `a["name"]`; `null` for others. */
export function memberName(node: CodeNode): string | null {
	const property = part(node, "property");
	if (node.type !== "MemberExpression" || !property) return null;
	if (property.type === "Literal") return String(property.value);
	return node.computed === true ? null : String(property.name);
}

/** The name of a property of an object or of a pattern. */
export function keyOf(property: CodeNode): string {
	const key = part(property, "key");
	return String(key?.type === "Literal" ? key.value : key?.name);
}

function parseFile(path: string, read: InstalledPackages["read"]): CodeFile {
	const text = read(path);
	const program = parse(text, { ecmaVersion: "latest", sourceType: "script", allowHashBang: true }) as unknown as CodeNode;
	const values = new Map<string, CodeNode>();
	const variables = new Set<string>();
	const required = new Map<string, string>();
	const taken = new Map<string, { from: CodeNode; key: string }>();
	for (const statement of parts(program, "body")) {
		if (statement.type === "FunctionDeclaration") values.set(String(part(statement, "id")?.name), statement);
		for (const declarator of parts(statement, "declarations")) {
			const id = part(declarator, "id");
			const value = part(declarator, "init");
			const name = String(id?.name);
			if (id?.type === "Identifier" && statement.kind === "let") variables.add(name);
			if (id?.type === "Identifier" && statement.kind === "let" && !value) values.set(name, id);
			if (!value) continue;
			if (id?.type === "ObjectPattern")
				for (const property of parts(id, "properties"))
					taken.set(String(part(property, "value")?.name), { from: value, key: keyOf(property) });
			const specifier = requiredBy(value);
			if (specifier !== null && !specifier.endsWith(".json")) required.set(name, specifier);
			else if (id?.type === "Identifier") values.set(name, value);
		}
		const assignment = part(statement, "expression");
		const target = part(assignment, "left");
		const value = part(assignment, "right");
		const name = target && part(target, "object")?.name === "exports" ? memberName(target) : null;
		// `exports.still = still` adds nothing, and `exports.a = exports.b = void 0` only announces names.
		if (name === null || !value || value.type === "AssignmentExpression" || value.type === "UnaryExpression") continue;
		if (!(value.type === "Identifier" && value.name === name)) values.set(name, value);
	}
	return { path, text, values, variables, required, taken };
}

/** The package or file in `require("…")` and `__importDefault(require("…"))`. */
function requiredBy(value: CodeNode): string | null {
	if (value.type !== "CallExpression") return null;
	const [first] = parts(value, "arguments");
	if (part(value, "callee")?.name === "require") return String(first?.value);
	return first ? requiredBy(first) : null;
}

/** The path that a file means by `./name`, without the extension and the `index` that compilers leave out. */
function joined(from: string, specifier: string): string {
	return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

/** The file of an entry point of a package; `null` for packages that are not followed. */
function entryFile(
	specifier: string,
	{ read, isFollowed }: Pick<InstalledPackages, "read"> & { readonly isFollowed: (name: string) => boolean },
): string | null {
	const [, name = "", entry = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
	if (!isFollowed(name)) return null;
	const { exports = {}, main = "index.js" } = JSON.parse(read(`${name}/package.json`)) as {
		readonly exports?: Readonly<Record<string, { readonly require?: string; readonly default?: string } | string>>;
		readonly main?: string;
	};
	const found = exports[entry === "" ? "." : `./${entry}`];
	const path = typeof found === "string" ? found : (found?.require ?? found?.default ?? main);
	return `${name}/${path.replace(/^\.\//, "")}`;
}
