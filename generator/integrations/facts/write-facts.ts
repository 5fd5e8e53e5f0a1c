import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { factsFile, type PackageFacts } from "../../lib/api-facts.ts";
import { siteError } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { extractFacts } from "./extract-facts.ts";
import { formatFacts } from "./facts-format.ts";
import type { FactsPlace } from "./facts-place.ts";
import { sinceFileName } from "./since/since-file.ts";

/** What `writeFacts` did: the packages, and the files (relative to the root) that differ from before. */
export type WrittenFacts = { readonly packages: readonly PackageFacts[]; readonly changed: string[] };

/** Reads the facts of all documented packages, and writes the files that differ. Throws `SiteError` when the site has no facts, or when its packages cannot be read. */
export async function writeFacts(place: FactsPlace, onInstall: () => void): Promise<WrittenFacts> {
	const folder = factsFolder(place);
	const packages = await extractFacts(place, onInstall);
	const files = new Map(packages.map((facts) => [factsFile(folder, facts.package), formatFacts(facts)]));
	const before = readFactsFolder(place);
	const changed = [...files].flatMap(([file, text]) => (before.get(file) === text ? [] : [file]));
	for (const file of changed) {
		const path = join(place.root, file);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, files.get(file) ?? "");
	}
	const gone = [...before.keys()].filter((file) => !files.has(file));
	for (const file of gone) rmSync(join(place.root, file));
	return { packages, changed: [...changed, ...gone] };
}

/** The folder of facts, relative to the root. Throws `SiteError` when the site has none. */
function factsFolder({ facts }: FactsPlace): string {
	if (facts) return facts.dir;
	throw siteError({
		code: "facts-unavailable",
		message: "The configuration does not say which packages the site documents.",
		hint: 'Write `facts: { dir: "facts", packages: ["my-package"] }`.',
	});
}

/** The text of a file in the folder of facts; empty if there is none. Throws `SiteError` when the site has no facts. */
export function factsFolderText(place: FactsPlace, name: string): string {
	const path = join(place.root, factsFolder(place), name);
	return existsSync(path) ? readRegularText(path) : "";
}

/** The files of facts as they are, by path relative to the root. */
export function readFactsFolder(place: FactsPlace): ReadonlyMap<string, string> {
	const folder = factsFolder(place);
	try {
		const files = readdirSync(join(place.root, folder), { recursive: true, encoding: "utf8" }).filter(
			(file) => file.endsWith(".json") && file !== sinceFileName,
		);
		return new Map(files.map((file) => [`${folder}/${file.replaceAll("\\", "/")}`, readRegularText(join(place.root, folder, file))]));
	} catch {
		return new Map();
	}
}
