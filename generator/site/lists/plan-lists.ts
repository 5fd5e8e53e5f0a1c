import type { ListKind, ListPage } from "../../../theme/contract/list.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { Text } from "../../../theme/texts/texts.ts";
import type { CollectionConfig, ListConfig, SiteConfig } from "../../config/site-config.ts";
import { siteText, type TextSettings } from "../../config/site-texts.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import type { PageAuthors } from "../files/authors.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { collisionKey } from "../routes/routes.ts";
import { type ListedAddress, sharedAddress, takenAddress } from "./list-problems.ts";
import { authorKey, authorTerms, type Term, type Terms, tagTerms } from "./list-terms.ts";
import { sortEntries } from "./sort-entries.ts";

/** The settings that determine the form of addresses. */
type Addresses = Pick<SiteConfig, "base" | "trailingSlash">;

/** A page to generate for a list. */
type PlannedPage = {
	readonly path: string;
	readonly url: string;
	readonly kind: ListKind;
	readonly title: string;
	/** Heading of the whole list. The title also contains the page number. */
	readonly heading: string;
	readonly description: string | null;
	/** The site's layout component for the page, relative to the root; `null` for the theme's layout. */
	readonly layoutFile: string | null;
	/** In the order of the list. */
	readonly entries: readonly RoutedDocument[];
	/** The terms on `tags` and `authors` pages, with their keys and URLs. */
	readonly terms: readonly (Term & { readonly key: string; readonly url: string | null })[];
	readonly page: ListPage;
	/** The tag that all entries of the page have; `null` for other kinds of pages. */
	readonly tag: ListedTag | null;
	/** The key of the author of all entries of the page, as `authorKey` returns it. */
	readonly author?: string;
};

/** A tag that has a page of its own. `path` is the path of the first one. */
export type ListedTag = { readonly title: string; readonly path: string };

/** A collection's list: its entries in order, without drafts and unlisted pages, and the pages to generate. */
export type PlannedList = {
	readonly collection: CollectionConfig;
	readonly entries: readonly RoutedDocument[];
	readonly pages: readonly PlannedPage[];
	/** Returns the URL of a tag's or author's page; `null` if it has none. */
	readonly tagUrl: (label: string) => string | null;
	readonly authorUrl: (author: Author) => string | null;
};

/**
 * Plans the lists of all collections that have one, by collection name. Reports and omits pages whose address belongs to a page of the
 * site.
 */
export function planLists(
	config: Addresses & TextSettings & Pick<SiteConfig, "collections" | "policy" | "configSources">,
	site: { readonly routes: readonly RoutedDocument[]; readonly authors: PageAuthors },
): StageOutput<ReadonlyMap<string, PlannedList>> {
	const taken = new Map(site.routes.map((route) => [collisionKey(route.path), route]));
	const planned = new Map<string, ListedAddress>();
	/** Pairs of collections already reported: if two lists have the same route, all of their pages collide. */
	const reported = new Set<string>();
	const problems: Problem[] = [];
	const value = new Map<string, PlannedList>();
	const text = siteText(config);
	for (const collection of config.collections) {
		const { list } = collection;
		if (!list) continue;
		const entries = sortEntries(listedPages(site.routes, collection), list.sort);
		const plan = planList({ config, collection, list, entries, authors: site.authors, text });
		const pages = plan.pages.filter((page) => {
			const key = collisionKey(page.path);
			const other = taken.get(key);
			if (other) problems.push(takenAddress(page, { other, collection }));
			const first = planned.get(key);
			const pair = `${first?.collection.name} ${collection.name}`;
			if (first && !reported.has(pair)) problems.push(sharedAddress(config, { page, collection }, first));
			if (first) reported.add(pair);
			else planned.set(key, { page, collection });
			return !other && !first;
		});
		value.set(collection.name, { ...plan, pages });
	}
	return { value, problems: problems.map((problem) => ({ ...problem, outcome: "; the page of the list is left out" })) };
}

/** The pages of a collection that lists show. */
export function listedPages<Page extends RoutedDocument>(routes: readonly Page[], collection: CollectionConfig): Page[] {
	return routes.filter((route) => route.collection === collection && !route.document.frontMatter.unlisted);
}

/** What the pages of a list are made from. */
type ListInput = {
	readonly config: Addresses;
	readonly collection: CollectionConfig;
	readonly list: ListConfig;
	readonly entries: readonly RoutedDocument[];
	readonly authors: PageAuthors;
	readonly text: Text;
};

