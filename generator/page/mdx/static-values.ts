import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type CodeNode, isNode, type Known, keyOf, type LiteralReading, literalValue, nodesIn } from "../../lib/literal-value.ts";
import { importedData } from "../partials.ts";
import type { JsxElement } from "./jsx-element.ts";

/** Values that code has under a name. */
export type KnownNames = ReadonlyMap<string, unknown>;

/** The part of a page's context that determines its names. */
type NamesContext = {
	readonly names: KnownNames;
	readonly data: ReadonlyMap<string, string>;
	readonly file: string;
	readonly page: string;
	readonly source: string;
};

/**
 * The names that a text exports with values that can be read without running it (`export const version = "4.0"`), the names of the data
 * that it imports, and the names that it gets from elsewhere.
 */
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

/** Invalid data is reported when it is bundled. */
function readJson(text = "null"): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** What readers see of an expression; `null` if only running it would show that. */
export function shownExpression(node: WithCode, context: NamesContext): string | null {
	const [expression] = expressionsIn(node);
	const known = expression ? evaluate(expression, namesIn(context)) : null;
	return known && shownValue(known.value);
}

/**
 * What a component receives, as far as it is known, with its content as `children`. The name of an attribute stands for an unknown value.
 */
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

/** The names of a text. What a page passes to a partial is only known where the partial is used, so marks stand for it. */
function namesIn({ names, file, page }: NamesContext): KnownNames {
	return file === page ? names : new Map([...names, ["props", passedLater]]);
}

const propMark = /\uFDD8([^\uFDD8]*)\uFDD8/g;

/** Stands for `props` in a partial. Its members are marks. */
const passedLater = Symbol("props");

/** Replaces the marks in a partial's texts with the values that the partial gets. A missing value shows nothing. */
export function fillProps(text: string, props: KnownNames): string {
	return text.replace(propMark, (_, name: string) => shownValue(props.get(name)) ?? "");
}

/** What React shows of a value: text and numbers; `null` for anything else. */
function shownValue(value: unknown): string | null {
	if (value === null || value === undefined || typeof value === "boolean") return "";
	return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

function evaluate(node: CodeNode, names: KnownNames): Known {
	const reading: LiteralReading = {
		lookUp: (name) => (names.has(name) ? { value: names.get(name) } : null),
		other(node) {
			const isProp = node.type === "MemberExpression" && (node.object as CodeNode).name === "props" && names.get("props") === passedLater;
			const name = isProp ? keyOf(node, "property", reading) : null;
			return name === null ? null : { value: `\uFDD8${name}\uFDD8` };
		},
	};
	return literalValue(node, reading);
}

/** A node that has the syntax tree of its code. */
type WithCode = { readonly data?: object | undefined };

function codeOf(node: WithCode): CodeNode | undefined {
	return (node.data as { estree?: CodeNode } | undefined)?.estree;
}

function expressionsIn(node: WithCode): CodeNode[] {
	return nodesIn(codeOf(node)?.body).map(({ expression }) => expression as CodeNode);
}
