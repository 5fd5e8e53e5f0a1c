import { decodePath, isExternal } from "../../../theme/lib/urls.ts";
import type { HtmlTag } from "../../lib/html-scanner.ts";
import { tagIds, tagLinks } from "./html-links.ts";

/** Facts about a page with code that only its HTML shows, for the checks. */
export type RenderedFacts = {
	/** All ids, each once. */
	readonly ids: readonly string[];
	/** Ids that several elements have. */
	readonly repeated: readonly string[];
	/** Addresses within the site that components made, without the site graph, each once. */
	readonly links: readonly string[];
	/** The same for files that the page shows. */
	readonly images: readonly string[];
	/** Raw HTML that Markdown would leave out, such as `<base>` or `onerror`, each once. */
	readonly unsafe: readonly string[];
};

/** Collects the facts of a page from its tags, where addresses of the site graph are still holes. */
export type FactsReader = {
	readonly read: (tag: HtmlTag) => void;
	/** `listed` are the ids that the page's table of contents links. */
	readonly facts: (listed: Iterable<string>) => Omit<RenderedFacts, "unsafe">;
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
				// Other schemes are external and not checked; `javascript:` is what remains of addresses that React blocked.
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
