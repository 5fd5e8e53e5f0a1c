import { join } from "node:path";
import { compareText } from "../../lib/compare-text.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { wildcardMatcher } from "../../lib/wildcard-matcher.ts";
import type { FactsPlace } from "./facts-place.ts";

/** The dependencies of the folder of samples (absolute) that the configuration documents, in order. */
export function documentedNames(folder: string, { facts }: FactsPlace): string[] {
	const { dependencies = {} } = JSON.parse(readRegularText(join(folder, "package.json"))) as {
		readonly dependencies?: Readonly<Record<string, string>>;
	};
	return Object.keys(dependencies)
		.filter(matcher(facts?.packages ?? []))
		.sort(compareText);
}

/** Whether an export, or a member of one (`random.dummy`), is internal. */
export function isInternalName({ facts }: FactsPlace): (name: string) => boolean {
	return matcher(facts?.internal ?? []);
}

/** Whether a file of declarations (absolute) belongs to one of some packages. Packages of the same scope are parts of them. */
export function ownFiles(names: readonly string[]): (path: string) => boolean {
	const owners = new Set(names.map((name) => (name.startsWith("@") ? name.slice(0, name.indexOf("/") + 1) : `${name}/`)));
	return (path) => {
		const inside = path.slice(path.lastIndexOf("/node_modules/") + "/node_modules/".length);
		return [...owners].some((owner) => inside.startsWith(owner));
	};
}

/** Whether a name matches one of the patterns, in which `*` stands for any characters. */
function matcher(patterns: readonly string[]): (name: string) => boolean {
	const matchers = patterns.map(wildcardMatcher);
	return (name) => matchers.some((matches) => matches(name));
}
