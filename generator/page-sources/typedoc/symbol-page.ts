import type { LoadedPage } from "../../lib/loaded-page.ts";
import { type Fields, fields, list, text } from "../fields.ts";
import { code, codeBlock, joinBlocks, listItem } from "../markdown.ts";
import { type SymbolTools, summaryText, tagBlocks, tagContent } from "./comment-text.ts";
import { memberParts, parameterParts, partsMarkdown, partsText, type TypePart, typeParameterParts, typeParts } from "./type-text.ts";

/** A kind of symbols with pages: the folder and the title of their group, their keyword, and a sentence about one of them. */
export type SymbolKind = {
	readonly folder: string;
	readonly title: `typedoc.${"functions" | "classes" | "interfaces" | "types" | "variables" | "enums"}`;
	readonly word: string;
	readonly about: `typedoc.${"function" | "class" | "interface" | "type" | "variable" | "enum"}`;
};

/** The kinds of symbols by their number in the document. */
export const symbolKinds: ReadonlyMap<number, SymbolKind> = new Map<number, SymbolKind>([
	[64, { folder: "functions", title: "typedoc.functions", word: "function", about: "typedoc.function" }],
	[128, { folder: "classes", title: "typedoc.classes", word: "class", about: "typedoc.class" }],
	[256, { folder: "interfaces", title: "typedoc.interfaces", word: "interface", about: "typedoc.interface" }],
	[2_097_152, { folder: "types", title: "typedoc.types", word: "type", about: "typedoc.type" }],
	[32, { folder: "variables", title: "typedoc.variables", word: "const", about: "typedoc.variable" }],
	[8, { folder: "enums", title: "typedoc.enums", word: "enum", about: "typedoc.enum" }],
]);

/** The kinds of members in the order of their sections. */
const memberKinds = [
	[512, "typedoc.constructors", "constructors"],
	[1024, "api.properties", "properties"],
	[262_144, "typedoc.accessors", "accessors"],
	[2048, "typedoc.methods", "methods"],
] as const;

/** The ids of sections, which no member can have. */
export const sectionIds: readonly string[] = ["members", "fields", ...memberKinds.map(([, , id]) => id)];

/** The members of a symbol that have a heading of their own. */
export function headedMembers(symbol: Fields): Fields[] {
	const members = list(symbol.children).map(fields);
	return memberKinds.flatMap(([kind]) => members.filter((member) => member.kind === kind && !fields(member.flags).isPrivate));
}

/** What the text of a page needs. */
type PageTools = SymbolTools & { readonly idOf: (member: Fields) => string };

/** The page about an export. `idOf` returns the id of a member's heading. */
export function symbolPage(
	symbol: Fields,
	{ path, position, ...tools }: { readonly path: string; readonly position: number } & PageTools,
): LoadedPage {
	const hasText = JSON.stringify(symbol.comment ?? fields(list(symbol.signatures)[0]).comment ?? {}).includes('"text"');
	const about = symbolKinds.get(Number(symbol.kind))?.about;
	return {
		path,
		frontMatter: {
			title: text(symbol.name),
			sidebar_position: position,
			...(hasText || !about ? {} : { description: tools.words(about, { name: text(symbol.name) }) }),
		},
		body: joinBlocks([...symbolBlocks(symbol, tools), ...sections(symbol, tools)]),
	};
}

function symbolBlocks(symbol: Fields, tools: SymbolTools): string[] {
	const signatures = list(symbol.signatures).map(fields);
	if (signatures.length > 0) return signatures.flatMap((signature) => signatureBlocks(signature, `function ${text(symbol.name)}`, tools));
	return [
		codeBlock("ts", wrapped(headerParts(symbol))),
		summaryText(symbol, tools.linkTo),
		...heritage(symbol, tools),
		...typeParameterBlock(symbol, tools),
		...(symbol.kind === 8 ? [] : objectFields(symbol.type, tools)),
		...tagBlocks(symbol, tools),
	];
}

