import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { textOf } from "../docusaurus/values.ts";
import type { ListedFolder } from "./listed-pages.ts";

/**
 * The posts of a blog as a sidebar: as many of the newest as the old one had, then the others by year, so
 * that each post has its neighbors and no page lists them all.
 */
export function blogSidebar(folder: ListedFolder): SidebarItemInput[] {
	const { blogSidebarCount, blogSidebarTitle } = folder.collection.options;
	const posts = folder.pages.filter((page) => !page.isUnlisted);
	const count = blogSidebarCount === "ALL" ? posts.length : Number(blogSidebarCount ?? 5);
	const recent = posts.slice(0, count).map((post) => post.newId);
	const years = new Map<string, string[]>();
	for (const post of posts.slice(count)) {
		const year = post.date?.slice(0, 4) ?? "Older posts";
		years.set(year, [...(years.get(year) ?? []), post.newId]);
	}
	const unlisted = folder.pages.filter((page) => page.isUnlisted).map((post) => post.newId);
	return [
		...(recent.length === 0
			? []
			: [{ type: "category" as const, label: textOf(blogSidebarTitle) ?? "Recent posts", collapsible: false, items: recent }]),
		...[...years].map(([label, others]) => ({ type: "category" as const, label, items: others })),
		...unlisted,
	];
}
