import type { StructuredThing } from "../../../theme/contract/page.ts";
import { isExternal, withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { PageAuthor, Route, SiteGraph } from "../../site/graph/site-graph.ts";
import { pageDate } from "../../site/lists/page-date.ts";

type Page = {
	readonly route: Route;
	readonly site: {
		readonly config: Pick<SiteConfig, "url" | "base" | "title" | "language" | "tagline" | "organization">;
		readonly graph: SiteGraph;
	};
	/** Absolute URL of the page. */
	readonly url: string;
	/** Absolute URL of the image for link previews. */
	readonly image: string | null;
};

type Facts = Page & {
	/** Absolute URL of the home page. */
	readonly home: string;
};

/**
 * The structured data of a page, for sites with a public address: the site and its organization (only on the home page), an article, its
 * breadcrumbs, and a video. Includes only what is known.
 */
export function structuredData(page: Page): readonly StructuredThing[] {
	const { config } = page.site;
	const facts = { ...page, home: config.url + withBase("/", config.base) };
	const ofSite = page.route.path === "/" ? [webSite(facts), organization(facts)] : [];
	return [...ofSite, article(facts), breadcrumbs(facts), video(facts)].filter((thing) => thing !== null);
}

/** The URL under which search engines know a page: the original of a page without a translation, in the newest version that has it. */
export function canonicalUrl(url: string, { languages, versions }: Pick<SiteGraph, "languages" | "versions">): string {
	const original = languages.get(url)?.original?.url ?? url;
	return versions.get(original)?.newestUrl ?? original;
}

function webSite({ site: { config, graph }, home }: Facts): StructuredThing {
	const results = graph.meta.search?.resultsUrl;
	return {
		"@type": "WebSite",
		"@id": `${home}#website`,
		name: config.title,
		url: home,
		inLanguage: config.language,
		...(config.tagline === "" ? {} : { description: config.tagline }),
		...publisher(config, home),
		...(results
			? {
					potentialAction: {
						"@type": "SearchAction",
						target: { "@type": "EntryPoint", urlTemplate: `${config.url}${results}?q={search_term_string}` },
						"query-input": "required name=search_term_string",
					},
				}
			: {}),
	};
}

function organizationId(home: string): string {
	return `${home}#organization`;
}

/** A reference to the organization on the home page. */
function publisher({ organization }: Pick<SiteConfig, "organization">, home: string): { readonly publisher?: object } {
	return organization ? { publisher: { "@id": organizationId(home) } } : {};
}

function organization({ site: { config, graph }, home }: Facts): StructuredThing | null {
	if (config.organization === null) return null;
	const { name, url = home, sameAs } = config.organization;
	const logo = graph.organizationLogo;
	return {
		"@type": "Organization",
		"@id": organizationId(home),
		name,
		url,
		...(logo === null ? {} : { logo: { "@type": "ImageObject", url: isExternal(logo) ? logo : config.url + logo } }),
		...(sameAs.length === 0 ? {} : { sameAs }),
	};
}

/** An article: a documentation page, or a page with a date. Other pages and generated lists are not articles. */
function article({ route, site, url, image, home }: Facts): StructuredThing | null {
	if (route.kind !== "source") return null;
	const { layout, title, description, lastUpdate, authors } = route;
	const date = pageDate(route);
	const isPost = layout !== "docs" && date !== null;
	if (!isPost && layout !== "docs") return null;
	const people = authors.map((author) => person(author, site.config));
	return {
		"@type": isPost ? "BlogPosting" : "TechArticle",
		headline: title,
		...(description ? { description } : {}),
		url,
		...(image ? { image } : {}),
		...(date ? { datePublished: date } : {}),
		...(lastUpdate?.date ? { dateModified: lastUpdate.date } : {}),
		...(people.length > 0 ? { author: people } : {}),
		...publisher(site.config, home),
	};
}

function person({ name, url, pictureUrl, accounts = [] }: PageAuthor, config: Pick<SiteConfig, "url">): StructuredThing {
	const sameAs = accounts.flatMap((account) => (account.url.startsWith("http") ? account.url : []));
	return {
		"@type": "Person",
		name,
		...(url?.startsWith("http") ? { url } : {}),
		...(pictureUrl === null ? {} : { image: isExternal(pictureUrl) ? pictureUrl : config.url + pictureUrl }),
		...(sameAs.length === 0 ? {} : { sameAs }),
	};
}

/** The breadcrumbs of a page, at their canonical addresses. Steps without a page are left out, and a single step does not count. */
function breadcrumbs({ route, site: { config, graph }, url, home }: Facts): StructuredThing | null {
	if (route.path === "/" || route.kind !== "source") return null;
	const steps = route.breadcrumbs.flatMap((crumb) =>
		crumb.url === null ? [] : [{ name: crumb.label, item: `${config.url}${canonicalUrl(crumb.url, graph)}` }],
	);
	const trail = [{ name: config.title, item: home }, ...steps.filter(({ item }) => item !== url), { name: route.title, item: url }];
	return {
		"@type": "BreadcrumbList",
		itemListElement: trail.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
	};
}

/** The video that the front matter describes. */
function video({ route }: Facts): StructuredThing | null {
	const written = route.kind === "source" ? route.document.frontMatter.video : undefined;
	if (!written) return null;
	const { name = route.title, description = route.description ?? name, thumbnail, date, url, embed, duration } = written;
	return {
		"@type": "VideoObject",
		name,
		description,
		thumbnailUrl: thumbnail,
		uploadDate: date,
		...(url === undefined ? {} : { contentUrl: url }),
		...(embed === undefined ? {} : { embedUrl: embed }),
		...(duration === undefined ? {} : { duration }),
	};
}