/** The first line of a symbol's declaration; of types and variables, the whole declaration. */
function headerParts(symbol: Fields): TypePart[] {
	const { kind, flags, type } = symbol;
	const word = symbolKinds.get(Number(kind))?.word ?? "";
	const start = [
		{ text: `${fields(flags).isAbstract === true ? "abstract " : ""}${word} ${text(symbol.name)}` },
		...typeParameterParts(symbol),
	];
	if (kind === 2_097_152) return [...start, { text: " = " }, ...typeParts(type)];
	if (kind === 32) return [...start, { text: ": " }, ...typeParts(type)];
	const clause = (name: string, types: unknown) =>
		list(types).flatMap((entry, index) => [{ text: index === 0 ? ` ${name} ` : ", " }, ...typeParts(entry)]);
	return [...start, ...clause("extends", symbol.extendedTypes), ...clause("implements", symbol.implementedTypes)];
}

/** A function or a method: its declaration, description, parameters and result. */
function signatureBlocks(signature: Fields, start: string, tools: SymbolTools): string[] {
	const { linkTo, words } = tools;
	const isConstructor = signature.kind === 16_384;
	const result: TypePart[] = isConstructor ? [] : [{ text: ": " }, ...typeParts(signature.type)];
	const parameters = list(signature.parameters).map(fields);
	const returned = tagContent(signature, ["@returns"], linkTo);
	const resultType = words("typedoc.returns", { type: partsMarkdown(typeParts(signature.type), linkTo) });
	const returns = `${resultType}${returned === "" ? "" : ` · ${returned}`}`;
	const isVoid = fields(signature.type).name === "void" && returned === "";
	return [
		codeBlock(
			"ts",
			wrapped([{ text: start }, ...(isConstructor ? [] : typeParameterParts(signature)), ...parameterParts(signature), ...result]),
		),
		summaryText(signature, linkTo),
		...(isConstructor ? [] : typeParameterBlock(signature, tools)),
		parameters.map((parameter) => valueItem(parameter, tools)).join("\n"),
		isConstructor || isVoid ? "" : returns,
		...tagBlocks(signature, tools),
	];
}

/** A declaration; a long one with a line for each parameter. */
function wrapped(parts: readonly TypePart[]): string {
	const line = partsText(parts);
	if (line.length <= 80) return line;
	const [open, close] = [line.indexOf("("), line.lastIndexOf(")")];
	if (open < 0 || close < open || /^(?:type|const) /.test(line)) return line;
	let depth = 0;
	let inner = "";
	for (const character of line.slice(open + 1, close)) {
		if ("([{<".includes(character)) depth++;
		if (")]}".includes(character) || (character === ">" && !inner.endsWith("="))) depth--;
		inner += depth === 0 && character === "," ? ",\n " : character;
	}
	return `${line.slice(0, open)}(\n  ${inner},\n${line.slice(close)}`;
}

/** A parameter or a field as an entry of a list. */
function valueItem(value: Fields, tools: SymbolTools): string {
	const { linkTo, words } = tools;
	const { isOptional, isRest } = fields(value.flags);
	const standard = text(value.defaultValue) || tagContent(value, ["@defaultValue", "@default"], linkTo).replace(/^`(.*)`$/, "$1");
	const [signature] = list(value.signatures).map(fields);
	const type = signature ? [...parameterParts(signature), { text: " => " }, ...typeParts(signature.type)] : typeParts(value.type);
	const marks = [
		isOptional === true && standard === "" ? words("api.optional") : "",
		isRest === true ? words("typedoc.anyNumber") : "",
		standard === "" || standard === "..." ? "" : words("api.default", { value: code(standard) }),
	].filter(Boolean);
	return listItem([
		[code(text(value.name)), partsMarkdown(type, linkTo), ...marks].join(" · "),
		summaryText(signature ?? value, linkTo),
		...tagBlocks(signature ?? value, tools),
	]);
}

function typeParameterBlock({ typeParameters }: Fields, { linkTo }: SymbolTools): string[] {
	const described = list(typeParameters)
		.map(fields)
		.filter((parameter) => summaryText(parameter, linkTo) !== "");
	return described.length === 0
		? []
		: [described.map((parameter) => listItem([`${code(text(parameter.name))} · ${summaryText(parameter, linkTo)}`])).join("\n")];
}

