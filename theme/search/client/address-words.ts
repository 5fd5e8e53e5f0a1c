import { clipQuery, maxTypedLength } from "../engine/search-answer.ts";

/** The words of a URL, as search queries. */
export type AddressWords = {
	/** All words. */
	readonly all: string;
	/** Without the words of the first of several segments, which many pages share, unless the others are only numbers. */
	readonly own: string;
};

/**
 * Splits a path into words: `/docs/lambda/render-still.html` → `docs lambda render still`, `lambda render still`. Of a long path, it uses
 * only the last words, which are the most specific.
 */
export function addressWords(pathname: string, base: string): AddressWords {
	const path = decoded(pathname.startsWith(base) ? pathname.slice(base.length) : pathname).replace(/\.\w{1,5}$/, "");
	const segments = path.split("/").filter((segment) => segment !== "" && segment !== "index");
	const [all, own] = [queryOf(segments), queryOf(segments.slice(segments.length > 1 ? 1 : 0))];
	return { all, own: /\p{L}/u.test(own) ? own : all };
}

function queryOf(segments: readonly string[]): string {
	const words = [...new Set(segments.flatMap((segment) => segment.split(/[^\p{L}\p{M}\p{N}]+/u)))].filter((word) => word !== "");
	while (words.join(" ").length > maxTypedLength && words.length > 1) words.shift();
	return clipQuery(words.join(" "), maxTypedLength);
}

/**
 * Like `decodePath`, which the entry contains. A module that the search shared with the entry would become one more file for every page.
 */
function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
