import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { importedData } from "../partials.ts";
import type { JsxElement } from "./jsx-element.ts";

/** A value that is known without running code; `null` when only running it tells. */
export type Known = { readonly value: unknown } | null;

/** Values that code has under a name. */
export type KnownNames = ReadonlyMap<string, unknown>;

/** A node of a syntax tree. */
type CodeNode = { readonly type: string; readonly [key: string]: unknown };

/** What of the context of a page tells its names. */
type NamesContext = {
	readonly names: KnownNames;
	readonly data: ReadonlyMap<string, string>;
	readonly file: string;
	readonly page: string;
	readonly source: string;
};

/** The names that a text exports with values that can be read off (`export const version = "4.0"`), those of the data that it imports, and those that it has from elsewhere. */
export function exportedNames(tree: Root, context: NamesContext): KnownNames {
	const names = new Map(context.names);
	if (context.data.size > 0)
		for (const [name, file] of importedData(context.source, context.file)) names.set(name, readJson(context.data.get(file)));
	for (const node of tree.children) {
		if (node.type !== "mdxjsEsm") continue;
		for (const statement of nodesIn(codeOf(node)?.body)) {
			for (const { id, init } of nodesIn((statement.declaration as CodeNode | null)?.declarations)) {
				const known = isNode(id) && id.type === "Identifier" && isNode(init) ? evaluate(init, names) : null;
				if (known) names.set(String((id as CodeNode).name), known.value);
			}
		}
	}
	return names;
}

/** Data that is wrong is told where it is bundled. */
function readJson(text = "null"): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** What readers see of an expression; `null` when only running it tells. */
export function shownExpression(node: WithCode, context: NamesContext): string | null {
	const [expression] = expressionsIn(node);
	const known = expression ? evaluate(expression, namesIn(context)) : null;
	return known && shownValue(known.value);
}

/** What a component gets, as far as that is known, with what it holds as `children`; what is not known is its name. */
export function passedValues(node: JsxElement, context: NamesContext): KnownNames {
	const values = new Map<string, unknown>();
	if (node.children.length > 0) values.set("children", textOf(node));
	for (const attribute of node.attributes) {
		if (attribute.type !== "mdxJsxAttribute") continue;
		const { name, value } = attribute;
		if (typeof value !== "object" || value === null) values.set(name, value ?? true);
		else values.set(name, shownExpression(value, context) ?? name);
	}
	return values;
}

/** The names of a text. What a page passes to a partial is known where the partial is used: marks stand for it. */
function namesIn({ names, file, page }: NamesContext): KnownNames {
	return file === page ? names : new Map([...names, ["props", passedLater]]);
}

const propMark = /\uFDD8([^\uFDD8]*)\uFDD8/g;

/** What stands for `props` in a partial, whose members are marks. */
const passedLater = Symbol("props");

/** Puts the values that a partial gets in the places of their marks in its texts; what it does not get shows nothing. */
export function fillProps(text: string, props: KnownNames): string {
	return text.replace(propMark, (_, name: string) => shownValue(props.get(name)) ?? "");
}

/** What React shows of a value: text and numbers; `null` for what is more than text. */
function shownValue(value: unknown): string | null {
	if (value === null || value === undefined || typeof value === "boolean") return "";
	return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

function evaluate(node: CodeNode, names: KnownNames): Known {
	switch (node.type) {
		case "Literal":
			return { value: node.value };
		case "Identifier":
			return names.has(String(node.name)) ? { value: names.get(String(node.name)) } : null;
		case "TemplateLiteral": {
			const values = nodesIn(node.expressions).map((inner) => shownValue(evaluate(inner, names)?.value ?? {}));
			const texts = nodesIn(node.quasis).map((part) => (part.value as { cooked?: string }).cooked ?? "");
			if (values.includes(null)) return null;
			return { value: texts.map((text, index) => text + (values[index] ?? "")).join("") };
		}
		case "MemberExpression": {
			const object = isNode(node.object) ? evaluate(node.object, names)?.value : null;
			const property = node.property as CodeNode;
			const key = node.computed === true ? evaluate(property, names)?.value : property.name;
			if (object === passedLater) return { value: `\uFDD8${String(key)}\uFDD8` };
			const isOwn = typeof object === "object" && object !== null && Object.hasOwn(object, String(key));
			return isOwn ? { value: (object as Record<string, unknown>)[String(key)] } : null;
		}
		case "ObjectExpression":
		case "ArrayExpression":
			return evaluateAll(node, names);
		default:
			return null;
	}
}

/** An object or an array all of whose parts are known. */
function evaluateAll(node: CodeNode, names: KnownNames): Known {
	if (node.type === "ArrayExpression") {
		const items = nodesIn(node.elements).map((item) => evaluate(item, names));
		return items.includes(null) ? null : { value: items.map((item) => item?.value) };
	}
	const entries = nodesIn(node.properties).map((property) => {
		const key = property.key as CodeNode | undefined;
		const known = property.computed !== true && isNode(property.value) ? evaluate(property.value, names) : null;
		return key && known ? ([String(key.name ?? key.value), known.value] as const) : null;
	});
	return entries.includes(null) ? null : { value: Object.fromEntries(entries as [string, unknown][]) };
}

/** A node that has the syntax tree of its code. */
type WithCode = { readonly data?: object | undefined };

function codeOf(node: WithCode): CodeNode | undefined {
	return (node.data as { estree?: CodeNode } | undefined)?.estree;
}

function expressionsIn(node: WithCode): CodeNode[] {
	return nodesIn(codeOf(node)?.body).map(({ expression }) => expression as CodeNode);
}

function nodesIn(value: unknown): CodeNode[] {
	return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is CodeNode {
	return typeof value === "object" && value !== null && typeof (value as Partial<CodeNode>).type === "string";
}
