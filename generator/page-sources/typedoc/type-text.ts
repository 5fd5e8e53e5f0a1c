import { type Fields, fields, list, text } from "../fields.ts";
import { code } from "../markdown.ts";

/** A part of a type; with `target`, the id of the symbol that it names. */
export type TypePart = { readonly text: string; readonly target?: number };

/** A type as TypeScript, in parts. */
export function typeParts(written: unknown): TypePart[] {
	const type = fields(written);
	switch (type.type) {
		case "reference":
			return [referencePart(type), ...typeArguments(type.typeArguments)];
		case "array":
			return [...inParentheses(type.elementType, ["union", "intersection", "typeOperator", "conditional", "reflection"]), plain("[]")];
		case "union":
		case "intersection":
			return joined(
				list(type.types).map((inner) => inParentheses(inner, type.type === "union" ? ["conditional"] : ["union", "conditional"])),
				type.type === "union" ? " | " : " & ",
			);
		case "tuple":
			return [plain("["), ...joined(list(type.elements).map(typeParts), ", "), plain("]")];
		case "namedTupleMember":
			return [plain(`${text(type.name)}${type.isOptional === true ? "?" : ""}: `), ...typeParts(type.element)];
		case "optional":
			return [...typeParts(type.elementType), plain("?")];
		case "rest":
			return [plain("..."), ...typeParts(type.elementType)];
		case "typeOperator":
			return [plain(`${text(type.operator)} `), ...inParentheses(type.target, ["union", "intersection"])];
		case "indexedAccess":
			return [...typeParts(type.objectType), plain("["), ...typeParts(type.indexType), plain("]")];
		case "query":
			return [plain("typeof "), ...typeParts(type.queryType)];
		case "predicate":
			return [
				plain(`${type.asserts === true ? "asserts " : ""}${text(type.name)}`),
				...(type.targetType ? [plain(" is "), ...typeParts(type.targetType)] : []),
			];
		case "conditional":
			return [
				...[...typeParts(type.checkType), plain(" extends "), ...typeParts(type.extendsType)],
				...[plain(" ? "), ...typeParts(type.trueType), plain(" : "), ...typeParts(type.falseType)],
			];
		case "mapped":
			return [
				plain(`{ [${text(type.parameter)} in `),
				...typeParts(type.parameterType),
				plain("]: "),
				...typeParts(type.templateType),
				plain(" }"),
			];
		case "templateLiteral":
			return [plain(`\`${text(type.head)}`), ...list(type.tail).flatMap(templatePart), plain("`")];
		case "literal":
			return [plain(literalText(type.value))];
		case "reflection":
			return reflectionParts(fields(type.declaration));
		default:
			return [plain(text(type.name) || "unknown")];
	}
}

function plain(text: string): TypePart {
	return { text };
}

function referencePart({ name, target }: Fields): TypePart {
	return typeof target === "number" && target >= 0 ? { text: text(name), target } : plain(text(name));
}

function typeArguments(written: unknown): TypePart[] {
	const parts = list(written).map(typeParts);
	return parts.length === 0 ? [] : [plain("<"), ...joined(parts, ", "), plain(">")];
}

function joined(groups: readonly (readonly TypePart[])[], separator: string): TypePart[] {
	return groups.flatMap((group, index) => (index === 0 ? group : [plain(separator), ...group]));
}

/** A type, in parentheses if it is of one of these kinds. Of reflections, only functions need them. */
function inParentheses(written: unknown, kinds: readonly string[]): TypePart[] {
	const { type, declaration } = fields(written);
	const isFunction = type === "reflection" && list(fields(declaration).signatures).length > 0;
	const needed = type === "reflection" ? isFunction : kinds.includes(text(type));
	return needed ? [plain("("), ...typeParts(written), plain(")")] : typeParts(written);
}

function templatePart(tail: unknown): TypePart[] {
	const [type, after] = list(tail);
	return [plain("${"), ...typeParts(type), plain(`}${text(after)}`)];
}

function literalText(value: unknown): string {
	const { value: digits, negative } = fields(value);
	return typeof digits === "string" ? `${negative === true ? "-" : ""}${digits}n` : JSON.stringify(value);
}

/** An object type or a function type. */
function reflectionParts(declaration: Fields): TypePart[] {
	const [signature] = list(declaration.signatures).map(fields);
	const members = list(declaration.children).map(fields);
	if (signature && members.length === 0)
		return [...typeParameterParts(signature), ...parameterParts(signature), plain(" => "), ...typeParts(signature.type)];
	const shown = [
		...members.map((member) => memberParts(member)),
		...list(declaration.indexSignatures)
			.map(fields)
			.map((index) => {
				const [key] = list(index.parameters).map(fields);
				return [plain(`[${text(key?.name)}: `), ...typeParts(key?.type), plain("]: "), ...typeParts(index.type)];
			}),
	];
	return shown.length === 0 ? [plain("{}")] : [plain("{ "), ...joined(shown, "; "), plain(" }")];
}

/** A property or a method as a line of an object type: `time?: number`. */
export function memberParts({ name, flags, type, signatures }: Fields): TypePart[] {
	const { isOptional, isReadonly } = fields(flags);
	const start = plain(`${isReadonly === true ? "readonly " : ""}${text(name)}${isOptional === true ? "?" : ""}`);
	const [signature] = list(signatures).map(fields);
	if (!signature) return [start, plain(": "), ...typeParts(type)];
	return [start, ...typeParameterParts(signature), ...parameterParts(signature), plain(": "), ...typeParts(signature.type)];
}

/** `<Value extends object = {}>`; empty without type parameters. */
export function typeParameterParts({ typeParameters }: Fields): TypePart[] {
	const parts = list(typeParameters)
		.map(fields)
		.map(({ name, type, default: standard }) => [
			plain(text(name)),
			...(type ? [plain(" extends "), ...typeParts(type)] : []),
			...(standard ? [plain(" = "), ...typeParts(standard)] : []),
		]);
	return parts.length === 0 ? [] : [plain("<"), ...joined(parts, ", "), plain(">")];
}

/** `(target: Target, options?: Options)`. */
export function parameterParts({ parameters }: Fields): TypePart[] {
	const parts = list(parameters)
		.map(fields)
		.map(({ name, flags, type, defaultValue }) => {
			const { isOptional, isRest } = fields(flags);
			const mark = isOptional === true || defaultValue !== undefined ? "?" : "";
			return [plain(`${isRest === true ? "..." : ""}${text(name)}${mark}: `), ...typeParts(type)];
		});
	return [plain("("), ...joined(parts, ", "), plain(")")];
}

/** Parts as plain TypeScript. */
export function partsText(parts: readonly TypePart[]): string {
	return parts.map((part) => part.text).join("");
}

/** Parts as inline code in Markdown, with links to the symbols that have pages. */
export function partsMarkdown(parts: readonly TypePart[], linkTo: (id: number) => string | null): string {
	const runs: { text: string; href: string | null }[] = [];
	for (const { text, target } of parts) {
		const href = target === undefined ? null : linkTo(target);
		const last = runs.at(-1);
		if (last && last.href === null && href === null) last.text += text;
		else runs.push({ text, href });
	}
	return runs.map((run) => (run.href === null ? code(run.text) : `[${code(run.text)}](${run.href})`)).join("");
}
