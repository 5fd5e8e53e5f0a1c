import type { SiteConfig } from "../config/site-config.ts";
import { type SiteError, siteError } from "../lib/problem.ts";

/** The error for a site without pages. `allDrafts`: whether all of its pages are drafts. */
export function noPages({ collections }: Pick<SiteConfig, "collections">, allDrafts: boolean): SiteError {
	const hint = "Remove `draft: true` from a page; `keyframe dev` shows drafts.";
	if (allDrafts) return siteError({ code: "no-pages", message: "There are no pages to publish: every page is a draft.", hint });
	if (collections.length === 0)
		return siteError({
			code: "no-pages",
			message: "The configuration has no collections.",
			hint: 'Write `collections: { docs: { dir: "docs", route: "/" } }`.',
		});
	const folders = collections.map((collection) => `\`${collection.relativeDir || "."}\``).join(", ");
	return siteError({ code: "no-pages", message: `There are no pages in ${folders}.`, hint: "Add a Markdown file such as `index.md`." });
}
