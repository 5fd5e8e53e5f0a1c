import type { Type, Symbol as TypeSymbol } from "typescript/unstable/sync";
import type { MemberFacts } from "../../lib/api-facts.ts";
import { commentOf, type Declaration, declarationsOf, type TypeReader, typeText } from "./type-text.ts";

/** The members of a type. */
export type ReadMembers = {
	readonly members: Record<string, MemberFacts>;
	/** Names of the interfaces of other packages that it inherits from, with their members. */
	readonly inherited: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

/** An object with more members is not a group of options. */
const mostNested = 16;

/** Reads the members of an object type, and those of members that are such objects themselves (`config.damping`). Names that begin with `_` are internal. */
export function readMembers(type: Type, reader: TypeReader, prefix = ""): ReadMembers {
	const members: Record<string, MemberFacts> = {};
	const inherited = new Map<string, Record<string, string>>();
	for (const [name, symbols] of propertiesOf(type, reader)) {
		const [symbol] = symbols.found;
		if (!symbol || name.startsWith("_")) continue;
		const owner = foreignOwner(symbol, reader);
		if (owner === null) Object.assign(members, readMember(name, symbols, { reader, prefix }));
		else {
			const known = inherited.get(owner) ?? {};
			known[name] = typeText(symbol, reader);
			inherited.set(owner, known);
		}
	}
	return { members, inherited };
}

/** A member of a type, or of some of the types of a union. */
type Property = { readonly found: TypeSymbol[]; isOptional: boolean };

function propertiesOf(type: Type, { ts, checker }: TypeReader): ReadonlyMap<string, Property> {
	const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type];
	const objects = parts.filter(({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0);
	const found = new Map<string, Property>();
	for (const part of objects) {
		for (const symbol of checker.getPropertiesOfType(part)) {
			const property = found.get(symbol.name) ?? { found: [], isOptional: false };
			property.found.push(symbol);
			if (symbol.flags & ts.SymbolFlags.Optional) property.isOptional = true;
			found.set(symbol.name, property);
		}
	}
	for (const property of found.values()) if (property.found.length < objects.length) property.isOptional = true;
	return found;
}

function readMember(
	name: string,
	{ found, isOptional }: Property,
	{ reader, prefix }: { readonly reader: TypeReader; readonly prefix: string },
): Record<string, MemberFacts> {
	const [symbol] = found as [TypeSymbol, ...TypeSymbol[]];
	const types = [...new Set(found.map((candidate) => typeText(candidate, reader)))].filter(
		(text) => text !== "undefined" && text !== "never",
	);
	const { deprecated, doc } = commentOf(symbol, reader);
	const facts: MemberFacts = {
		type: types.join(" | ") || "undefined",
		...(isOptional && { optional: true }),
		...(deprecated !== undefined && { deprecated }),
		...(doc !== undefined && { doc }),
	};
	return { [prefix + name]: facts, ...(prefix === "" ? nestedMembers(name, symbol, reader) : {}) };
}

/**
 * The members of an object that is passed as a member or as an argument, with the path to them as names (`config.damping`). Those of a function are its arguments, or the
 * fields of the one object that it gets (`volume(frame)`), and the members of what it returns (`delay().unblock`).
 */
export function nestedMembers(name: string, symbol: TypeSymbol, reader: TypeReader): Record<string, MemberFacts> {
	const type = reader.checker.getTypeOfSymbol(symbol);
	if (!type) return {};
	const members = isOwnObject(type, reader) ? readMembers(type, reader, `${name}.`).members : functionMembers(name, type, reader);
	return Object.keys(members).length > mostNested ? {} : members;
}

function functionMembers(name: string, type: Type, reader: TypeReader): Record<string, MemberFacts> {
	const { ts, checker, isOwn } = reader;
	const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type];
	const [signature, ...others] = parts.flatMap((part) => checker.getSignaturesOfType(part, ts.SignatureKind.Call));
	if (!signature?.declaration || others.length > 0 || !isOwn(signature.declaration.path)) return {};
	const parameters = signature.getParameters();
	const [only] = parameters;
	const input = parameters.length === 1 && only && checker.getTypeOfSymbol(only);
	const taken =
		input && isOwnObject(input, reader)
			? Object.entries(readMembers(input, reader, "(").members).map(([key, facts]) => [`${name}${key})`, facts] as const)
			: parameters.flatMap((parameter) => argumentMember(name, parameter, reader));
	const returned = checker.getReturnTypeOfSignature(signature);
	const result = returned && resultOf(returned, reader);
	const given = result && isOwnObject(result, reader) ? readMembers(result, reader, `${name}().`).members : {};
	return { ...Object.fromEntries(taken), ...given };
}

/** An argument of a function that is a member itself; none if it is taken apart where it is declared. */
function argumentMember(owner: string, parameter: TypeSymbol, reader: TypeReader): [string, MemberFacts][] {
	if (parameter.name.startsWith("__")) return [];
	const [declaration] = declarationsOf(parameter);
	const isOptional = declaration?.questionToken !== undefined || declaration?.dotDotDotToken !== undefined;
	const facts = { type: typeText(parameter, reader), ...(isOptional && { optional: true as const }), ...commentOf(parameter, reader) };
	return [[`${owner}(${parameter.name})`, facts]];
}

/** What a promise or a list holds; of a value or a promise of it, the value. */
export function resultOf(type: Type, reader: TypeReader): Type {
	const { checker } = reader;
	const parts = (type.isUnionType() ? (type.getTypes() ?? []) : [type]).map((part) => heldIn(part, reader));
	const names = new Set(parts.map((part) => checker.typeToString(part)));
	return names.size === 1 && parts[0] ? parts[0] : type;
}

function heldIn(type: Type, reader: TypeReader): Type {
	const { checker } = reader;
	const isHolder = (checker.isArrayLikeType(type) && !type.isTupleType()) || type.getSymbol()?.name === "Promise";
	const [held] = isHolder && type.isTypeReference() ? checker.getTypeArguments(type) : [];
	return held ? heldIn(held, reader) : type;
}

/** Whether a type is a plain object of the documented packages: no array, function, class or element. */
export function isOwnObject(type: Type, reader: TypeReader): boolean {
	const { ts, checker } = reader;
	const bare = checker.getNonNullableType(type) ?? type;
	if (bare.isUnionType()) return (bare.getTypes() ?? []).every((part) => isOwnObject(part, reader));
	if ((bare.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0 || checker.isArrayLikeType(bare)) return false;
	if (checker.getSignaturesOfType(bare, ts.SignatureKind.Call).length > 0) return false;
	const owner = bare.getSymbol();
	if (owner && owner.flags & ts.SymbolFlags.Class) return false;
	const properties = checker.getPropertiesOfType(bare);
	return properties.length > 0 && properties.some((property) => foreignOwner(property, reader) === null);
}

/** The name of the interface of another package that declares a member; `null` when the documented packages do. */
function foreignOwner(symbol: TypeSymbol, { isOwn }: TypeReader): string | null {
	const { declarations } = symbol;
	if (declarations.length === 0 || declarations.some(({ path }) => isOwn(path))) return null;
	for (let node = declarationsOf(symbol)[0] as Declaration | undefined; node; node = node.parent as Declaration | undefined) {
		const name = node.name?.text;
		if (name !== undefined && name !== symbol.name) return name;
	}
	return "object";
}
