import { escapeHtml } from "../../../theme/lib/escape.ts";
import { breadcrumbLevels, hierarchyLevels, type SearchRecord, searchRecord } from "../../../theme/search/algolia/search-record.ts";
import type { SearchEntry } from "../../../theme/search/engine/search-index.ts";
import { hashKey } from "../../lib/hash.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { Site } from "../integration.ts";

/** A record for a search service: a section of a page, or a part of a long one, in the shape of those that DocSearch's crawler makes (version 3). Texts are plain. */
export type PushedRecord = SearchRecord & {
	readonly recordVersion: "v3";
	/** Other words for a page as a whole. */
	readonly keywords: readonly string[];
	/** The text of its code blocks; `null` without any, or when the site does not search code. */
	readonly code: string | null;
	/** The versions whose readers find it; absent on a site without versions. */
	readonly version?: readonly string[];
	/** Changes with anything else in the record. */
	readonly contentHash: string;
};

/** Data that all records of a site share. */
export type RecordSettings = {
	/** BCP 47 tag, unless a page has its own. */
	readonly language: string;
	/** Public address without path, such as `https://example.com`. */
	readonly origin: string;
	/** Whether the text of code blocks is searched. */
	readonly code: boolean;
};

/** Size in bytes of a record, as JSON, above which its text is split. The smallest plans of services accept 10,000. */
const targetSize = 8192;

/** Minimum size in bytes of a part of a text, however long the headings above it are. */
const leastSize = 1000;

/** The pages that the search finds, and their records. Their addresses are complete if the site has one. */
export async function siteRecords(
	{ language, url, searchPages }: Pick<Site, "language" | "url" | "searchPages">,
	{ code }: Pick<RecordSettings, "code">,
): Promise<{ readonly pages: readonly SearchPage[]; readonly records: readonly PushedRecord[] }> {
	const pages: SearchPage[] = [];
	for await (const page of searchPages()) pages.push(page);
	return { pages, records: pages.flatMap((page) => searchRecords(page, { language, origin: url ?? "", code })) };
}

/** The records of a page, in the order of the page. Their addresses are complete, and the same in every build. */
export function searchRecords(page: SearchPage, { language, origin, code }: RecordSettings): PushedRecord[] {
	const { group, kind, tags, boost } = page;
	const facts = { lang: page.language ?? language, kind, tags, breadcrumbs: breadcrumbLevels(page.path), group, pageRank: boost };
	const counts = new Map<string, number>();
	const records: PushedRecord[] = [];
	const address = origin + page.url;
	for (const { section, entry } of entriesOf(page, address)) {
		const type = hierarchyLevels[entry.headings.length + 1] ?? "lvl6";
		const bare = searchRecord({ ...entry, text: null }, { page: facts, type: type as SearchRecord["type"], position: 0 });
		const keywords = entry.level === 1 ? page.keywords : [];
		const text = section.text || (entry.level === 1 ? page.description : "");
		const room = Math.max(leastSize, targetSize - byteLength([bare, keywords]));
		for (const [part, texts] of partsOf({ text, code: code ? section.code : "" }, room).entries()) {
			const count = (counts.get(entry.url) ?? 0) + 1;
			counts.set(entry.url, count);
			const place = { page: facts, type: part === 0 ? (type as SearchRecord["type"]) : ("content" as const), position: records.length };
			const record = {
				...searchRecord({ ...entry, text: texts.text }, place),
				...(count > 1 && { objectID: `${address}#${entry.anchor}#${count}` }),
				...{ recordVersion: "v3" as const, keywords, code: texts.code || null, ...(page.versions && { version: page.versions }) },
			};
			records.push({ ...record, contentHash: hashKey(JSON.stringify(record)).slice(0, 16) });
		}
	}
	return records;
}

/** Bytes of a value as JSON with its text escaped for HTML, the longest form in which it is sent. */
export function byteLength(value: unknown): number {
	return Buffer.byteLength(JSON.stringify(value, (_, inner) => (typeof inner === "string" ? escapeHtml(inner) : inner)));
}

type Section = SearchPage["sections"][number];

/** The sections of the page at an address, each with its entry for results. */
function entriesOf(page: SearchPage, address: string): { readonly section: Section; readonly entry: SearchEntry }[] {
	let above: readonly Section[] = [];
	return page.sections.map((section) => {
		const { anchor, heading, level, text } = section;
		above = level === 1 ? [] : [...above.filter((other) => other.level < level), section];
		const url = anchor === "" ? address : `${address}#${anchor}`;
		const headings = level === 1 ? [] : [...above.slice(0, -1).map((other) => other.heading), heading];
		return { section, entry: { url, title: page.title, headings, anchor, level, text } };
	});
}

type Texts = { readonly text: string; readonly code: string };

/** The texts of a section in parts that fit into `room` bytes. */
function partsOf({ text, code }: Texts, room: number): Texts[] {
	if (byteLength([text, code]) <= room) return [{ text, code }];
	const bytes = (each: string) => byteLength(each) - 2;
	const codes = code === "" ? [] : splitText(code, room, bytes);
	return [...splitText(text, room, bytes).map((each) => ({ text: each, code: "" })), ...codes.map((each) => ({ text: "", code: each }))];
}

/**
 * Splits a text into parts of at most `size` by `sizeOf`: between sentences, else between words, else between characters. A text that
 * fits is one part, even an empty one.
 */
function splitText(text: string, size: number, sizeOf: (text: string) => number): string[] {
	if (sizeOf(text) <= size) return [text];
	const parts: string[] = [];
	let part = "";
	let used = 0;
	for (const piece of pieces(text, { size, sizeOf, units: ["sentence", "word", "grapheme"] })) {
		const more = sizeOf(piece);
		if (part !== "" && used + more > size) {
			parts.push(part.trim());
			part = "";
			used = 0;
		}
		part += piece;
		used += more;
	}
	return [...parts, part.trim()].filter((each) => each !== "");
}

/** How a text is cut: `units` from the largest one. */
type Cut = {
	readonly size: number;
	readonly sizeOf: (text: string) => number;
	readonly units: readonly ("sentence" | "word" | "grapheme")[];
};

/** Pieces that fit, each as large as its unit. The last unit is never split. */
function pieces(text: string, { units: [unit, ...units], ...cut }: Cut): string[] {
	if (!unit) return [text];
	return [...new Intl.Segmenter("en", { granularity: unit }).segment(text)].flatMap(({ segment }) =>
		cut.sizeOf(segment) <= cut.size ? [segment] : pieces(segment, { ...cut, units }),
	);
}
