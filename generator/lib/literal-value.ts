/** A value that is known without running code; `null` if it is not known. */
export type Known = { readonly value: unknown } | null;

/** A node of a syntax tree (ESTree). */
export type CodeNode = { readonly type: string; readonly [key: string]: unknown };

/** How to evaluate code that is not a literal. */
export type LiteralReading = {
	/** Returns the value of a name. */
	readonly lookUp: (name: string) => Known;
	/** Returns the value of any other code. */
	readonly other: (node: CodeNode) => Known;
};

/** Evaluates an expression of literals: strings, numbers, arrays and objects, and their names and members. Never runs code. */
export function literalValue(node: CodeNode, reading: LiteralReading): Known {
	switch (node.type) {
		case "Literal":
			return node.regex === undefined ? { value: node.value } : reading.other(node);
		case "Identifier":
			return node.name === "undefined" ? { value: undefined } : reading.lookUp(String(node.name));
		case "ParenthesizedExpression":
			return isNode(node.expression) ? literalValue(node.expression, reading) : null;
		case "TemplateLiteral":
			return templateText(node, reading) ?? reading.other(node);
		case "MemberExpression":
			return memberValue(node, reading) ?? reading.other(node);
		case "ArrayExpression":
			return allKnown((Array.isArray(node.elements) ? node.elements : []).flatMap((item) => listItems(item, reading)));
		case "ObjectExpression":
			return objectValue(node, reading);
		default:
			return reading.other(node);
	}
}

function templateText(node: CodeNode, reading: LiteralReading): Known {
	const values = nodesIn(node.expressions).map((inner) => literalValue(inner, reading));
	if (values.some((known) => !/^(?:string|number|boolean)$/.test(typeof known?.value))) return null;
	const texts = nodesIn(node.quasis).map((part) => (part.value as { cooked?: string }).cooked ?? "");
	return { value: texts.map((text, index) => text + String(values[index]?.value ?? "")).join("") };
}

function memberValue(node: CodeNode, reading: LiteralReading): Known {
	const object = isNode(node.object) ? literalValue(node.object, reading)?.value : null;
	const key = keyOf(node, "property", reading);
	const isOwn = typeof object === "object" && object !== null && key !== null && Object.hasOwn(object, key);
	return isOwn ? { value: (object as Record<string, unknown>)[key] } : null;
}

/** The name of a member or property; `null` if it is not known. */
export function keyOf(node: CodeNode, part: "property" | "key", reading: LiteralReading): string | null {
	const key = node[part] as CodeNode;
	const known = node.computed === true ? literalValue(key, reading) : { value: key.name ?? key.value };
	return known && String(known.value);
}

/** The items that an element adds to an array: `undefined` for a gap, all items for a spread array. */
function listItems(item: unknown, reading: LiteralReading): Known[] {
	if (!isNode(item)) return [{ value: undefined }];
	if (item.type !== "SpreadElement") return [literalValue(item, reading)];
	const spread = isNode(item.argument) ? literalValue(item.argument, reading) : null;
	return Array.isArray(spread?.value) ? spread.value.map((value: unknown) => ({ value })) : [spread];
}

function allKnown(items: readonly Known[]): Known {
	return items.includes(null) ? null : { value: items.map((item) => item?.value) };
}

/** Evaluates an object. A spread value that is not a plain object becomes the key `...`. */
function objectValue(node: CodeNode, reading: LiteralReading): Known {
	const made: Record<string, unknown> = {};
	for (const property of nodesIn(node.properties)) {
		if (property.type === "SpreadElement") {
			const spread = isNode(property.argument) ? literalValue(property.argument, reading) : null;
			if (spread === null) return null;
			const isRecord =
				typeof spread.value !== "object" || spread.value === null || Object.getPrototypeOf(spread.value) === Object.prototype;
			Object.assign(made, isRecord ? spread.value : { "...": spread.value });
			continue;
		}
		const key = keyOf(property, "key", reading);
		const known = isNode(property.value) ? literalValue(property.value, reading) : null;
		if (key === null || known === null) return null;
		if (key !== "__proto__") made[key] = known.value;
	}
	return { value: made };
}

/** The nodes in a list of a syntax tree; empty for any other value. */
export function nodesIn(value: unknown): CodeNode[] {
	return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Whether a value is a node of a syntax tree. */
export function isNode(value: unknown): value is CodeNode {
	return typeof value === "object" && value !== null && typeof (value as Partial<CodeNode>).type === "string";
}
