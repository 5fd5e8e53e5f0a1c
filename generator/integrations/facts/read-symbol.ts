import type { Signature, Type, Symbol as TypeSymbol } from "typescript/unstable/sync";
import type { MemberFacts, SymbolFacts, SymbolKind } from "../../lib/api-facts.ts";
import { isOwnObject, nestedMembers, type ReadMembers, readMembers, resultOf } from "./read-members.ts";
import { callSignature, declarationText } from "./signature-text.ts";
import { commentOf, type Declaration, declarationsOf, oneLine, type TypeReader, typeText } from "./type-text.ts";

/** What the declarations say of an export, and the members of interfaces of other packages that it has. */
export type ReadSymbol = { readonly facts: SymbolFacts; readonly inherited: ReadMembers["inherited"] };

/** Reads the declarations of an export. */
export function readSymbol(name: string, symbol: TypeSymbol, reader: TypeReader): ReadSymbol {
	const { ts, checker } = reader;
	const comment = commentOf(symbol, reader);
	if ((symbol.flags & ts.SymbolFlags.Value) === 0) return readType(name, symbol, reader);
	if (symbol.flags & ts.SymbolFlags.Class) return readClass(name, symbol, reader);
	const type = checker.getTypeOfSymbol(symbol);
	const signatures = type ? [...checker.getSignaturesOfType(type, ts.SignatureKind.Call)] : [];
	const kind = type ? kindOf(name, type, { signatures, reader }) : "constant";
	if (kind === "component") return readComponent(type as Type, { signatures, reader, comment });
	if (kind === "constant") {
		const [declaration] = declarationsOf(symbol);
		const text = declaration?.type ? oneLine(declaration.type.getText()) : typeText(symbol, reader);
		const members = type && isOwnObject(type, reader) ? readMembers(type, reader).members : {};
		const fields = Object.keys(members).length > 0 && { takes: "fields" as const, members };
		return { facts: { kind, signature: `const ${name}: ${text}`, ...fields, ...comment }, inherited: new Map() };
	}
	const facts: SymbolFacts = {
		kind,
		signature: signatures.map((signature) => callSignature(name, signature, reader)).join("\n"),
		...readInput(signatures, reader),
		returns: readReturn(signatures, reader),
		...comment,
	};
	return { facts, inherited: new Map() };
}

function kindOf(
	name: string,
	type: Type,
	{ signatures, reader }: { readonly signatures: readonly Signature[]; readonly reader: TypeReader },
): SymbolKind {
	const { ts, checker } = reader;
	const last = name.slice(name.lastIndexOf(".") + 1);
	const constructs = checker.getSignaturesOfType(type, ts.SignatureKind.Construct);
	const isElement = signatures.some((signature) => {
		const returned = checker.getReturnTypeOfSignature(signature);
		return returned && /\b(?:ReactNode|ReactPortal|\w*Element)\b/.test(checker.typeToString(returned));
	});
	if (/^[A-Z]/.test(last) && (isElement || constructs.length > 0)) return "component";
	if (signatures.length === 0) return "constant";
	return /^use[A-Z]/.test(last) ? "hook" : "function";
}

function readComponent(
	type: Type,
	{ signatures, reader, comment }: { readonly signatures: readonly Signature[]; readonly reader: TypeReader; readonly comment: object },
): ReadSymbol {
	const { ts, checker } = reader;
	const [signature] = signatures.length > 0 ? signatures : checker.getSignaturesOfType(type, ts.SignatureKind.Construct);
	const [parameter] = signature?.getParameters() ?? [];
	const props = parameter && checker.getTypeOfSymbol(parameter);
	const { members, inherited } = props ? readMembers(props, reader) : { members: {}, inherited: new Map() };
	const inherits = [...inherited.keys()].sort();
	return {
		facts: { kind: "component", takes: "props", members, ...(inherits.length > 0 && { inherits }), ...comment },
		inherited,
	};
}

