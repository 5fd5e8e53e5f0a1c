import { compareText } from "../../lib/compare-text.ts";
import { kebabCase } from "../../lib/kebab-case.ts";
import { isSafePath } from "../../lib/site-path.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import type { PageAuthors } from "../files/authors.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";

/**
 * A tag or author in a collection, with its entries in the order of the list. `slug` is the last part of its address; `null` if it has
 * no page.
 */
export type Term = {
	readonly title: string;
	readonly slug: string | null;
	readonly about: string | null;
	readonly entries: readonly RoutedDocument[];
};

/** The terms of a collection, by key. */
export type Terms = ReadonlyMap<string, Term>;

/** A page's use of a term. `wanted` is `null` for a term that gets no page. */
type Use = {
	readonly key: string;
	readonly title: string;
	readonly about: string | null;
	readonly wanted: string | null;
	readonly page: RoutedDocument;
};

/** What identifies an author: the key in `authors.yml`, or else the name. */
export function authorKey({ key, name }: Author): string {
	return key ?? name;
}

/**
 * The tags of entries, and a map from each tag's text to its key. Two tags are the same if they have the same text, ignoring case, or
 * the same `permalink`. `base` is the path that the tags' pages are below: a tag whose `permalink` leads elsewhere is only a link.
 * `language` is what paths in the language of the entries begin with; a `permalink` can be without it.
 */
export function tagTerms(
	entries: readonly RoutedDocument[],
	{ base, language }: { readonly base: string; readonly language: string },
): { readonly terms: Terms; readonly keyOf: (label: string) => string } {
	const slugs = new Map<string, string>();
	const slugOf = (permalink: string) => [permalink, language + permalink].find((path) => path.startsWith(base))?.slice(base.length) ?? null;
	const tagsOf = ({ document }: RoutedDocument) =>
		(document.frontMatter.tags ?? []).filter(({ permalink }) => permalink === null || slugOf(permalink) !== null);
	for (const { label, permalink } of entries.flatMap(tagsOf))
		if (permalink !== null) slugs.set(folded(label), withinFolder(slugOf(permalink) ?? ""));
	// Explicit addresses come first, so that no other term takes them.
	const keyOf = (label: string) => (slugs.has(folded(label)) ? `0 ${slugs.get(folded(label))}` : `1 ${folded(label)}`);
	const uses = entries.flatMap((page) =>
		tagsOf(page).map(
			({ label }): Use => ({ key: keyOf(label), title: label, about: null, wanted: slugs.get(folded(label)) ?? kebabCase(label), page }),
		),
	);
	return { terms: termsOf(uses, "tag"), keyOf };
}

function folded(label: string): string {
	return label.toLowerCase().normalize("NFC");
}

/**
 * The authors of entries. `"marked"` selects the authors in `authors.yml`, who get a page if they have `page: true`; `true` selects all
 * authors, who get a page unless they have `page: false`.
 */
export function authorTerms(entries: readonly RoutedDocument[], authors: PageAuthors, which: boolean | "marked"): Terms {
	const uses = entries.flatMap((page) =>
		(authors.get(page.document.file) ?? [])
			.filter((author) => which === true || (which === "marked" && author.key !== undefined))
			.map((author): Use => {
				const hasPage = which === "marked" ? Boolean(author.page) : author.page !== false;
				const named = typeof author.page === "object" ? withinFolder(author.page.permalink) : kebabCase(authorKey(author));
				return { key: authorKey(author), title: author.name, about: author.title || null, wanted: hasPage ? named : null, page };
			}),
	);
	return termsOf(uses, "author");
}

/** Gives each term a unique address: if different terms, such as `C++` and `C#`, have the same slug, later ones get a number. */
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
		terms.set(key, {
			title,
			about,
			slug: first.wanted === null ? null : freeSlug(first.wanted, { kind, taken }),
			entries: [first, ...others].map(({ page }) => page),
		});
	}
	return terms;
}

function freeSlug(wanted: string, { kind, taken }: { readonly kind: string; readonly taken: Set<string> }): string {
	const plain = wanted.toLowerCase().normalize("NFC");
	// The slug of a name may be empty or a name that file systems reserve.
	const base = plain === "" ? kind : isSafePath(plain) ? plain : `${plain.replace(/[^\p{L}\p{N}/-]+/gu, "-")}-${kind}`;
	let slug = base;
	for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
	taken.add(slug);
	return slug;
}

function withinFolder(path: string): string {
	return path.replace(/^\/+|\/+$/g, "");
}
