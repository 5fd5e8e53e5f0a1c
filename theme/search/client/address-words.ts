import { clipQuery, maxTypedLength } from "../engine/search-answer.ts";

/** The words of a URL, as queries. */
export type AddressWords = {
	/** All words. */
	readonly all: string;
	/** Without those of the first of several segments, which is that of many pages. */
	readonly own: string;
};

/** The words of a path: `/docs/lambda/render-still.html` → `docs lambda render still`, `lambda render still`. Of a long path, only the last ones, which are the most specific. */
export function addressWords(pathname: string, base: string): AddressWords {
	const path = decoded(pathname.startsWith(base) ? pathname.slice(base.length) : pathname).replace(/\.\w{1,5}$/, "");
	const segments = path.split("/").filter((segment) => segment !== "" && segment !== "index");
	return { all: queryOf(segments), own: queryOf(segments.slice(segments.length > 1 ? 1 : 0)) };
}

function queryOf(segments: readonly string[]): string {
	const words = [...new Set(segments.flatMap((segment) => segment.split(/[^\p{L}\p{M}\p{N}]+/u)))].filter((word) => word !== "");
	while (words.join(" ").length > maxTypedLength && words.length > 1) words.shift();
	return clipQuery(words.join(" "), maxTypedLength);
}

/** Like `decodePath`, which the entry has: a module that the search shares with it becomes one more file for every page. */
function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
