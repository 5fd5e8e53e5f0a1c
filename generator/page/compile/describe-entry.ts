import { fillHoles } from "../../../theme/lib/holes.ts";
import type { Fields } from "../../config/field-schema.ts";
import { hashKey } from "../../lib/hash.ts";
import type { CompiledPage, Document } from "../document.ts";

/** What a collection requires of its pages: additional front matter keys, and whether lists show the pages. */
export type EntryRules = { readonly fields: Fields; readonly isListed: boolean };

/**
 * Adds to a page what lists and layouts need. `prose` is the text of a page with components, without the text in the components: that is
 * known only after rendering, when other pages already show the reading time. A page that consists of code alone has no prose and no
 * reading time.
 */
export function describeEntry(
	page: CompiledPage,
	{ rules, fields, prose }: { readonly rules: EntryRules; readonly fields: Document["fields"]; readonly prose: string | null },
): CompiledPage {
	const { document, body, sections } = page;
	const text = sections?.map((section) => `${section.heading} ${section.text} ${section.code}`).join(" ") ?? prose;
	const listed = {
		...(text === null ? {} : { readingMinutes: readingMinutes(text) }),
		...(body.excerpt ? { excerpt: describeExcerpt(body.excerpt) } : {}),
	};
	return { ...page, document: { ...document, ...(fields ? { fields } : {}), ...(rules.isListed ? listed : {}) } };
}

function describeExcerpt(html: string): NonNullable<Document["excerpt"]> {
	let codeBlocks = 0;
	fillHoles(html, "C", (index) => {
		codeBlocks = Math.max(codeBlocks, index + 1);
		return "";
	});
	return { hash: hashKey(html), codeBlocks };
}

/** Words of languages with spaces that adults read silently in a minute (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

/** Chinese and Japanese characters per minute, as publishing platforms count them. */
const charactersPerMinute = 500;

const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Letters and digits, with the signs inside words. A run of other signs is not a word. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu;

/** The minutes that reading a text takes, rounded up. */
export function readingMinutes(text: string): number {
	const characters = text.match(character)?.length ?? 0;
	const words = text.replace(character, " ").match(word)?.length ?? 0;
	return Math.max(1, Math.ceil(words / wordsPerMinute + characters / charactersPerMinute));
}
