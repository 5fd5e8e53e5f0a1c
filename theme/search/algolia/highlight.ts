import { escapeHtml } from "../../lib/escape.ts";
import { markText } from "../engine/mark-text.ts";
import type { MatchRange } from "../engine/match-ranges.ts";
import type { QueryWord } from "../engine/query-words.ts";
import { findSnippet, type Snippet } from "../engine/snippet.ts";
import type { SearchParams } from "./search-params.ts";
import type { SearchRecord } from "./search-record.ts";
import { mapAttributes, selects } from "./select-attributes.ts";

/** A text with what was found in it between tags. */
export type SnippetResult = { readonly value: string; readonly matchLevel: "none" | "partial" | "full" };

/** A whole text with what was found in it between tags. */
export type HighlightResult = SnippetResult & {
	/** The words of the query that were found. */
	readonly matchedWords: readonly string[];
	/** Whether all words of the text were found; absent when none was. */
	readonly fullyHighlighted?: boolean;
};

/** The same form as the attributes that it is of: objects in objects, and lists. */
export type OfAttributes<Result> = { readonly [attribute: string]: Result | readonly Result[] | OfAttributes<Result> };

/** What highlighting works with. */
export type HighlightContext = {
	readonly words: readonly QueryWord[];
	/** What was found in a text; asked for twice when a text is both highlighted and cut to a snippet. */
	readonly rangesIn: (text: string) => readonly MatchRange[];
	readonly params: Pick<SearchParams, "highlightPreTag" | "highlightPostTag" | "snippetEllipsisText">;
};

/** Attributes in which words of a query are found. */
const highlighted: readonly string[] = ["hierarchy", "content", "kind", "tags"];

/** Words of a snippet when a request does not say how many. */
const snippetWords = 10;

/** The results for `_highlightResult`, of the attributes that a list of names selects and that are not empty. */
export function highlightRecord(record: SearchRecord, names: readonly string[], context: HighlightContext): OfAttributes<HighlightResult> {
	return mapTexts(record, (text, attribute) => (selects(names, attribute) ? highlightText(text, context) : undefined));
}

/** The results for `_snippetResult`, of the attributes that `names` has, each with a number of words: `content:15`. */
export function snippetRecord(record: SearchRecord, names: readonly string[], context: HighlightContext): OfAttributes<SnippetResult> {
	const sizes = names.map((name) => {
		const [attribute = "", size = ""] = name.split(":");
		return { attribute, size: /^\d+$/.test(size) ? Number(size) : snippetWords };
	});
	return mapTexts(record, (text, attribute) => {
		const found = sizes.find((each) => selects([each.attribute], attribute));
		return found && snippetText(text, found.size, context);
	});
}

function mapTexts<Result>(record: SearchRecord, map: (text: string, attribute: string) => Result | undefined): OfAttributes<Result> {
	const mapped = mapAttributes(record, (value, attribute) => {
		if (!selects(highlighted, attribute)) return undefined;
		if (typeof value === "string") return map(value, attribute);
		const results = Array.isArray(value) ? value.map((item) => map(String(item), attribute)) : [];
		return results.length > 0 && !results.includes(undefined) ? results : undefined;
	});
	return mapped as OfAttributes<Result>;
}

function highlightText(text: string, context: HighlightContext): HighlightResult {
	const ranges = context.rangesIn(text);
	const found = new Set(ranges.flatMap(({ words }) => words));
	const result = {
		value: tagMatches(text, ranges, { part: { start: 0, end: text.length }, tags: context.params }),
		matchLevel: matchLevel(found.size, context),
		matchedWords: context.words.flatMap(({ term }, word) => (found.has(word) ? [term] : [])),
	};
	if (ranges.length === 0) return result;
	const rest = ranges.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
	return { ...result, fullyHighlighted: !/[\p{L}\p{N}]/u.test(rest) };
}

function snippetText(text: string, size: number, context: HighlightContext): SnippetResult {
	const ranges = context.rangesIn(text);
	const part = findSnippet(text, ranges, size);
	const { snippetEllipsisText } = context.params;
	const before = text.slice(0, part.start).trim() === "" ? "" : snippetEllipsisText;
	const after = text.slice(part.end).trim() === "" ? "" : snippetEllipsisText;
	const inside = ranges.filter(({ start, end }) => start >= part.start && end <= part.end);
	return {
		value: `${before}${tagMatches(text, inside, { part, tags: context.params })}${after}`,
		matchLevel: matchLevel(new Set(inside.flatMap(({ words }) => words)).size, context),
	};
}

function matchLevel(found: number, { words }: HighlightContext): SnippetResult["matchLevel"] {
	return found === 0 ? "none" : found < words.length ? "partial" : "full";
}

/** A part of a text with tags around what was found in it. */
export function tagMatches(
	text: string,
	ranges: readonly Snippet[],
	{ part, tags }: { readonly part: Snippet; readonly tags: Pick<SearchParams, "highlightPreTag" | "highlightPostTag"> },
): string {
	const shown = textEscape(tags.highlightPreTag);
	return markText(text, ranges, part)
		.map((each, at) => (at % 2 === 1 ? `${tags.highlightPreTag}${shown(each)}${tags.highlightPostTag}` : shown(each)))
		.join("");
}

/**
 * How texts are written into results. With a tag of HTML, such as the `<mark>` of DocSearch, results are inserted into a page as HTML, and all
 * texts are escaped. InstantSearch and Autocomplete escape texts themselves, and after that replace their own tags, such as `__ais-highlight__`.
 */
export function textEscape(preTag: string): (text: string) => string {
	return preTag.startsWith("<") ? escapeText : (text) => text;
}

/** Escapes a text in those five forms that DocSearch reads back where it shows plain text. */
function escapeText(text: string): string {
	return escapeHtml(text).replaceAll("&#39;", "&#039;");
}
