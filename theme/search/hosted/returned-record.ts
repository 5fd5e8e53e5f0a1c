import type { MarkedText } from "../engine/search-answer.ts";
import type { FoundRecord } from "./hosted-protocol.ts";

/** A record as a service returns it. Records from other tools may lack some attributes. */
export type ReturnedRecord = Pick<FoundRecord, "url" | "type"> & Partial<Pick<FoundRecord, "kind" | "breadcrumbs" | "contentHash">>;

/** The parts of a pushed record that results show. */
export function recordFacts({ url, type, kind = "", breadcrumbs = {}, contentHash = "" }: ReturnedRecord): Required<ReturnedRecord> {
	return { url, type, kind, breadcrumbs, contentHash };
}

/** What a service puts before and after matches: private-use characters, which no text contains. */
export const marks = { before: "\uE000", after: "\uE001" } as const;

/** Splits a text at its marks. `decode` is applied to each part. */
export function markedParts(text: string, decode: (part: string) => string = (part) => part): MarkedText {
	return text.split(/[\uE000\uE001]/).map(decode);
}

/** The start of a text that a service has not shortened. */
export function firstWords(text: string, count: number): string {
	const [start = ""] = new RegExp(`^\\s*(?:\\S+\\s+){0,${Math.max(0, count - 1)}}\\S*`).exec(text) ?? [];
	return start.length < text.trimEnd().length ? `${start} …` : text;
}

/** The texts of the levels of a record, without missing ones. */
export function presentLevels(texts: Readonly<Record<string, string | null | undefined>>): string[] {
	const names = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"];
	return names.flatMap((name) => texts[name] ?? []);
}
