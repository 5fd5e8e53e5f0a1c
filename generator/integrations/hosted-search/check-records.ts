import { listSome } from "../../lib/list-some.ts";
import type { Problem } from "../../lib/problem.ts";
import { byteLength, type PushedRecord } from "./search-records.ts";

/** Maximum size in bytes of a record, as JSON, that every service accepts. */
const sizeLimit = 10_000;

/** Maximum number of records to name for each kind of mistake. */
const shown = 5;

/** Reports records that a service would refuse or could not show: too large, without a name, with the id of another record, or with an address that is not a web address. */
export function checkRecords(records: readonly PushedRecord[]): Problem[] {
	const seen = new Set<string>();
	const mistakes = { double: [] as string[], nameless: [] as string[], address: [] as string[] };
	const large: { readonly size: number; readonly name: string }[] = [];
	for (const record of records) {
		const { objectID, url, hierarchy } = record;
		const size = byteLength(record);
		if (size > sizeLimit) large.push({ size, name: `\`${objectID}\` (${size} bytes)` });
		if (seen.has(objectID)) mistakes.double.push(`\`${objectID}\``);
		if (!hierarchy.lvl0 || !hierarchy.lvl1) mistakes.nameless.push(`\`${objectID}\``);
		if (!/^https?:\/\/[^/]/.test(url)) mistakes.address.push(`\`${url}\``);
		seen.add(objectID);
	}
	const largest = large.sort((a, b) => b.size - a.size).map(({ name }) => name);
	return [
		...mistake(largest, ["is", "are", `larger than ${sizeLimit} bytes`], "Shorten the title, the headings or the keywords of these pages."),
		...mistake(mistakes.double, ["has", "have", "the id of another record"], "Give each of these pages its own URL."),
		...mistake(mistakes.nameless, ["has", "have", "no title or no section"], "Add a title to these pages."),
		...mistake(
			mistakes.address,
			["has", "have", "no full URL"],
			"Set `url` in the configuration to the public URL of the site, such as https://example.com.",
		),
	];
}

/** `what` has the verb for one record and for several. */
function mistake(names: readonly string[], [one, several, what]: readonly [string, string, string], hint: string): Problem[] {
	if (names.length === 0) return [];
	const message = `${names.length === 1 ? `1 search record ${one}` : `${names.length} search records ${several}`} ${what}: ${listSome(names, shown)}.`;
	return [{ code: "search-record-invalid", severity: "error", message, hint, at: null }];
}
