import type { NavItem, StartPlace } from "../../contract/site.ts";

/** Maximum number of places. */
const limit = 8;

type PlaceLists = { readonly popular: readonly StartPlace[]; readonly left: readonly NavItem[]; readonly right: readonly NavItem[] };

/** The pages that a site calls popular, then those that its navbar leads to, each once. Leaves out links to other sites. */
export function startPlaces({ popular, left, right }: PlaceLists): StartPlace[] {
	const links = [...left, ...right].flatMap((item) => ("items" in item ? item.items : [item]));
	const own = links.filter(({ url, external }) => external !== true && /^\/(?!\/)/.test(url));
	const byUrl = new Map<string, StartPlace>();
	for (const { label, url } of [...popular, ...own]) if (!byUrl.has(url)) byUrl.set(url, { label, url });
	return [...byUrl.values()].slice(0, limit);
}
