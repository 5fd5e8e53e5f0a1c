import type { FoundSections } from "../engine/search-engine.ts";
import { hierarchyLevels, type RecordType } from "./search-record.ts";

/**
 * Tells what the record of a section is: of its page, of its heading, or of its text. Algolia has a record for each; an interface shows the
 * heading of one and the text of the other. So a section of which only the text was found is `content`.
 */
export function recordTypes({ index, words }: Pick<FoundSections, "index" | "words">): (section: number) => RecordType {
	const found = new Set<number>();
	const terms = new Set(words.flatMap(({ alternatives }) => alternatives.flatMap((way) => way.terms)));
	for (const term of terms) {
		for (const slot of index.postings(term).get("heading") ?? []) for (const section of slot) found.add(section);
	}
	return (section) => {
		const depth = index.headingPath(section).length;
		if (depth > 0 && words.length > 0 && !found.has(section)) return "content";
		return (hierarchyLevels[depth + 1] ?? "lvl6") as RecordType;
	};
}
