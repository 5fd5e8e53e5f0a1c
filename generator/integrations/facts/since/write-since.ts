import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PackageFacts } from "../../../lib/api-facts.ts";
import { openSamplePackages } from "../../../lib/sample-packages.ts";
import { compareVersions } from "../../../lib/version-order.ts";
import { wildcardMatcher } from "../../../lib/wildcard-matcher.ts";
import { isInternalName, ownFiles } from "../documented-names.ts";
import { documentedSymbols } from "../documented-symbols.ts";
import type { FactsPlace } from "../facts-place.ts";
import { openPackage } from "../package-entries.ts";
import { type ReadSymbol, readSymbol } from "../read-symbol.ts";
import { openTypeProgram } from "../type-program.ts";
import { dependenciesOf, fetchVersions, linkVersion, modulesOf, type PackageVersion, publishedVersions } from "./fetch-versions.ts";
import { findSince } from "./find-since.ts";
import { formatSinceFile, readSinceFile, sinceFileName, sinceNames } from "./since-file.ts";

/** Versions whose declarations are one program of the compiler. */
const versionsAtOnce = 16;

/**
 * Finds out which version brought each name of the packages whose name matches `pattern`, from what the registry has, and writes it beside the facts
 * (`packages`), for all later commands. Throws `SiteError` when npm fails.
 */
export async function writeSince(
	place: FactsPlace,
	{
		packages,
		pattern,
		onProgress,
	}: { readonly packages: readonly PackageFacts[]; readonly pattern: string; readonly onProgress: (label: string) => void },
): Promise<void> {
	const folder = join(place.cacheDir, "facts", "versions");
	const { folder: samples, compiler } = openSamplePackages(place, () => {});
	mkdirSync(folder, { recursive: true });
	// Packages of others are those that are installed.
	if (!existsSync(join(folder, "node_modules"))) symlinkSync(join(samples, "node_modules"), join(folder, "node_modules"), "junction");
	const names = packages.map((facts) => facts.package);
	const published = new Map<string, readonly string[]>();
	const listVersions = async (name: string) => {
		const known = published.get(name) ?? (await publishedVersions(name));
		published.set(name, known);
		return known;
	};
	const file = { ...readSinceFile(place) };
	const matches = wildcardMatcher(pattern);
	for (const facts of packages.filter((candidate) => matches(candidate.package))) {
		const older = (await listVersions(facts.package)).filter((version) => compareVersions(version, facts.version) <= 0);
		const namesOf = async (versions: readonly string[]) => {
			onProgress(`${versions.length} versions of ${facts.package}`);
			await fetchWithDependencies(facts.package, versions, { folder, names, listVersions });
			const read = new Map<string, ReadonlySet<string> | null>();
			for (let start = 0; start < versions.length; start += versionsAtOnce) {
				const some = versions.slice(start, start + versionsAtOnce).map((version) => ({ name: facts.package, version }));
				for (const [version, found] of await readNames(some, { place, folder, compiler, names })) read.set(version, found);
			}
			return read;
		};
		file[facts.package] = Object.fromEntries(await findSince(sinceNames(facts), older, namesOf));
	}
	writeFileSync(join(place.root, place.facts?.dir ?? "", sinceFileName), formatSinceFile(file));
}

/** Fetches versions, and beside each the packages of the same project that it pins. */
async function fetchWithDependencies(
	name: string,
	versions: readonly string[],
	{
		folder,
		names,
		listVersions,
	}: { readonly folder: string; readonly names: readonly string[]; readonly listVersions: (name: string) => Promise<readonly string[]> },
): Promise<void> {
	const queue: PackageVersion[] = versions.map((version) => ({ name, version }));
	for (let start = 0; start < queue.length; ) {
		const round = queue.slice(start);
		start = queue.length;
		await fetchVersions(round, folder);
		for (const owner of round) {
			for (const [dependency, version] of Object.entries(dependenciesOf(owner, folder))) {
				if (!names.includes(dependency) || !(await listVersions(dependency)).includes(version)) continue;
				const needed = { name: dependency, version };
				if (!queue.some((known) => known.name === dependency && known.version === version)) queue.push(needed);
				linkVersion(needed, { modules: modulesOf(owner, folder), folder });
			}
		}
	}
}

/** The names that some versions of a package have; `null` for one without declarations. */
async function readNames(
	versions: readonly PackageVersion[],
	{
		place,
		folder,
		compiler,
		names,
	}: { readonly place: FactsPlace; readonly folder: string; readonly compiler: string; readonly names: readonly string[] },
): Promise<Map<string, ReadonlySet<string> | null>> {
	const opened = versions.map((one) => ({ version: one.version, documented: openPackage(one.name, modulesOf(one, folder)) }));
	const files = opened.flatMap(({ documented }) => [...(documented?.entries.values() ?? [])]);
	const program = await openTypeProgram(files, { compiler, folder, modules: join(folder, "node_modules") });
	try {
		const reader = { ...program, isOwn: ownFiles(names) };
		const isInternal = isInternalName(place);
		return new Map(
			opened.map(({ version, documented }) => {
				if (documented === null) return [version, null];
				const symbols = documentedSymbols(documented, { reader, isInternal });
				return [version, new Set(symbols.flatMap(({ key, path, symbol }) => namesOfSymbol(key, readSymbol(path, symbol, reader))))];
			}),
		);
	} finally {
		program.close();
	}
}

/**
 * The names of an export and of its members, also of those that other packages declare: props move from there to the package itself. A component
 * takes children, even where its declaration left that to the types of React.
 */
function namesOfSymbol(key: string, { facts, inherited }: ReadSymbol): string[] {
	const foreign = [...inherited.values()].flatMap((members) => Object.keys(members));
	const members = [...foreign, ...(facts.kind === "component" ? ["children"] : [])];
	return [...sinceNames({ symbols: { [key]: facts } }), ...members.map((member) => `${key}#${member}`)];
}
