import { isRecord, type JsonRecord, listOf, textOf } from "../../lib/config-values.ts";

/** The list of a blog in the configuration of a collection. */
export type BlogList = {
	readonly title: string;
	readonly description?: string;
	readonly perPage?: number | "all";
	readonly sort?: "oldest";
	readonly archive?: false;
	readonly authors: boolean | "marked";
	readonly recent?: false | { readonly title?: string; readonly count?: number | "all" };
	readonly paths?: Readonly<Partial<Record<"page" | "archive" | "tags" | "authors", string>>>;
	readonly feeds?: { readonly formats: ("rss" | "atom" | "json")[] };
};

/**
 * The list of a blog, from the options of its plugin, at the addresses of Docusaurus. Feeds need the public address of the site; pages of
 * authors need a file of authors.
 */
export function blogList(
	options: JsonRecord,
	{ hasUrl, hasAuthors }: { readonly hasUrl: boolean; readonly hasAuthors: boolean },
): BlogList {
	const description = textOf(options.blogDescription);
	const feeds = hasUrl ? feedFormats(options.feedOptions) : [];
	const paths = namesInAddresses(options);
	return {
		title: textOf(options.blogTitle) ?? "Blog",
		...(description === null ? {} : { description }),
		...(options.postsPerPage === "ALL" ? { perPage: "all" } : isCount(options.postsPerPage) ? { perPage: options.postsPerPage } : {}),
		...(options.sortPosts === "ascending" ? { sort: "oldest" } : {}),
		...(options.archiveBasePath === null ? { archive: false } : {}),
		authors: hasAuthors ? "marked" : false,
		...recentPosts(options),
		...(Object.keys(paths).length > 0 ? { paths } : {}),
		...(feeds.length > 0 ? { feeds: { formats: feeds } } : {}),
	};
}

function isCount(value: unknown): value is number {
	return typeof value === "number" && Number.isInteger(value) && value > 0;
}

function recentPosts({ blogSidebarCount, blogSidebarTitle }: JsonRecord): Pick<BlogList, "recent"> {
	if (blogSidebarCount === 0) return { recent: false };
	const title = textOf(blogSidebarTitle);
	const count = blogSidebarCount === "ALL" ? ("all" as const) : isCount(blogSidebarCount) ? blogSidebarCount : null;
	if (title === null && count === null) return {};
	return { recent: { ...(title === null ? {} : { title }), ...(count === null ? {} : { count }) } };
}

/** The names of lists in addresses, if they differ from the defaults. */
function namesInAddresses(options: JsonRecord): NonNullable<BlogList["paths"]> {
	const names = {
		page: options.pageBasePath,
		archive: options.archiveBasePath,
		tags: options.tagsBasePath,
		authors: options.authorsBasePath,
	};
	return Object.fromEntries(
		Object.entries(names).flatMap(([name, value]) => {
			const written = textOf(value)?.replace(/^\/+|\/+$/g, "");
			return written && written !== name ? [[name, written]] : [];
		}),
	);
}

/** By default, Docusaurus writes feeds in RSS and Atom. */
function feedFormats(feedOptions: unknown): ("rss" | "atom" | "json")[] {
	const type = isRecord(feedOptions) && feedOptions.type !== undefined ? feedOptions.type : ["rss", "atom"];
	const all = ["rss", "atom", "json"] as const;
	return all.filter((format) => type === "all" || listOf(type).includes(format));
}
