import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Comment, type Node, parse } from "acorn";
import { transform } from "sucrase";
import { repository } from "../support/cli.ts";

/** What the comments of a schema say about its keys, and about the keys of their values. */
export type KeyComments = { readonly [key: string]: { readonly text: string; readonly keys: KeyComments } };

type AnyNode = Node & { readonly [key: string]: unknown };

/** Code without types, with its comments. */
type Source = { readonly code: string; readonly comments: readonly Comment[] };

/** The text of the documentation above a key, without asterisks and on one line; empty if there is none. */
function commentAbove(property: Node, { code, comments }: Source): string {
	const above = comments.find(({ end }) => end <= property.start && code.slice(end, property.start).trim() === "");
	if (!above?.value.startsWith("*")) return "";
	const lines = above.value.split("\n").map((line) => line.trim().replace(/^\*\s?/, ""));
	return lines.join(" ").trim();
}

/** Reads the comments of all schemas of a folder of the generator, by the name of the constant that holds the schema. */
export function readSchemaComments(folder: string): ReadonlyMap<string, KeyComments> {
	const constants = new Map<string, { readonly node: AnyNode; readonly source: Source }>();
	for (const file of readdirSync(join(repository, folder)).filter((name) => name.endsWith(".ts"))) {
		const { code } = transform(readFileSync(join(repository, folder, file), "utf8"), {
			transforms: ["typescript"],
			disableESTransforms: true,
		});
		const comments: Comment[] = [];
		const { body } = parse(code, { ecmaVersion: "latest", sourceType: "module", onComment: comments });
		for (const statement of body) {
			const declaration = (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement) as AnyNode | null;
			if (declaration?.type !== "VariableDeclaration") continue;
			for (const { id, init } of declaration.declarations as { id: { name: string }; init: AnyNode }[])
				constants.set(id.name, { node: init, source: { code, comments } });
		}
	}

	/** The keys of every object in an expression, in calls and behind names of constants. */
	const keysOf = (node: AnyNode, source: Source, open: ReadonlySet<string>): KeyComments => {
		if (node.type === "Identifier") {
			const name = node.name as string;
			const constant = constants.get(name);
			return constant && !open.has(name) ? keysOf(constant.node, constant.source, new Set([...open, name])) : {};
		}
		if (node.type === "ObjectExpression") {
			const found: Record<string, KeyComments[string]> = {};
			for (const property of node.properties as AnyNode[]) {
				if (property.type === "SpreadElement") Object.assign(found, keysOf(property.argument as AnyNode, source, open));
				else {
					const { name, value } = property.key as unknown as { readonly name?: string; readonly value?: string };
					found[name ?? value ?? ""] = {
						text: commentAbove(property, source),
						keys: keysOf(property.value as AnyNode, source, open),
					};
				}
			}
			return found;
		}
		// Functions are conditions and changes of values, not keys.
		if (/Function/.test(node.type)) return {};
		const parts = [node.callee, node.object, node.argument, node.expression, ...asList(node.arguments), ...asList(node.elements)];
		const callee = node.type === "CallExpression" ? ((node.callee as AnyNode).property as { name?: string } | undefined)?.name : undefined;
		const ignored = /^(?:refine|default|prefault|transform|regex)$/.test(callee ?? "");
		const inner = ignored ? [node.callee] : parts;
		return Object.assign({}, ...inner.filter(Boolean).map((part) => keysOf(part as AnyNode, source, open)));
	};
	return new Map([...constants].map(([name, { node, source }]) => [name, keysOf(node, source, new Set([name]))]));
}

function asList(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}
