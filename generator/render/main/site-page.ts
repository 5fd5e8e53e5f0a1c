import type { SitePage } from "../../integrations/integration.ts";
import { pageLabel, type Route } from "../../site/graph/site-graph.ts";
import { routeSource } from "../../site/routes/integration-pages.ts";
import { bylineAuthor } from "./entry-props.ts";
import { markdownUrl } from "./markdown-url.ts";

/** A published page as integrations see it. */
export function sitePage(route: Route, base: string): SitePage {
	const { lastUpdate = null, authors = [], tags = [], image = null } = route.kind === "source" ? route : {};
	const { path, url, title, description, headings, file, collection, frontMatter, date, isListed, isDraft, at } = routeSource(route);
	// Spreading an object into a new one takes ten times as long as naming what it has.
	return {
		path,
		url,
		title,
		description,
		headings,
		file,
		collection,
		frontMatter,
		date,
		isListed,
		isDraft,
		at,
		label: route.kind === "source" ? pageLabel(route) : route.title,
		lastUpdate: lastUpdate?.date ?? null,
		authors: authors.map((author) => bylineAuthor(author, base)),
		tags: tags.map(({ label }) => label),
		breadcrumbs: route.breadcrumbs,
		image,
		markdownUrl: markdownUrl(route, base),
	};
}
