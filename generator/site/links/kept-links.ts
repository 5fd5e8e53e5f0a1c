import type { Document } from "../../page/document.ts";
import type { Asset } from "../files/assets.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import type { OpenAnchor } from "./link-fault.ts";
import type { LinkResolverInput } from "./resolved-link.ts";

/** The links of a page without problems, as they were resolved. */
export type PageLinks = {
	/** The targets, by index. */
	readonly hrefs: string[];
	readonly openAnchors: readonly OpenAnchor[];
	readonly assets: readonly Asset[];
	readonly planned: number;
};

/** The links of the pages in a language, as they were resolved before. */
export type ResolvedLinks = {
	/** The links of a page if they were resolved before; otherwise `null`. */
	readonly get: (route: RoutedDocument) => PageLinks | null;
	/** Keeps the links of a page. */
	readonly set: (route: RoutedDocument, links: PageLinks) => void;
};

/** Keeps resolved links. */
export type LinkKeeper = {
	/** The links of the pages in a language, whose links have these targets now; `null` if none are kept. */
	readonly among: (language: string, input: LinkResolverInput) => ResolvedLinks | null;
};

/**
 * The links of pages that were resolved before, for watch mode, which builds a graph after each edit of pages. They stay as long as the targets that
 * a site offers do. Sites whose configurations differ must not share them.
 */
export class KeptLinks implements LinkKeeper {
	readonly #languages = new Map<string, { readonly targets: Targets; readonly links: LanguageLinks }>();

	/** The links of the pages in a language, whose links have these targets now. */
	among(language: string, input: LinkResolverInput): ResolvedLinks {
		const targets = targetsOf(input);
		const known = this.#languages.get(language);
		const links = known && isSameTargets(known.targets, targets) ? known.links : new LanguageLinks();
		this.#languages.set(language, { targets, links });
		return links;
	}
}

/** The links of the pages in a language, by file. */
class LanguageLinks implements ResolvedLinks {
	readonly #pages = new Map<string, { readonly document: Document; readonly links: PageLinks }>();

	get({ document }: RoutedDocument): PageLinks | null {
		const known = this.#pages.get(document.file);
		return known?.document === document ? known.links : null;
	}

	set({ document }: RoutedDocument, links: PageLinks): void {
		this.#pages.set(document.file, { document, links });
	}
}

/** What links can lead to: pages, and as one text everything else that does not follow from the configuration. */
type Targets = { readonly routes: readonly RoutedDocument[]; readonly others: string };

function targetsOf(input: LinkResolverInput): Targets {
	const { routes, drafts, elsewhere } = input;
	return { routes: [...routes, ...drafts, ...(elsewhere?.routes ?? [])], others: otherTargets(input) };
}

/** What links can lead to besides pages with a source, except what follows from the configuration. */
export function otherTargets({
	routes,
	drafts,
	generated,
	elsewhere,
	siteUrl,
	contentFiles,
	planned,
	...input
}: LinkResolverInput): string {
	const addresses = [...generated, ...(elsewhere?.generated ?? [])].map(({ path, url, layoutFile }) => [path, url, layoutFile]);
	const { staticFiles, assets, refused, redirects, otherPaths } = input;
	const lists = [planned ?? [], staticFiles, assets, refused, redirects, otherPaths].map((list) => [...list]);
	return JSON.stringify([siteUrl, contentFiles, routes.length, drafts.length, addresses, lists]);
}

/** Whether links lead to the same places as before. Addresses of pages decide about that, and their anchors, but not their texts. */
function isSameTargets(before: Targets, after: Targets): boolean {
	const isSame = (route: RoutedDocument, at: number) => isSamePage(route, after.routes[at] as RoutedDocument);
	return before.others === after.others && before.routes.length === after.routes.length && before.routes.every(isSame);
}

function isSamePage(before: RoutedDocument, after: RoutedDocument): boolean {
	if (before.path !== after.path || before.url !== after.url || before.collection.name !== after.collection.name) return false;
	return before.document === after.document || targetFacts(before.document) === targetFacts(after.document);
}

/** What links to a page depend on. */
function targetFacts({ file, bodyKind, isBroken, anchorsUnknown, documents, anchors }: Document): string {
	return JSON.stringify([file, bodyKind, isBroken, anchorsUnknown, documents, anchors]);
}