/** What a class or an interface extends and implements, and what extends it, as far as there are pages about them. */
function heritage(symbol: Fields, { linkTo, words }: SymbolTools): string[] {
	const line = (key: `typedoc.${"extends" | "implements" | "extendedBy"}`, types: readonly unknown[]) => {
		const linked = types.map(typeParts).filter((parts) => parts.some(({ target }) => target !== undefined && linkTo(target) !== null));
		return linked.length === 0 ? [] : [words(key, { types: linked.map((parts) => partsMarkdown(parts, linkTo)).join(", ") })];
	};
	return [
		...line("typedoc.extends", list(symbol.extendedTypes)),
		...line("typedoc.implements", list(symbol.implementedTypes)),
		...line("typedoc.extendedBy", [...list(symbol.extendedBy), ...list(symbol.implementedBy)]),
	];
}

/** The fields of an object type, also of those in unions and intersections. */
function objectFields(written: unknown, tools: SymbolTools): string[] {
	const type = fields(written);
	if (type.type === "union" || type.type === "intersection") return list(type.types).flatMap((inner) => objectFields(inner, tools));
	const members = type.type === "reflection" ? list(fields(type.declaration).children).map(fields) : [];
	return members.length === 0 ? [] : [members.map((member) => valueItem(member, tools)).join("\n")];
}

function sections(symbol: Fields, tools: PageTools): string[] {
	if (symbol.kind === 8) {
		const members = list(symbol.children).map(fields);
		const items = members.map((member) => {
			const value = fields(member.type).value;
			const written = value === undefined ? code(text(member.name)) : `${code(text(member.name))} = ${code(JSON.stringify(value))}`;
			return listItem([written, summaryText(member, tools.linkTo), ...tagBlocks(member, tools)]);
		});
		return [`## ${tools.words("typedoc.members")} {#members}`, items.join("\n")];
	}
	const headed = headedMembers(symbol);
	return memberKinds.flatMap(([kind, title, id]) => {
		const members = headed.filter((member) => member.kind === kind);
		return members.length === 0 ? [] : [`## ${tools.words(title)} {#${id}}`, ...members.flatMap((member) => memberBlocks(member, tools))];
	});
}

function memberBlocks(member: Fields, tools: PageTools): string[] {
	const { linkTo, idOf, words } = tools;
	const { isStatic, isAbstract } = fields(member.flags);
	const start = `${isStatic === true ? "static " : ""}${isAbstract === true ? "abstract " : ""}`;
	const name = member.kind === 512 ? "constructor" : text(member.name);
	const heading = `### ${code(name)} {#${idOf(member)}}`;
	const from = fields(member.inheritedFrom);
	const origin =
		text(from.name) === ""
			? ""
			: words("typedoc.inheritedFrom", {
					type: partsMarkdown(
						[typeof from.target === "number" ? { text: text(from.name), target: from.target } : { text: text(from.name) }],
						linkTo,
					),
				});
	const signatures = list(member.signatures).map(fields);
	if (signatures.length > 0)
		return [
			heading,
			...signatures.flatMap((signature) =>
				signatureBlocks(signature, member.kind === 512 ? `new ${text(signature.name)}` : start + name, tools),
			),
			origin,
		];
	const accessor = [fields(member.getSignature), fields(member.setSignature)].find((signature) => signature.name !== undefined);
	const described = accessor ?? member;
	const isReadonly = member.getSignature !== undefined && member.setSignature === undefined;
	const [setValue] = list(fields(member.setSignature).parameters).map(fields);
	const shown = accessor
		? { name, flags: { isReadonly }, type: member.getSignature === undefined ? setValue?.type : accessor.type }
		: { ...member, name };
	const standard = text(member.defaultValue) === "..." ? "" : text(member.defaultValue);
	const value = standard === "" ? tagContent(described, ["@defaultValue", "@default"], linkTo) : code(standard);
	return [
		heading,
		codeBlock("ts", start + partsText(memberParts(shown))),
		summaryText(described, linkTo),
		typeLinks(shown.type, tools),
		value === "" ? "" : words("typedoc.default", { value }),
		...tagBlocks(described, tools),
		origin,
	];
}

/** The type with its links, if it has any: code blocks have none. */
function typeLinks(type: unknown, { linkTo, words }: SymbolTools): string {
	const parts = typeParts(type);
	return parts.some(({ target }) => target !== undefined && linkTo(target) !== null)
		? words("reference.type", { type: partsMarkdown(parts, linkTo) })
		: "";
}
