/** The largest number of letters that may differ in an address that is mistyped, and the largest share of its last segment. */
const mostChanged = 2;
const mostOfSegment = 0.5;

/**
 * The pages whose path could be meant by a mistyped one, the nearest first: those of the same folder whose last segment differs in one or two
 * letters next to each other, such as `/blog/4-0` for `/blog/4-1`. The later the difference, the better.
 */
export function withNearAddress<Page extends { readonly url: string }>(pages: readonly Page[], pathname: string): Page[] {
	const sought = splitPath(pathname);
	const ranked = pages.map((page) => ({ page, rank: rankOf(splitPath(page.url), sought) }));
	const near = ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY);
	return near.sort((a, b) => a.rank - b.rank).map(({ page }) => page);
}

type SplitPath = { readonly folder: string; readonly last: string };

function splitPath(path: string): SplitPath {
	const plain = path.replace(/\/$/, "").replace(/\.html$/, "");
	const at = plain.lastIndexOf("/") + 1;
	return { folder: plain.slice(0, at), last: plain.slice(at) };
}

/** A lower rank is better; infinite for a page that is not near. */
function rankOf({ folder, last }: SplitPath, sought: SplitPath): number {
	if (folder !== sought.folder) return Number.POSITIVE_INFINITY;
	const length = Math.max(last.length, sought.last.length);
	const shortest = Math.min(last.length, sought.last.length);
	let start = 0;
	while (start < shortest && last[start] === sought.last[start]) start++;
	let end = 0;
	while (end < shortest - start && last.at(-1 - end) === sought.last.at(-1 - end)) end++;
	const changed = length - start - end;
	return changed <= mostChanged && changed <= mostOfSegment * length ? changed - start / (length + 1) : Number.POSITIVE_INFINITY;
}
