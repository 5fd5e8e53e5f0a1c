import type { Symbol as TypeSymbol } from "typescript/unstable/sync";
import { compareText } from "../../lib/compare-text.ts";
import type { DocumentedPackage } from "./package-entries.ts";
import type { TypeReader } from "./type-text.ts";

/** An export of a package, or a component or hook that is a property of one. */
export type DocumentedSymbol = {
	/** Its name in the facts; exports of another entry point have a name such as `client#combine`. */
	readonly key: string;
	/** As in code: `Series.Sequence`. */
	readonly path: string;
	readonly symbol: TypeSymbol;
	/** Other entry points that export it. */
	readonly entries: readonly string[];
};

/** The public exports of a package, each once, in the order of entry points and declarations. */
export function documentedSymbols(
	documented: DocumentedPackage,
	{ reader, isInternal }: { readonly reader: TypeReader; readonly isInternal: (name: string) => boolean },
): DocumentedSymbol[] {
	const byId = new Map<number, { key: string; name: string; symbol: TypeSymbol; entries: string[] }>();
	for (const [entry, file] of [...documented.entries].sort(([a], [b]) => compareText(a, b))) {
		for (const [name, symbol] of reader.exportsOf(file)) {
			if (isInternal(name) || name === "default" || name.startsWith("_")) continue;
			const known = byId.get(symbol.id);
			if (known) known.entries.push(entry);
			else byId.set(symbol.id, { key: entry === "" ? name : `${entry}#${name}`, name, symbol, entries: [] });
		}
	}
	return [...byId.values()].flatMap(({ key, name, symbol, entries }) =>
		withStatics(name, symbol, reader).map(([path, part]) => ({
			...{ key: key + path.slice(name.length), path, symbol: part },
			entries: path === name ? entries : [],
		})),
	);
}

/** An export, and the components and hooks that are its properties: `Series.Sequence`. */
function withStatics(name: string, symbol: TypeSymbol, { ts, checker, isOwn }: TypeReader): [string, TypeSymbol][] {
	const isVariable = (symbol.flags & ts.SymbolFlags.Variable) !== 0 && /^[A-Z]/.test(name);
	const type = isVariable ? checker.getTypeOfSymbol(symbol) : undefined;
	const isCallable = type && checker.getSignaturesOfType(type, ts.SignatureKind.Call).length > 0;
	const statics = isCallable ? checker.getPropertiesOfType(type) : [];
	const own = statics.filter((part) => /^(?:[A-Z]|use[A-Z])/.test(part.name) && part.declarations.some(({ path }) => isOwn(path)));
	return [[name, symbol], ...own.map((part): [string, TypeSymbol] => [`${name}.${part.name}`, part])];
}
