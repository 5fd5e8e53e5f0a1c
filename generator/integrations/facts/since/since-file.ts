import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Members, PackageFacts, SymbolFacts } from "../../../lib/api-facts.ts";
import { compareText } from "../../../lib/compare-text.ts";
import { readRegularText } from "../../../lib/regular-file.ts";
import type { FactsPlace } from "../facts-place.ts";

/** Versions by package and name: `spring`, and `spring#delay` for a member. */
export type SinceFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The file in the folder of facts with the version that brought each name. No package can have this name. */
export const sinceFileName = "_since.json";

/** The names of all exports of a package and of their members, as in the file. */
export function sinceNames({ symbols }: Pick<PackageFacts, "symbols">): string[] {
	return Object.entries(symbols).flatMap(([name, { members = {} }]) => [
		name,
		...Object.keys(members).map((member) => `${name}#${member}`),
	]);
}

/** Reads the file; empty when there is none. */
export function readSinceFile({ root, facts }: FactsPlace): SinceFile {
	const file = facts && join(root, facts.dir, sinceFileName);
	return file && existsSync(file) ? (JSON.parse(readRegularText(file)) as SinceFile) : {};
}

/** The file as text: packages and names in order, a name in a line. */
export function formatSinceFile(file: SinceFile): string {
	const packages = sortedEntries(file).map(([name, versions]) => [name, Object.fromEntries(sortedEntries(versions))]);
	return `${JSON.stringify(Object.fromEntries(packages), null, "\t")}\n`;
}

/** Adds the versions to the facts of a package. Members that were added with their export are left out. */
export function withSince(facts: PackageFacts, file: SinceFile): PackageFacts {
	const versions = file[facts.package];
	if (versions === undefined) return facts;
	const symbols = Object.entries(facts.symbols).map(([name, symbol]): [string, SymbolFacts] => {
		const since = versions[name];
		const members =
			symbol.members &&
			Object.fromEntries(
				Object.entries(symbol.members).map(([member, known]) => {
					const own = versions[`${name}#${member}`];
					return [member, own === undefined || own === since ? known : { ...known, since: own }];
				}) satisfies [string, Members[string]][],
			);
		return [name, { ...symbol, ...(members && { members }), ...(since !== undefined && { since }) }];
	});
	return { ...facts, symbols: Object.fromEntries(symbols) };
}

function sortedEntries<Value>(record: Readonly<Record<string, Value>>): [string, Value][] {
	return Object.entries(record).sort(([a], [b]) => compareText(a, b));
}
