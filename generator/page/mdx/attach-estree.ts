import { type Comment, type Options, Parser } from "acorn";
import jsx from "acorn-jsx";
import type { Root } from "mdast";
import { lineTable, type Point } from "../../lib/line-table.ts";
import { isNode } from "../../lib/literal-value.ts";
import { visit } from "../../lib/visit.ts";
import { isCommentOnly, isJsxElement, type JsxElement } from "./jsx-element.ts";

type Attribute = JsxElement["attributes"][number];

/** A syntax tree: an ESTree `Program` with its comments. */
type Program = { readonly type: "Program"; readonly body: readonly { readonly type: string }[] };

/** A piece of code, and its offset in the page's text (or the offset of what contains it). */
type Piece = { readonly code: string; readonly offset: number; readonly kind: "module" | "expression" | "spread" };

const options: Options = { ecmaVersion: 2024, sourceType: "module", preserveParens: true };

/**
 * Adds to a tree of the native engine what `@mdx-js/mdx` also needs: the syntax tree of every expression and import, and the places of
 * attributes. Throws if code is invalid or is not an expression; the reference engine then reports it better.
 */
export function attachEstree(tree: Root, text: string): void {
	const parser = Parser.extend(jsx());
	const placeOf = lineTable(text);
	const parse = (piece: Piece): Program => {
		const program = parsePiece(piece, parser);
		placeNodes(program, { shift: piece.offset - (piece.kind === "spread" ? 2 : 0), placeOf });
		return program;
	};
	visit(tree, (node) => {
		const start = node.position?.start.offset ?? 0;
		if (node.type === "mdxjsEsm") attach(node, parse({ code: node.value, offset: start, kind: "module" }));
		else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
			attach(node, parse({ code: node.value, offset: start + 1, kind: "expression" }));
		else if (isJsxElement(node)) {
			const offsets = attributeOffsets(node, text);
			for (const [index, attribute] of node.attributes.entries()) {
				const at = offsets[index];
				if (at) Object.assign(attribute, { position: { start: placeOf(at.start), end: placeOf(at.end) } });
				attachToAttribute(attribute, at?.value ?? start, parse);
			}
		}
		return undefined;
	});
}

function attachToAttribute(attribute: Attribute, offset: number, parse: (piece: Piece) => Program): void {
	if (attribute.type === "mdxJsxExpressionAttribute") {
		attach(attribute, parse({ code: attribute.value, offset, kind: "spread" }));
	} else if (typeof attribute.value === "object" && attribute.value !== null) {
		if (isEmpty(attribute.value.value)) throw new Error("An attribute without a value");
		attach(attribute.value, parse({ code: attribute.value.value, offset, kind: "expression" }));
	}
}

function attach(node: { data?: object | undefined }, estree: Program): void {
	node.data = { ...node.data, estree };
}

function parsePiece({ code, kind }: Piece, parser: typeof Parser): Program {
	const comments: Comment[] = [];
	const settings = { ...options, onComment: comments };
	if (kind === "module" || (kind === "expression" && isEmpty(code))) {
		const program = parser.parse(code, settings) as unknown as Program;
		if (!program.body.every((statement) => /^(?:Import|Export)/.test(statement.type))) throw new Error("Neither import nor export");
		return Object.assign(program, { comments });
	}
	const text = kind === "spread" ? `({${code}})` : code;
	const expression = parser.parseExpressionAt(text, 0, settings);
	if (!isEmpty(text.slice(expression.end))) throw new Error("More than an expression");
	const place = { start: 0, end: text.length };
	const statement = { type: "ExpressionStatement", expression, ...place };
	return { type: "Program", ...place, body: [statement], sourceType: "module", comments } as unknown as Program;
}

/** Whether code is nothing but comments. */
function isEmpty(code: string): boolean {
	return isCommentOnly(code.replace(/\/\/[^\n]*\n/g, ""));
}

/** The parts of a syntax tree's node that matter for its place. */
type CodeNode = { type: string; start: number; end: number; range?: unknown; loc?: unknown; expression?: unknown };

/** Moves all nodes to their place in the page, and removes the nodes for parentheses, which other tools do not know. */
function placeNodes(program: Program, page: { readonly shift: number; readonly placeOf: (offset: number) => Point }): void {
	const place = (node: CodeNode): unknown => {
		const start = page.placeOf(node.start + page.shift);
		const end = page.placeOf(node.end + page.shift);
		const entries = Object.entries(node);
		Object.assign(node, { start: start.offset, end: end.offset, range: [start.offset, end.offset] });
		node.loc = { start: { ...start, column: start.column - 1 }, end: { ...end, column: end.column - 1 } };
		for (const [key, value] of entries) {
			if (Array.isArray(value))
				for (const [index, item] of value.entries()) value[index] = isNode(item) ? place(item as unknown as CodeNode) : item;
			else if (isNode(value)) Object.assign(node, { [key]: place(value as unknown as CodeNode) });
		}
		return node.type === "ParenthesizedExpression" ? node.expression : node;
	};
	place(program as unknown as CodeNode);
}
type AttributeOffsets = { readonly start: number; readonly end: number; readonly value: number };

/**
 * The places of an element's attributes. Ends at the first attribute that the source does not contain as it is, such as one that spans
 * several lines of a quote.
 */
function attributeOffsets(node: JsxElement, text: string): AttributeOffsets[] {
	const found: AttributeOffsets[] = [];
	let at = (node.position?.start.offset ?? 0) + 1 + (node.name?.length ?? 0);
	const skip = () => {
		at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
	};
	for (const attribute of node.attributes) {
		skip();
		const start = at;
		const code = attribute.type === "mdxJsxExpressionAttribute" ? attribute.value : attribute.name;
		at += attribute.type === "mdxJsxExpressionAttribute" ? 1 : 0;
		if (!text.startsWith(code, at)) return found;
		let value = at;
		at += code.length + (attribute.type === "mdxJsxExpressionAttribute" ? 1 : 0);
		if (attribute.type === "mdxJsxAttribute" && attribute.value !== null && attribute.value !== undefined) {
			skip();
			at += 1;
			skip();
			value = at + 1;
			if (typeof attribute.value === "string") at = text.indexOf(text[at] ?? "", value) + 1;
			else if (text.startsWith(attribute.value.value, value)) at = value + attribute.value.value.length + 1;
			else return found;
			if (at <= 0) return found;
		}
		found.push({ start, end: at, value });
	}
	return found;
}
