import { withSlashRule } from "../../site/routes/routes.ts";
import { isRecord, listOf, textOf, textsOf } from "../docusaurus/values.ts";
import { addressIn } from "./collections.ts";
import { blogAuthors } from "./data-files.ts";
import { type ListedFolder, pageTags } from "./listed-pages.ts";
import type { SourcePage } from "./source-pages.ts";

/** The addresses of all pages that the list of a blog has. */
export function blogPaths(folder: ListedFolder): string[] {
	const { collection } = folder;
	const { options } = collection;
	const posts = folder.pages.filter((page) => !page.isUnlisted);
	const name = textOf(options.pageBasePath) ?? "page";
	const size = options.postsPerPage === "ALL" ? Math.max(1, posts.length) : Number(options.postsPerPage ?? 10);
	const first = (slug: string) =>
		slug === "" ? withSlashRule(collection.route, collection.trailingSlash ?? false) : addressIn(collection, slug);
	const paged = (slug: string, count: number) =>
		Array.from({ length: Math.max(1, Math.ceil(count / size)) }, (_, index) =>
			index === 0 ? first(slug) : addressIn(collection, `${slug}/${name}/${index + 1}`),
		);
	const tags = countBy(posts.flatMap((page) => pageTags(page, folder).map(({ path }) => path)));
	const known = blogAuthors(collection);
	const writers = countBy(posts.flatMap((page) => authorKeys(page).filter((key) => known.has(key))));
	const below = (path: string) => `/${path.slice(collection.route.length)}`.replace(/\/$/, "");
	const authorsBase = `/${textOf(options.authorsBasePath) ?? "authors"}`;
	return [
		...paged("", posts.length),
		...(options.archiveBasePath === null ? [] : [addressIn(collection, `/${textOf(options.archiveBasePath) ?? "archive"}`)]),
		...(tags.size === 0 ? [] : [addressIn(collection, folder.tagsBase)]),
		...[...tags].flatMap(([path, count]) => paged(below(path), count)),
		...(writers.size === 0 ? [] : [addressIn(collection, authorsBase)]),
		...[...writers].flatMap(([key, count]) => {
			const path = known.get(key)?.path ?? null;
			return path === null ? [] : paged(`${authorsBase}/${path.replace(/^\/+/, "")}`, count);
		}),
	];
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
}

/** Keys of a page's authors in the file of authors. */
function authorKeys(page: SourcePage): string[] {
	return listOf(page.data.authors).flatMap((author) => textsOf(isRecord(author) ? author.key : author));
}
