import { part, parts, type Script, type ScriptNode } from "./script.ts";

/** Longer literals are not useful as a default. */
const longest = 80;

/** The code of a value that is a literal, or the name of a constant with such a value; `null` for others. Strings are in single quotes. */
export function literalCode(value: ScriptNode | undefined, script: Script, open: (file: string) => Script | null): string | null {
	const code = value ? codeOf(value, { script, open }) : null;
	return code !== null && code.length <= longest ? code : null;
}

type Place = { readonly script: Script; readonly open: (file: string) => Script | null };

function codeOf(value: ScriptNode, place: Place): string | null {
	switch (value.type) {
		case "Literal":
			return typeof value.value === "string" ? `'${value.value}'` : place.script.text.slice(value.start, value.end);
		case "UnaryExpression": {
			const operand = part(value, "argument");
			if (value.operator === "void") return "undefined";
			if (value.operator === "!" && typeof operand?.value === "number") return String(operand.value === 0);
			const inner = value.operator === "-" && operand ? codeOf(operand, place) : null;
			return inner === null ? null : `-${inner}`;
		}
		case "ArrayExpression":
			return listOf(parts(value, "elements"), place, (list) => `[${list}]`);
		case "ObjectExpression":
			return objectCode(value, place);
		case "TemplateLiteral":
			return parts(value, "expressions").length === 0 ? place.script.text.slice(value.start, value.end) : null;
		case "Identifier":
			return constantOf(String(value.name), place);
		case "MemberExpression": {
			const file = place.script.required.get(String(part(value, "object")?.name));
			const script = file === undefined ? null : place.open(file);
			return script ? constantOf(String(part(value, "property")?.name), { ...place, script }) : null;
		}
		default:
			return null;
	}
}

function listOf(values: readonly ScriptNode[], place: Place, write: (list: string) => string): string | null {
	const codes = values.map((value) => codeOf(value, place));
	return codes.includes(null) ? null : write(codes.join(", "));
}

function objectCode(value: ScriptNode, place: Place): string | null {
	const members = parts(value, "properties").map((property) => {
		const inner = property.type === "Property" && !property.computed ? part(property, "value") : undefined;
		const code = inner ? codeOf(inner, place) : null;
		return code === null
			? null
			: `${place.script.text.slice(Number(part(property, "key")?.start), Number(part(property, "key")?.end))}: ${code}`;
	});
	if (members.includes(null)) return null;
	return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The value of a constant at the top of a file. */
function constantOf(name: string, place: Place): string | null {
	if (name === "undefined" || name === "Infinity" || name === "NaN") return name;
	const value = place.script.values.get(name);
	// A constant that refers to others may refer to itself.
	return value?.type === "Literal" || value?.type === "UnaryExpression" || value?.type === "ArrayExpression" ? codeOf(value, place) : null;
}
