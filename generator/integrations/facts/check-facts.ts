import { factsFile, type PackageFacts, type SymbolFacts } from "../../lib/api-facts.ts";
import { hashKey } from "../../lib/hash.ts";
import type { Problem } from "../../lib/problem.ts";
import { openSamplePackages } from "../../lib/sample-packages.ts";
import { positionAt } from "../../lib/text-file.ts";
import type { SiteFiles } from "../integration.ts";
import { completionCode } from "./complete-facts.ts";
import { extractFacts } from "./extract-facts.ts";
import { formatFacts } from "./facts-format.ts";
import type { FactsPlace } from "./facts-place.ts";
import { sinceFileName } from "./since/since-file.ts";
import { factsFolderText, readFactsFolder } from "./write-facts.ts";

/** What the check works with; `onInstall` is called before packages are installed. */
export type FactsCheckInput = { readonly cached: SiteFiles["cached"]; readonly onInstall: () => void };

/**
 * Reads the facts of all documented packages again. Reports `facts-outdated` for each export whose written facts differ, at its place
 * in their file. Throws `SiteError` when the packages cannot be had.
 */
export async function checkFacts(place: FactsPlace, { cached, onInstall }: FactsCheckInput): Promise<Problem[]> {
	const { facts } = place;
	if (facts === null) return [];
	const inputs = [completionCode(place), factsFolderText(place, sinceFileName)];
	const key = hashKey("read", openSamplePackages(place, onInstall).key, JSON.stringify(facts), ...inputs);
	const packages = JSON.parse(await cached(key, async () => JSON.stringify(await extractFacts(place, onInstall)))) as PackageFacts[];
	const written = readFactsFolder(place);
	return packages.flatMap((now) => {
		const file = factsFile(facts.dir, now.package);
		const text = written.get(file);
		if (text === undefined) return [outdated(`There is no file of facts about \`${now.package}\`.`, { file, line: 1, column: 1 })];
		return text === formatFacts(now) ? [] : differences(now, { file, text });
	});
}

function differences(now: PackageFacts, { file, text }: { readonly file: string; readonly text: string }): Problem[] {
	const before = readFacts(text);
	if (before === null) return [outdated("The file of facts cannot be read.", { file, line: 1, column: 1 })];
	const names = new Set([...Object.keys(before.symbols), ...Object.keys(now.symbols)]);
	const problems = [...names].flatMap((name) => {
		const message = difference(`${now.package}#${name}`, before.symbols[name], now.symbols[name]);
		const offset = text.indexOf(`${JSON.stringify(name)}: {`);
		return message === null ? [] : [outdated(message, { file, ...positionAt(text, Math.max(0, offset)) })];
	});
	if (problems.length > 0) return problems;
	return [outdated(`The facts about \`${now.package}\` are not those of version ${now.version}.`, { file, line: 1, column: 1 })];
}

function difference(name: string, before: SymbolFacts | undefined, now: SymbolFacts | undefined): string | null {
	if (JSON.stringify(before) === JSON.stringify(now)) return null;
	if (!before) return `The facts have no \`${name}\`, which the package exports.`;
	if (!now) return `The package does not export \`${name}\`.`;
	const members = new Set([...Object.keys(before.members ?? {}), ...Object.keys(now.members ?? {})]);
	const member = [...members].find((key) => JSON.stringify(before.members?.[key]) !== JSON.stringify(now.members?.[key]));
	return `The package says something else of ${member === undefined ? `\`${name}\`` : `\`${member}\` of \`${name}\``}.`;
}

function readFacts(text: string): PackageFacts | null {
	try {
		return JSON.parse(text) as PackageFacts;
	} catch {
		return null;
	}
}

function outdated(message: string, at: NonNullable<Problem["at"]>): Problem {
	const hint = "Run `keyframe facts`, and read the pages that show it.";
	return { code: "facts-outdated", severity: "error", message, hint, at };
}
