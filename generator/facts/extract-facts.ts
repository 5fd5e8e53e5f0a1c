import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Symbol as TypeSymbol } from "typescript/unstable/sync";
import { openSamplePackages } from "../checks/samples/sample-packages.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { wildcardPattern } from "../lib/wildcard-pattern.ts";
import type { MemberFacts, Members, PackageFacts, SymbolFacts } from "../page/api/api-facts.ts";
import { type DocumentedPackage, openPackage } from "./package-entries.ts";
import { readDefaults } from "./read-defaults.ts";
import { readSymbol } from "./read-symbol.ts";
import { openScripts } from "./script.ts";
import { sourceOf } from "./source-path.ts";
import { openTypeProgram } from "./type-program.ts";
import type { TypeReader } from "./type-text.ts";

/**
 * Reads the facts of all documented packages, sorted by name, from their declarations and their JavaScript. Installs what is missing;
 * throws `SiteError` when that fails.
 */
export async function extractFacts(config: SiteConfig, onInstall: () => void): Promise<PackageFacts[]> {
	const { folder, compiler } = openSamplePackages(config, onInstall);
	const modules = join(folder, "node_modules");
	const names = documentedNames(folder, config.facts?.packages ?? []);
	const packages = names.flatMap((name) => openPackage(name, modules) ?? []);
	const program = await openTypeProgram(
		packages.flatMap(({ entries }) => [...entries.values()]),
		{ compiler, folder: join(config.cacheDir, "facts"), modules },
	);
	try {
		const reader: TypeReader = { ...program, isOwn: ownFiles(names) };
		const isInternal = matcher(config.facts?.internal ?? []);
		const open = openScripts();
		return packages.map((documented) => readPackage(documented, { reader, isInternal, open }));
	} finally {
		program.close();
	}
}

/** The dependencies of the folder of samples that the patterns name. */
function documentedNames(folder: string, patterns: readonly string[]): string[] {
	const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
		readonly dependencies?: Readonly<Record<string, string>>;
	};
	return Object.keys(dependencies).filter(matcher(patterns)).sort(compareText);
}

/** Whether a name matches one of the patterns, in which `*` stands for any characters. */
function matcher(patterns: readonly string[]): (name: string) => boolean {
	const expressions = patterns.map(wildcardPattern);
	return (name) => expressions.some((expression) => expression.test(name));
}

/** Packages of the same scope are parts of the documented ones. */
function ownFiles(names: readonly string[]): (path: string) => boolean {
	const owners = new Set(names.map((name) => (name.startsWith("@") ? name.slice(0, name.indexOf("/") + 1) : `${name}/`)));
	return (path) => {
		const inside = path.slice(path.lastIndexOf("/node_modules/") + "/node_modules/".length);
		return [...owners].some((owner) => inside.startsWith(owner));
	};
}

type Tools = {
	readonly reader: TypeReader;
	readonly isInternal: (name: string) => boolean;
	readonly open: ReturnType<typeof openScripts>;
};

function readPackage(documented: DocumentedPackage, tools: Tools): PackageFacts {
	const symbols = new Map<string, SymbolFacts>();
	const inherited = new Map<string, Record<string, string>>();
	const byId = new Map<number, string>();
	for (const [entry, file] of [...documented.entries].sort(([a], [b]) => compareText(a, b))) {
		for (const [name, symbol] of tools.reader.exportsOf(file)) {
			if (tools.isInternal(name) || name === "default" || name.startsWith("_")) continue;
			const known = byId.get(symbol.id);
			const facts = known === undefined ? undefined : symbols.get(known);
			if (known !== undefined && facts) {
				symbols.set(known, { ...facts, entries: [...(facts.entries ?? []), entry] });
				continue;
			}
			const key = entry === "" ? name : `${entry}#${name}`;
			byId.set(symbol.id, key);
			for (const [path, part] of withStatics(name, symbol, tools.reader)) {
				const read = readSymbol(path, part, tools.reader);
				symbols.set(key + path.slice(name.length), complete(read.facts, { path, symbol: part, documented, ...tools }));
				for (const [owner, members] of read.inherited) inherited.set(owner, { ...inherited.get(owner), ...members });
			}
		}
	}
	return {
		package: documented.name,
		version: documented.version,
		...(documented.repository !== null && { repository: documented.repository }),
		symbols: sorted(symbols),
		...(inherited.size > 0 && { inherited: sorted(new Map([...inherited].map(([name, members]) => [name, sortedRecord(members)]))) }),
	};
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

/** Adds what the declarations do not say: defaults, and where the source is. */
function complete(
	facts: SymbolFacts,
	{ path, symbol, documented, open, isInternal }: Tools & { path: string; symbol: TypeSymbol; documented: DocumentedPackage },
): SymbolFacts {
	const declared = symbol.declarations[0]?.path ?? "";
	const beside = [".js", ".mjs", ".cjs"].map((extension) => declared.replace(/\.d\.([cm]?)ts$/, extension));
	const files = [...beside, ...(documented.main === null ? [] : [documented.main])];
	const script = files.map(open).find((candidate) => candidate?.values.has(path)) ?? null;
	const source = sourceOf(declared, { documented, script });
	const defaults = script ? readDefaults({ script, name: path, open }) : new Map<string, string>();
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
