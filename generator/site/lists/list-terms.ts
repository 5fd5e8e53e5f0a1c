import { compareText } from "../../lib/compare-text.ts";
import { kebabCase } from "../../lib/kebab-case.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import type { PageAuthors } from "../files/authors.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { isSafePath } from "../routes/routes.ts";

/** A tag or an author of a collection, with its entries in the order of the list. `slug` is the last part of its address. */
export type Term = {
	readonly title: string;
	readonly slug: string;
	readonly about: string | null;
	readonly entries: readonly RoutedDocument[];
};

/** The terms of a collection, by the key of `tagKey` or `authorKey`. */
export type Terms = ReadonlyMap<string, Term>;

/** A use of a term by a page. */
type Use = {
	readonly key: string;
	readonly title: string;
	readonly about: string | null;
	readonly wanted: string;
	readonly page: RoutedDocument;
};

/** What makes two tags the same one: their text, whatever its case. */
export function tagKey(label: string): string {
	return label.toLowerCase().normalize("NFC");
}

/** What makes two authors the same one: their key in `authors.yml`, else their name. */
export function authorKey({ key, name }: Author): string {
	return key ?? name;
}

/** The tags of entries. `base` is the path that the addresses of their pages begin with: a tag whose `permalink` leads elsewhere is a link and no more. */
export function tagTerms(entries: readonly RoutedDocument[], base: string): Terms {
	const uses = entries.flatMap((page) =>
		(page.document.frontMatter.tags ?? []).flatMap(({ label, permalink }): Use[] => {
			if (permalink !== null && !permalink.startsWith(base)) return [];
			const wanted = permalink === null ? kebabCase(label) : withinFolder(permalink.slice(base.length));
			return [{ key: tagKey(label), title: label, about: null, wanted, page }];
		}),
	);
	return termsOf(uses, "tag");
}

/** The authors of entries who get a page. */
export function authorTerms(entries: readonly RoutedDocument[], authors: PageAuthors, which: boolean | "marked"): Terms {
	const uses = entries.flatMap((page) =>
		(authors.get(page.document.file) ?? [])
			.filter((author) => (which === "marked" ? author.page !== undefined && author.page !== false : which && author.page !== false))
			.map((author): Use => {
				const wanted = typeof author.page === "object" ? withinFolder(author.page.permalink) : kebabCase(authorKey(author));
				return { key: authorKey(author), title: author.name, about: author.title || null, wanted, page };
			}),
	);
	return termsOf(uses, "author");
}

/** Gives each term an address of its own: of different terms whose names are alike there, such as `C++` and `C#`, the later get a number. */
function termsOf(uses: readonly Use[], kind: string): Terms {
	const grouped = new Map<string, Use[]>();
	for (const use of uses) {
		const known = grouped.get(use.key);
		if (!known) grouped.set(use.key, [use]);
		else if (known.at(-1)?.page !== use.page) known.push(use);
	}
	const taken = new Set<string>();
	const terms = new Map<string, Term>();
	for (const [key, [first, ...others]] of [...grouped].sort(([a], [b]) => compareText(a, b))) {
		if (!first) continue;
		const { title, about } = first;
		terms.set(key, { title, about, slug: freeSlug(first.wanted, { kind, taken }), entries: [first, ...others].map(({ page }) => page) });
	}
	return terms;
}

function freeSlug(wanted: string, { kind, taken }: { readonly kind: string; readonly taken: Set<string> }): string {
	const plain = wanted.toLowerCase().normalize("NFC");
	// Nothing may be left of a name, or a word that file systems reserve.
	const base = plain === "" ? kind : isSafePath(plain) ? plain : `${plain.replace(/[^\p{L}\p{N}/-]+/gu, "-")}-${kind}`;
	let slug = base;
	for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
	taken.add(slug);
	return slug;
}

function withinFolder(path: string): string {
	return path.replace(/^\/+|\/+$/g, "");
}
