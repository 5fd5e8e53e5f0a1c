import { decodePath, isExternal } from "../../../theme/contract/urls.ts";
import { htmlIds, htmlLinks } from "./html-links.ts";

/** What the checks need of a page that is code, which only its HTML tells. */
export type RenderedFacts = {
	/** Every id that a fragment can lead to, each once. */
	readonly ids: readonly string[];
	/** Those that several elements have. */
	readonly repeated: readonly string[];
	/** Addresses within the site that did not come through the site graph, each once: components made them. */
	readonly links: readonly string[];
	/** The same of files that the page shows. */
	readonly images: readonly string[];
};

/** Reads the facts of a page from its HTML, in which what the graph resolves still is a hole. `listed` are the ids that its table of contents links. */
export function readRenderedFacts(html: string, listed: Iterable<string>): RenderedFacts {
	const found = htmlIds(html);
	const ids = new Set(found);
	const decided = new Set([...ids, ...listed, "", "top"]);
	const own = { link: new Set<string>(), image: new Set<string>() };
	for (const { kind, href } of htmlLinks(html)) {
		const isOwnPart = href.startsWith("#") && (decided.has(decodePath(href.slice(1)) ?? href) || href.startsWith("#:~:"));
		// Other schemes lead away and are the business of whoever wrote the code; `javascript:` is what React has blocked.
		const isElsewhere = isExternal(href) && !/^javascript:/i.test(href);
		if (href !== "" && !href.includes("\u0001") && !isOwnPart && !isElsewhere) own[kind].add(href);
	}
	return { ids: [...ids], repeated: repeatedIn(found, ids), links: [...own.link], images: [...own.image] };
}

function repeatedIn(found: readonly string[], ids: ReadonlySet<string>): string[] {
	if (found.length === ids.size) return [];
	const seen = new Set<string>();
	return [...new Set(found.filter((id) => seen.size === seen.add(id).size))];
}
