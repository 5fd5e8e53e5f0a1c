import { withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { IntegrationPage, PageSource, SiteFacts, SiteSource } from "../../integrations/integration.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { integrationFailed, integrationPlace } from "../../problems/integration-failed.ts";
import type { Route, RoutedDocument } from "../graph/site-graph.ts";
import { pageDate } from "../lists/page-date.ts";
import { generatedRoute } from "./generated-routes.ts";
import { collisionKey, withSlashRule } from "./routes.ts";

/** What integrations see of the configuration. */
export function siteFacts({ title, tagline, url, base, language, root }: SiteFactsInput): SiteFacts {
	return { title, tagline, url, base, language, root, href: (path) => withBase(path, base) };
}

type SiteFactsInput = Pick<SiteConfig, "title" | "tagline" | "url" | "base" | "language" | "root">;

/** A page as integrations see it. */
export function pageSource(route: RoutedDocument): PageSource {
	const { path, url, document, collection } = route;
	const { title, description, frontMatter, fields, frontMatterPositions, headings } = document;
	const file = document.collection === "" ? null : document.file;
	return {
		...{ path, url, title, description, headings, file },
		collection: file === null ? null : collection.name,
		frontMatter: { ...frontMatter, ...fields },
		date: pageDate(route),
		isListed: !frontMatter.unlisted && !frontMatter.noindex,
		isDraft: frontMatter.draft === true,
		at: (key = "") => (file === null ? null : (frontMatterPositions[key] ?? { file, line: 1, column: 1 })),
	};
}

/** The pages that integrations make. Pages at an address that is taken are reported and left out. */
export function integrationPages(
	config: SiteConfig,
	{ routes, made }: { readonly routes: readonly RoutedDocument[]; readonly made: readonly { readonly path: string }[] },
): StageOutput<readonly Route[]> {
	const makers = config.integrations.flatMap(({ name, routes: parts = [] }) => parts.map((part) => ({ name, ...part })));
	if (makers.length === 0) return { value: [], problems: [] };
	const site: SiteSource = { ...siteFacts(config), pages: routes.map(pageSource) };
	const owners = new Map<string, string>([
		...made.map(({ path }) => [collisionKey(path), "a generated page"] as const),
		...routes.map(({ path, document }) => [collisionKey(path), `\`${document.file}\``] as const),
	]);
	const value: Route[] = [];
	const problems: Problem[] = [];
	for (const { name, layout, pages } of makers) {
		const place = { name, part: "routes", root: config.root, configSources: config.configSources };
		try {
			for (const page of pages(site)) {
				if (!page.path.startsWith("/")) throw new Error(`the path "${page.path}" must start with a slash: "/${page.path}"`);
				const path = withSlashRule(page.path, config.trailingSlash);
				const owner = owners.get(collisionKey(path));
				if (owner === undefined) value.push(pageRoute({ ...page, path }, { name, layout, config }));
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
	{ name, layout, config }: { readonly name: string; readonly layout: string; readonly config: SiteConfig },
): Route {
	const { path, title, description = null, props = {} } = page;
	const route = generatedRoute({ path, layout: "own", title, description, sidebar: null, config });
	const document = { ...route.document, file: `(page of the integration ${name})` };
	return { ...route, document, collection: { ...route.collection, layoutFile: layout }, props };
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
