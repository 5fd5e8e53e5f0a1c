import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { PackageFacts } from "../../lib/api-facts.ts";
import { referenceKey, referencesIn } from "../../lib/api-references.ts";
import { mapConcurrently } from "../../lib/concurrency.ts";
import { plural } from "../../lib/plural.ts";
import { siteError } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { type ChangedSymbol, changedSymbols } from "./compare-facts.ts";
import { documentedNames } from "./documented-names.ts";
import { extractFacts } from "./extract-facts.ts";
import type { FactsPlace } from "./facts-place.ts";
import type { PageText } from "./page-texts.ts";
import { publishedVersions } from "./since/fetch-versions.ts";
import { readFactsFolder } from "./write-facts.ts";

/** Number of packages whose versions npm lists at the same time. */
const listedAtOnce = 4;

/**
 * Compares the facts with those of another version of the packages, and returns the lines to print: what differs, by the page that documents it.
 * Throws `SiteError` if npm fails, or if no package has the version.
 */
export async function compareWithVersion(
	place: FactsPlace,
	{ version, texts, onInstall }: { readonly version: string; readonly texts: readonly PageText[]; readonly onInstall: () => void },
): Promise<string[]> {
	const before = [...readFactsFolder(place).values()].map((text) => JSON.parse(text) as PackageFacts);
	const packages = relative(place.root, await describeVersion(place, version));
	// What a module of the site adds is about the version that it was written for.
	const facts = place.facts && { ...place.facts, complete: undefined };
	const now = await extractFacts({ ...place, packages, facts }, onInstall);
	const compared = now.filter((found) => found.version === version);
	const others = now.filter((found) => found.version !== version).map((found) => found.package);
	const changed = changedSymbols(before, compared);
	const pages = byPage(changed, texts);
	const documented = new Set([...pages.values()].flat());
	const undocumented = changed.filter((symbol) => !documented.has(symbol));
	return [
		...[...pages].flatMap(([file, symbols]) => [file, ...symbols.flatMap(linesOf)]),
		...(undocumented.length === 0 ? [] : ["Exports that no page documents", ...undocumented.flatMap(linesOf)]),
		...(others.length === 0 ? [] : [`Not compared, because they have no version ${version}: ${others.join(", ")}.`]),
		`${plural(pages.size, "page")} to read again for version ${version} of ${plural(compared.length, "package")}.`,
	];
}

function linesOf(symbol: ChangedSymbol): string[] {
	return symbol.changes.map((change) => `  ${referenceKey(symbol)}: ${change}`);
}

/** The changed exports, by the page that documents them. */
function byPage(changed: readonly ChangedSymbol[], texts: readonly PageText[]): ReadonlyMap<string, readonly ChangedSymbol[]> {
	return new Map(
		texts.flatMap(({ file, text }): [string, ChangedSymbol[]][] => {
			const named = new Set(referencesIn(text).map(referenceKey));
			const symbols = changed.filter((symbol) => named.has(referenceKey(symbol)));
			return symbols.length === 0 ? [] : [[file, symbols]];
		}),
	);
}

/**
 * Makes a folder for the packages of samples in which the documented ones have another version, if they were published in it, and returns its path.
 * A folder that exists is kept, because a published version never changes.
 */
async function describeVersion(place: FactsPlace, version: string): Promise<string> {
	const folder = join(place.cacheDir, "facts", "against", version);
	const file = join(folder, "package.json");
	if (existsSync(file)) return folder;
	const samples = join(place.root, place.packages);
	const { dependencies = {}, overrides } = JSON.parse(readRegularText(join(samples, "package.json"))) as {
		readonly dependencies?: Readonly<Record<string, string>>;
		readonly overrides?: object;
	};
	const found: [string, string][] = [];
	await mapConcurrently(documentedNames(samples, place), listedAtOnce, async (name) => {
		if ((await publishedVersions(name)).includes(version)) found.push([name, version]);
	});
	if (found.length === 0) {
		throw siteError({
			code: "facts-unavailable",
			message: `The registry has no version \`${version}\` of the documented packages.`,
			hint: "Write a published version, such as `keyframe facts --against 1.2.3`.",
			exitCode: 2,
		});
	}
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, JSON.stringify({ private: true, dependencies: { ...dependencies, ...Object.fromEntries(found) }, overrides }));
	return folder;
}
