import type { PackageFacts } from "../../lib/api-facts.ts";
import { referenceKey, referencesIn } from "../../lib/api-references.ts";
import type { Problem } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import type { FactsPlace } from "./facts-place.ts";
import type { PageText } from "./page-texts.ts";
import { readFactsFolder } from "./write-facts.ts";

/** Reports `api-undocumented` for each export in the facts that no page documents, at its place in the file of facts. Throws `SiteError` when the site has no facts. */
export function checkApiCoverage(place: FactsPlace, pages: readonly PageText[]): Problem[] {
	const documented = new Set(pages.flatMap(({ text }) => referencesIn(text).map(referenceKey)));
	return [...readFactsFolder(place)].flatMap(([file, text]) => {
		const facts = JSON.parse(text) as PackageFacts;
		return Object.entries(facts.symbols).flatMap(([name, { deprecated }]): Problem[] => {
			const reference = `${facts.package}#${name}`;
			if (deprecated !== undefined || documented.has(reference)) return [];
			const offset = text.indexOf(`\n\t\t${JSON.stringify(name)}: {`);
			return [
				{
					code: "api-undocumented",
					severity: "warning",
					message: `No page documents \`${reference}\`.`,
					hint: `Write \`of: ${reference}\` in the front matter of a page, or add it to \`facts.internal\`.`,
					at: { file, ...positionAt(text, offset < 0 ? 0 : offset + 3) },
				},
			];
		});
	});
}
