import type { SitePage } from "../../integrations/integration.ts";
import { pageLabel, type Route } from "../../site/graph/site-graph.ts";
import { routeSource } from "../../site/routes/integration-pages.ts";
import { bylineAuthor } from "./entry-props.ts";
import { markdownUrl } from "./markdown-url.ts";

/** Where a page has its route. */
const routeKey = Symbol("route");

/** Documents of a large site read their headings when they are asked for. All pages share this function, so that a page takes no more memory for it. */
const headings: PropertyDescriptor & ThisType<{ readonly [routeKey]: Route }> = {
	get() {
		return routeSource(this[routeKey]).headings;
	},
	enumerable: true,
};

/** A published page as integrations see it. */
export function sitePage(route: Route, base: string): SitePage {
	const { lastUpdate = null, authors = [], tags = [], image = null } = route.kind === "source" ? route : {};
	const { path, url, title, description, file, collection, frontMatter, date, isListed, isDraft, at } = routeSource(route);
	// Spreading an object into a new one takes ten times as long as naming what it has.
	const page = {
		path,
		url,
		title,
		description,
		file,
		collection,
		frontMatter,
		date,
		isListed,
		isDraft,
		at,
		label: route.kind === "source" ? pageLabel(route) : route.title,
		lastUpdate: lastUpdate?.date ?? null,
		authors: authors.map((author) => ({ ...bylineAuthor(author, base), picture: author.pictureUrl })),
		tags: tags.map(({ label }) => label),
		breadcrumbs: route.breadcrumbs,
		image,
		markdownUrl: markdownUrl(route, base),
	};
	return Object.defineProperties(page, { [routeKey]: { value: route }, headings }) as typeof page & Pick<SitePage, "headings">;
}
