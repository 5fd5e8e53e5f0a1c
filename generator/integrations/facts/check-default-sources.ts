import { existsSync } from "node:fs";
import { join } from "node:path";
import { sharedOptionsFile } from "../../lib/api-facts.ts";
import { referencesIn } from "../../lib/api-references.ts";
import { type DefaultSource, defaultSource } from "../../lib/default-source.ts";
import type { Problem } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { openSamplePackages } from "../../lib/sample-packages.ts";
import { positionAt } from "../../lib/text-file.ts";
import type { FactsPlace } from "./facts-place.ts";
import type { PageText } from "./page-texts.ts";
import { factsFolderText } from "./write-facts.ts";

/** Compares the code that authors quote for a default or a shared text (`from="dist/index.js: gap = 8"`) with the packages. Reports `api-wrong` where it is not there. */
export function checkDefaultSources(place: FactsPlace, pages: readonly PageText[], onInstall: () => void): Problem[] {
	if (place.facts === null) return [];
	const { folder } = openSamplePackages(place, onInstall);
	const modules = join(folder, "node_modules");
	return [...pages, ...sharedTexts(place)].flatMap(({ file, text }) => {
		const [home] = referencesIn(text);
		const isShared = file.endsWith(sharedOptionsFile);
		if (home === undefined && !isShared) return [];
		return [...text.matchAll(/\bfrom=(["'])((?:\\.|(?!\1).)*)\1/g)].flatMap((match): Problem[] => {
			const quoted = defaultSource((match[2] ?? "").replace(/\\(["'])/g, "$1"));
			const reason = quoted && mismatch(quoted, [...(home ? [join(modules, home.package)] : []), modules]);
			if (!reason) return [];
			const at = { file, ...positionAt(text, match.index) };
			return [
				{ code: "api-wrong", severity: "error", message: reason, hint: "Read the default again, and quote the code that has it.", at },
			];
		});
	});
}

/** The file of texts about options that pages share. */
function sharedTexts(place: FactsPlace): PageText[] {
	return [{ file: `${place.facts?.dir}/${sharedOptionsFile}`, text: factsFolderText(place, sharedOptionsFile) }];
}

/** What is wrong with a quotation; `null` for one that is in its file, which is in the first of the folders (absolute) that has it. */
function mismatch({ file, code }: DefaultSource, folders: readonly string[]): string | null {
	const path = folders.map((folder) => join(folder, file)).find((candidate) => existsSync(candidate));
	if (path === undefined) return `The package has no file \`${file}\`.`;
	const spaces = /\s+/g;
	return readRegularText(path).replace(spaces, " ").includes(code.replace(spaces, " ")) ? null : `\`${file}\` has no code \`${code}\`.`;
}
