import { decodePath, isExternal } from "../../../theme/contract/urls.ts";
import type { HtmlTag } from "../../lib/html-scanner.ts";
import { tagIds, tagLinks } from "./html-links.ts";

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

/** Collects the facts of a page from its tags, in which what the graph resolves still is a hole. */
export type FactsReader = {
	readonly read: (tag: HtmlTag) => void;
	/** `listed` are the ids that the page's table of contents links. */
	readonly facts: (listed: Iterable<string>) => RenderedFacts;
};

/** Makes a reader for one page. */
export function createFactsReader(): FactsReader {
	const ids = new Set<string>();
	const repeated = new Set<string>();
	const own = { link: new Set<string>(), image: new Set<string>() };
	return {
		read(tag) {
			if (tag.attributes.length === 0) return;
			for (const id of tagIds(tag)) (ids.has(id) ? repeated : ids).add(id);
			for (const { kind, href } of tagLinks(tag)) if (href !== "" && !href.includes("\u0001")) own[kind].add(href);
		},
		facts(listed) {
			const decided = new Set([...ids, ...listed, "", "top"]);
			const isOpen = (href: string) => {
				const isOwnPart = href.startsWith("#") && (decided.has(decodePath(href.slice(1)) ?? href) || href.startsWith("#:~:"));
				// Other schemes lead away and are the business of whoever wrote the code; `javascript:` is what React has blocked.
				return !isOwnPart && (!isExternal(href) || /^javascript:/i.test(href));
			};
			return {
				ids: [...ids],
				repeated: [...repeated],
				links: [...own.link].filter(isOpen),
				images: [...own.image].filter(isOpen),
			};
		},
	};
}
