import { adminKeyVariables } from "../../config/search-provider.ts";
import { listSome } from "../../lib/list-some.ts";
import { plural } from "../../lib/plural.ts";
import type { Problem } from "../../lib/problem.ts";
import type { Judgment } from "./judge.ts";
import { engineLabels } from "./open-service.ts";
import type { VerifyReport } from "./verify-site.ts";

/** Maximum number of names to list. */
const listed = 5;

/** The report about an index: how well it answers, and what was not checked. */
export function verifyLines({ index: { engine, indexName }, indexed, seen, own, hosted }: VerifyReport, queries: number): string[] {
	const label = engineLabels[engine];
	const width = Math.max(label.length, "own index".length) + 2;
	const row = (name: string, { mrr, recall }: Judgment) =>
		`${name.padEnd(width)}${mrr.toFixed(3).padStart(8)}${recall.toFixed(3).padStart(10)}`;
	const ownLate = new Map(own.late.map(({ query, rank }) => [query, rank]));
	const missed = hosted.late.filter(({ query, rank }) => rank === 0 && ownLate.get(query) !== 0).map(({ query }) => `\`${query}\``);
	return [
		`Asked ${plural(queries, "query", "queries")} in the index \`${indexName}\`, and looked at ${plural(seen, "record")}.`,
		...(indexed === "unknown" ? [`${adminKeyVariables[engine]} is not set, so the records of the index were not counted.`] : []),
		`${"".padEnd(width)}  MRR@10  recall@5`,
		row("own index", own),
		row(label, hosted),
		...(missed.length > 0
			? [`Found by the site's own index, and not among the first ten pages of ${label}: ${listSome(missed, listed)}.`]
			: []),
	];
}

/** Differences between an index and the one that a push would create. */
export function indexProblems({ index: { engine, indexName }, records, indexed, seen, outdated }: VerifyReport): Problem[] {
	const label = engineLabels[engine];
	const messages: string[] = [];
	if (indexed === null) messages.push(`There is no index \`${indexName}\` at ${label}.`);
	else if (indexed !== "unknown" && indexed !== records) {
		messages.push(`The index \`${indexName}\` has ${plural(indexed, "record")}, and the site has ${records}.`);
	}
	if (seen === 0 && indexed !== null) messages.push(`The index \`${indexName}\` finds nothing.`);
	if (outdated.length > 0) {
		const names = outdated.map((url) => `\`${url}\``);
		messages.push(
			`${outdated.length} of ${plural(seen, "record")} that were found ${outdated.length === 1 ? "is" : "are"} outdated: ${listSome(names, listed)}.`,
		);
	}
	const hint = `Run \`keyframe search push ${engine}\`.`;
	return messages.map((message) => ({ code: "search-index-outdated", severity: "error", message, hint, at: null }));
}
