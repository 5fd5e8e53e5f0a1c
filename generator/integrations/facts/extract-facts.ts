import { join } from "node:path";
import type { Symbol as TypeSymbol } from "typescript/unstable/sync";
import type { MemberFacts, Members, PackageFacts, SymbolFacts } from "../../lib/api-facts.ts";
import { compareText } from "../../lib/compare-text.ts";
import { openSamplePackages } from "../../lib/sample-packages.ts";
import { completeFacts } from "./complete-facts.ts";
import { documentedNames, isInternalName, ownFiles } from "./documented-names.ts";
import { documentedSymbols } from "./documented-symbols.ts";
import type { FactsPlace } from "./facts-place.ts";
import { type DocumentedPackage, openPackage } from "./package-entries.ts";
import { readDefaults } from "./read-defaults.ts";
import { readErrors } from "./read-errors.ts";
import { readSymbol } from "./read-symbol.ts";
import { openScripts } from "./script.ts";
import { readSinceFile, withSince } from "./since/since-file.ts";
import { sourceOf } from "./source-path.ts";
import { openTypeProgram } from "./type-program.ts";
import type { TypeReader } from "./type-text.ts";

/**
 * Reads the facts of all documented packages, sorted by name, from their declarations and their JavaScript. Installs what is missing;
 * throws `SiteError` when that fails.
 */
export async function extractFacts(place: FactsPlace, onInstall: () => void): Promise<PackageFacts[]> {
	const { folder, compiler } = openSamplePackages(place, onInstall);
	const modules = join(folder, "node_modules");
	const names = documentedNames(folder, place);
	const packages = names.flatMap((name) => openPackage(name, modules) ?? []);
	const program = await openTypeProgram(
		packages.flatMap(({ entries }) => [...entries.values()]),
		{ compiler, folder: join(place.cacheDir, "facts"), modules },
	);
	try {
		const reader: TypeReader = { ...program, isOwn: ownFiles(names) };
		const isInternal = isInternalName(place);
		const open = openScripts();
		const versions = readSinceFile(place);
		const read = packages.map((documented) => readPackage(documented, { reader, isInternal, open }));
		return (await completeFacts(read, { place, folder })).map((facts) => withSince(facts, versions));
	} finally {
		program.close();
	}
}

type Tools = {
	readonly reader: TypeReader;
	readonly isInternal: (name: string) => boolean;
	readonly open: ReturnType<typeof openScripts>;
};

function readPackage(documented: DocumentedPackage, tools: Tools): PackageFacts {
	const symbols = new Map<string, SymbolFacts>();
	const unions = new Map<string, readonly string[]>();
	const inherited = new Map<string, Record<string, string>>();
	for (const { key, path, symbol, entries } of documentedSymbols(documented, tools)) {
		const read = readSymbol(path, symbol, { ...tools.reader, unions });
		const facts = complete(read.facts, { path, symbol, documented, ...tools });
		symbols.set(key, entries.length > 0 ? { ...facts, entries } : facts);
		for (const [owner, members] of read.inherited) inherited.set(owner, { ...inherited.get(owner), ...members });
	}
	return {
		package: documented.name,
		version: documented.version,
		...(documented.repository !== null && { repository: documented.repository }),
		symbols: sorted(symbols),
		...(inherited.size > 0 && { inherited: sorted(new Map([...inherited].map(([name, members]) => [name, sortedRecord(members)]))) }),
		...(unions.size > 0 && { unions: sorted(unions) }),
		...readErrors(documented.folder),
	};
}

/** Adds what the declarations do not contain: defaults, and the location of the source. */
function complete(
	facts: SymbolFacts,
	{ path, symbol, documented, open, isInternal }: Tools & { path: string; symbol: TypeSymbol; documented: DocumentedPackage },
): SymbolFacts {
	const declared = symbol.declarations[0]?.path ?? "";
	const beside = [".js", ".mjs", ".cjs"].map((extension) => declared.replace(/\.d\.([cm]?)ts$/, extension));
	const files = [...beside, ...(documented.main === null ? [] : [documented.main])];
	const script = files.map(open).find((candidate) => candidate?.values.has(path)) ?? null;
	const source = sourceOf(declared, { documented, script });
	const defaults = script
		? readDefaults({ script, name: path, open, takes: facts.takes, members: facts.members ?? {} })
		: new Map<string, string>();
	const withoutInternal = (members: Members): Members =>
		Object.fromEntries(Object.entries(members).filter(([name]) => !isInternal(`${path}.${name}`)));
	return {
		...facts,
		...(source !== null && { source }),
		...(facts.members && { members: withDefaults(withoutInternal(facts.members), defaults) }),
	};
}

function withDefaults(members: Members, defaults: ReadonlyMap<string, string>): Members {
	const entries = Object.entries(members).map(([name, member]): [string, MemberFacts] => {
		const value = member.optional ? defaults.get(name) : undefined;
		return [name, value === undefined ? member : { ...member, default: value }];
	});
	return Object.fromEntries(entries);
}

function sorted<Value>(values: ReadonlyMap<string, Value>): Record<string, Value> {
	return Object.fromEntries([...values].sort(([a], [b]) => compareText(a, b)));
}

function sortedRecord(record: Readonly<Record<string, string>>): Record<string, string> {
	return sorted(new Map(Object.entries(record)));
}