/** What a function takes: one object with options, or arguments. */
function readInput(signatures: readonly Signature[], reader: TypeReader): Pick<SymbolFacts, "takes" | "members"> {
	const all = signatures.map((signature) => signature.getParameters());
	const [only] = all[0] ?? [];
	if (all.every(({ length }) => length === 1) && only) {
		const type = reader.checker.getTypeOfSymbol(only);
		if (type && isOwnObject(type, reader)) return { takes: "options", members: readMembers(type, reader).members };
	}
	const members: Record<string, MemberFacts> = {};
	for (const parameters of all) for (const parameter of parameters) Object.assign(members, readArgument(parameter, all, reader));
	return { takes: "arguments", members };
}

function readArgument(parameter: TypeSymbol, all: readonly (readonly TypeSymbol[])[], reader: TypeReader): Record<string, MemberFacts> {
	const declaration = declarationsOf(parameter)[0] as Declaration | undefined;
	const same = all.flatMap((parameters) => parameters.filter(({ name }) => name === parameter.name));
	const types = [...new Set(same.map((candidate) => typeText(candidate, reader)))];
	const isOptional = same.length < all.length || declaration?.questionToken !== undefined || declaration?.dotDotDotToken !== undefined;
	const name = parameter.name.startsWith("__") ? "options" : parameter.name;
	return {
		[name]: { type: types.join(" | "), ...(isOptional && { optional: true as const }), ...commentOf(parameter, reader) },
		...nestedMembers(name, parameter, reader),
	};
}

function readReturn(signatures: readonly Signature[], reader: TypeReader): NonNullable<SymbolFacts["returns"]> {
	const { checker } = reader;
	const written = signatures.map((signature) => {
		const node = signature.declaration?.resolve() as Declaration | undefined;
		const type = checker.getReturnTypeOfSignature(signature);
		return oneLine(node?.type ? node.type.getText() : type ? checker.typeToString(type) : "unknown");
	});
	const type = signatures[0] && checker.getReturnTypeOfSignature(signatures[0]);
	const result = type && resultOf(type, reader);
	const members = result && isOwnObject(result, reader) ? readMembers(result, reader).members : {};
	return { type: [...new Set(written)].join(" | "), ...(Object.keys(members).length > 0 && { members }) };
}

function readType(name: string, symbol: TypeSymbol, reader: TypeReader): ReadSymbol {
	const type = reader.checker.getDeclaredTypeOfSymbol(symbol);
	const signatures = [...reader.checker.getSignaturesOfType(type, reader.ts.SignatureKind.Call)];
	if (signatures.length > 0) {
		const called = { ...readInput(signatures, reader), returns: readReturn(signatures, reader) };
		return {
			facts: { kind: "type", signature: declarationText(name, symbol), ...called, ...commentOf(symbol, reader) },
			inherited: new Map(),
		};
	}
	const { members, inherited } = isOwnObject(type, reader) ? readMembers(type, reader) : { members: {}, inherited: new Map() };
	const facts: SymbolFacts = {
		kind: "type",
		signature: declarationText(name, symbol),
		...(Object.keys(members).length > 0 && { takes: "fields", members }),
		...commentOf(symbol, reader),
	};
	return { facts, inherited };
}

/** The members of a class: those of the class itself, then those of its instances. */
function readClass(name: string, symbol: TypeSymbol, reader: TypeReader): ReadSymbol {
	const { checker } = reader;
	const value = checker.getTypeOfSymbol(symbol);
	const statics = value ? readMembers(value, reader).members : {};
	const own = readMembers(checker.getDeclaredTypeOfSymbol(symbol), reader).members;
	const { prototype: _, ...members } = { ...statics, ...own };
	return {
		facts: { kind: "class", signature: `class ${name}`, takes: "fields", members, ...commentOf(symbol, reader) },
		inherited: new Map(),
	};
}
