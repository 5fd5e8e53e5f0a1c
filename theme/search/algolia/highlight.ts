import { escapeHtml } from "../../lib/escape.ts";
import { markText } from "../engine/mark-text.ts";
import type { MatchRange } from "../engine/match-ranges.ts";
import type { QueryWord } from "../engine/query-words.ts";
import { findSnippet, type Snippet } from "../engine/snippet.ts";
import type { SearchParams } from "./search-params.ts";
import type { SearchRecord } from "./search-record.ts";
import { mapAttributes, selects } from "./select-attributes.ts";

/** A text with tags around the matches. */
export type SnippetResult = { readonly value: string; readonly matchLevel: "none" | "partial" | "full" };

/** A whole text with tags around the matches. */
export type HighlightResult = SnippetResult & {
	/** The words of the query that the text contains. */
	readonly matchedWords: readonly string[];
	/** Whether all words of the text match; absent if none does. */
	readonly fullyHighlighted?: boolean;
};

/** Has the same form as the attributes: nested objects and lists. */
export type OfAttributes<Result> = { readonly [attribute: string]: Result | readonly Result[] | OfAttributes<Result> };

/** What highlighting needs. */
export type HighlightContext = {
	readonly words: readonly QueryWord[];
	/** Finds the matches in a text. Called twice if a text is both highlighted and shortened to a snippet. */
	readonly rangesIn: (text: string) => readonly MatchRange[];
	readonly params: Pick<SearchParams, "highlightPreTag" | "highlightPostTag" | "snippetEllipsisText">;
};

/** Attributes that are searched for the words of a query. */
const highlighted: readonly string[] = ["hierarchy", "content", "kind", "tags"];

/** Words in a snippet if a request does not say how many, and the maximum. */
const snippetWords = 10;
const maxSnippetWords = 100;

/** The contents of `_highlightResult`, for the attributes that a list of names selects and that are not empty. */
export function highlightRecord(record: SearchRecord, names: readonly string[], context: HighlightContext): OfAttributes<HighlightResult> {
	return mapTexts(record, (text, attribute) => (selects(names, attribute) ? highlightText(text, context) : undefined));
}

/** The contents of `_snippetResult`, for the attributes in `names`, each with a number of words, at most 100: `content:15`. */
export function snippetRecord(record: SearchRecord, names: readonly string[], context: HighlightContext): OfAttributes<SnippetResult> {
	const sizes = names.map((name) => {
		const [attribute = "", size = ""] = name.split(":");
		return { attribute, size: /^\d+$/.test(size) ? Math.min(Number(size), maxSnippetWords) : snippetWords };
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
	const rest = [...ranges, { start: text.length }].map(({ start }, at) => text.slice(ranges[at - 1]?.end ?? 0, start)).join("");
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

/** A part of a text with tags around the matches. */
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
 * How to write texts into results. If the tag is HTML, such as DocSearch's `<mark>`, the interface inserts results into its page as HTML,
 * so all texts are escaped. InstantSearch and Autocomplete escape texts themselves, and then replace their own tags, such as
 * `__ais-highlight__`.
 */
export function textEscape(preTag: string): (text: string) => string {
	return preTag.startsWith("<") ? escapeText : (text) => text;
}

/** Escapes a text in the five forms that DocSearch reverses where it shows plain text. */
function escapeText(text: string): string {
	return escapeHtml(text).replaceAll("&#39;", "&#039;");
}
