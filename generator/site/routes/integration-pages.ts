import { withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { IntegrationPage, PageSource, SiteFacts, SiteSource } from "../../integrations/integration.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import { integrationFailed, integrationPlace } from "../../problems/integration-failed.ts";
import type { IntegrationRoute, Route, RoutedDocument } from "../graph/site-graph.ts";
import { pageDate } from "../lists/page-date.ts";
import { generatedPage } from "./generated-routes.ts";
import { collisionKey } from "./routes.ts";

/** What integrations see of the configuration. */
export function siteFacts({ title, tagline, url, base, language, root }: SiteFactsInput): SiteFacts {
	return { title, tagline, url, base, language, root, href: (path) => withBase(path, base) };
}

type SiteFactsInput = Pick<SiteConfig, "title" | "tagline" | "url" | "base" | "language" | "root">;

/** A page with a source as integrations see it, which may have no place yet. */
function pageSource(page: RoutedDocument): PageSource {
	const { path, url, document, collection } = page;
	const { file, title, description, frontMatter, fields } = document;
	return {
		path,
		url,
		title,
		description,
		// A document of a large site reads its details when they are asked for.
		get headings() {
			return document.headings;
		},
		file,
		collection: collection.name,
		frontMatter: { ...frontMatter, ...fields },
		date: pageDate(page),
		isListed: !frontMatter.unlisted && !frontMatter.noindex,
		isDraft: frontMatter.draft === true,
		at: (key = "") => document.frontMatterPositions[key] ?? { file, line: 1, column: 1 },
	};
}

/** A page as integrations see it. */
export function routeSource(route: Route): PageSource {
	if (route.kind === "source") return pageSource(route);
	const { path, url, title, description, noIndex } = route;
	const withoutSource = { headings: [], file: null, collection: null, frontMatter: {}, date: null, isDraft: false, at: () => null };
	return { path, url, title, description, ...withoutSource, isListed: !noIndex };
}

/** Creates the pages of integrations. Reports and omits pages whose address is taken. */
export function integrationPages(
	config: SiteFactsInput & Pick<SiteConfig, "integrations" | "root" | "configSources" | "trailingSlash">,
	{ routes, made }: { readonly routes: readonly RoutedDocument[]; readonly made: readonly { readonly path: string }[] },
): StageOutput<readonly IntegrationRoute[]> {
	const makers = config.integrations.flatMap(({ name, routes: parts = [] }) => parts.map((part) => ({ name, ...part })));
	if (makers.length === 0) return { value: [], problems: [] };
	const site: SiteSource = { ...siteFacts(config), pages: routes.map(pageSource) };
	const owners = new Map<string, string>([
		...made.map(({ path }) => [collisionKey(path), "a generated page"] as const),
		...routes.map(({ path, document }) => [collisionKey(path), `\`${document.file}\``] as const),
	]);
	const value: IntegrationRoute[] = [];
	const problems: Problem[] = [];
	for (const { name, layout, pages } of makers) {
		const place = { name, part: "routes", root: config.root, configSources: config.configSources };
		try {
			for (const page of pages(site)) {
				if (typeof page.path !== "string" || typeof page.title !== "string")
					throw new Error('a page must have a path and a title: { path: "/glossary", title: "Glossary" }');
				if (!page.path.startsWith("/")) throw new Error(`the path "${page.path}" must start with a slash: "/${page.path}"`);
				const path = withSlashRule(page.path, config.trailingSlash);
				const owner = owners.get(collisionKey(path));
				if (owner === undefined) value.push(pageRoute({ ...page, path }, { name, layout, base: config.base }));
				else problems.push(takenPath(path, { name, owner, at: integrationPlace(place) }));
				owners.set(collisionKey(path), owner ?? `the integration \`${name}\``);
			}
		} catch (error) {
			problems.push(integrationFailed(error, place));
		}
	}
	return { value, problems };
}

function pageRoute(
	page: IntegrationPage,
	{ name, layout, base }: { readonly name: string; readonly layout: string; readonly base: string },
): IntegrationRoute {
	const { path, title, description = null, props = {} } = page;
	const facts = generatedPage({ path, base, layout: "own", layoutFile: layout, title, description });
	return { ...facts, kind: "integration", name: `(page of the integration ${name})`, props };
}

function takenPath(
	path: string,
	{ name, owner, at }: { readonly name: string; readonly owner: string; readonly at: Problem["at"] },
): Problem {
	return {
		code: "route-duplicate",
		severity: "error",
		message: `The integration \`${name}\` and ${owner} have the same URL \`${path}\`.`,
		hint: "Give one of them another path.",
		at,
	};
}
