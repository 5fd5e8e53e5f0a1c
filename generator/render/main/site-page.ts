import type { SitePage } from "../../integrations/integration.ts";
import { pageLabel, type Route } from "../../site/graph/site-graph.ts";
import { pageSource } from "../../site/routes/integration-pages.ts";
import { bylineAuthor } from "./entry-props.ts";
import { markdownUrl } from "./markdown-url.ts";

/** A published page as integrations see it. */
export function sitePage(route: Route, base: string): SitePage {
	return {
		...pageSource(route),
		label: pageLabel(route),
		lastUpdate: route.lastUpdate?.date ?? null,
		authors: route.authors.map((author) => bylineAuthor(author, base)),
		tags: route.tags.map(({ label }) => label),
		breadcrumbs: route.breadcrumbs,
		image: route.image,
		markdownUrl: markdownUrl(route, base),
	};
}