function planList(input: ListInput): PlannedList {
	const { config, collection, list, entries, text } = input;
	const { perPage, paths, layoutFile } = list;
	const below = (path: string) => collection.route + path;
	const isPosts = collection.layout === "post";
	const paging = { perPage, name: paths.page, text };
	const main = {
		kind: "list",
		layoutFile,
		path: list.path,
		title: list.title,
		heading: list.title,
		description: list.description,
		entries,
		tag: null,
	} as const;
	const pages = paginate(config, main, paging);
	if (list.archive)
		pages.push({ ...pageAt(config, below(paths.archive)), ...whole, kind: "archive", ...titled(text("list.archive")), entries });
	const { terms, keyOf } = tagTerms(list.tags ? entries : [], {
		base: below(`${paths.tags}/`),
		language: collection.locale?.prefix ?? "",
	});
	const tags = termPages(config, {
		terms,
		index: { kind: "tags", path: below(paths.tags), title: text("list.tags") },
		kind: "tag",
		titleOf: ({ title, entries: { length } }) =>
			titled(text(isPosts ? "list.postsTagged" : "list.pagesTagged", { count: length, tag: title })),
		paging,
	});
	const authors = termPages(config, {
		terms: authorTerms(entries, input.authors, list.authors),
		index: { kind: "authors", path: below(paths.authors), title: text("list.authors") },
		kind: "author",
		titleOf: ({ title, entries: { length } }) => ({
			title: text(isPosts ? "list.postsBy" : "list.pagesBy", { count: length, author: title }),
			heading: title,
		}),
		paging,
	});
	return {
		collection,
		entries,
		pages: [...pages, ...tags.pages, ...authors.pages],
		tagUrl: (label) => tags.urls.get(keyOf(label)) ?? null,
		authorUrl: (author) => authors.urls.get(authorKey(author)) ?? null,
	};
}

/** The properties of a page that is the only one of its kind. */
const whole = {
	layoutFile: null,
	description: null,
	terms: [],
	tag: null,
	page: { number: 1, count: 1, previous: null, next: null },
} as const;

function titled(title: string): Pick<PlannedPage, "title" | "heading"> {
	return { title, heading: title };
}

function pageAt({ base, trailingSlash }: Addresses, written: string): Pick<PlannedPage, "path" | "url"> {
	const path = withSlashRule(written, trailingSlash);
	return { path, url: withBase(path, base) };
}

/** The number of entries per page, and the name of further pages in addresses. */
type Paging = { readonly perPage: ListConfig["perPage"]; readonly name: string; readonly text: Text };

/** The page for each term, the page with all terms, and the URL of each term's page, by key. */
function termPages(
	config: Addresses,
	group: {
		readonly terms: Terms;
		readonly kind: "tag" | "author";
		readonly index: Pick<PlannedPage, "kind" | "path" | "title">;
		readonly titleOf: (term: Term) => Pick<PlannedPage, "title" | "heading">;
		readonly paging: Paging;
	},
): { readonly pages: readonly PlannedPage[]; readonly urls: ReadonlyMap<string, string> } {
	const { terms, kind, index, titleOf, paging } = group;
	if (terms.size === 0) return { pages: [], urls: new Map() };
	const found = [...terms].map(([key, term]) => ({ key, term, path: term.slug === null ? null : `${index.path}/${term.slug}` }));
	const urls = new Map(found.flatMap(({ key, path }) => (path === null ? [] : [[key, pageAt(config, path).url] as const])));
	const linked = found.map(({ key, term }) => ({ ...term, key, url: urls.get(key) ?? null })).sort(byTitle);
	const pages = found.flatMap(({ key, term, path }) =>
		path === null
			? []
			: paginate(
					config,
					{
						...{ kind, layoutFile: null, path, ...titleOf(term), description: term.about, entries: term.entries },
						...(kind === "tag" ? { tag: { title: term.title, path: pageAt(config, path).path } } : { tag: null, author: key }),
					},
					paging,
				),
	);
	return {
		pages: [{ ...whole, ...index, ...titled(index.title), ...pageAt(config, index.path), entries: [], terms: linked }, ...pages],
		urls,
	};
}

/** Splits the entries into pages: the first page is at `path`, the others are below it. Without entries, returns one empty page. */
function paginate(
	config: Addresses,
	list: Pick<PlannedPage, "kind" | "layoutFile" | "path" | "title" | "heading" | "description" | "entries" | "tag" | "author">,
	{ perPage, name, text }: Paging,
): PlannedPage[] {
	const { path, title, entries } = list;
	const size = perPage === "all" ? Math.max(1, entries.length) : perPage;
	const count = Math.max(1, Math.ceil(entries.length / size));
	const at = (number: number) => pageAt(config, number === 1 ? path : `${path.replace(/\/$/, "")}/${name}/${number}`);
	return Array.from({ length: count }, (_, index): PlannedPage => {
		const number = index + 1;
		return {
			...list,
			...at(number),
			title: number === 1 ? title : text("list.numbered", { title, number }),
			entries: entries.slice(index * size, number * size),
			terms: [],
			page: { number, count, previous: number > 1 ? at(index).url : null, next: number < count ? at(number + 1).url : null },
		};
	});
}

function byTitle(a: Term, b: Term): number {
	return compareText(a.title.toLowerCase(), b.title.toLowerCase());
}
