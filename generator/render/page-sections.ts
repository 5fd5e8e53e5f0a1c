import type { NavigationData } from "../../theme/contract/page.ts";
import type { SearchSection } from "../page/document.ts";
import type { Route } from "../site/graph/site-graph.ts";
import { pageProps } from "./page-props.ts";
import { type KeyedPage, type RenderContext, renderKey, renderPage } from "./render-site.ts";

/** The sections of pages that the search finds, and the content of pages. */
export type PageSections = {
	/** The first is the page as a whole: its anchor and its heading are empty. A module that nobody has seen is rendered; one that cannot be has no text. */
	readonly pageSections: (route: Route) => Promise<readonly SearchSection[]>;
	/** Changes with the sections of a page. What a module shows depends on all that it is rendered with. */
	readonly pageSectionsKey: (route: Route) => string;
	/** HTML of `<main>` for outputs that have it in another form: the page is rendered for it. Empty for a page that cannot be rendered, which is reported elsewhere. */
	readonly pageContent: (route: Route) => Promise<string>;
	/** Changes with the content of a page. */
	readonly pageContentKey: (route: Route) => string;
};

/** Opens the sections of a site's pages. Those of modules are read when `rendered` resolves, so that no page is rendered twice. */
export function openPageSections(context: RenderContext, rendered: () => Promise<unknown> = () => Promise.resolve()): PageSections {
	const { store } = context;
	const keyed = (route: Route): KeyedPage => {
		const props = pageProps(route, context);
		return { route, props, key: renderKey(route, props, context) };
	};
	const load = async (route: Route): Promise<string> => {
		if (route.document.bodyKind === "html") return store.sections(route.document);
		await rendered();
		const page = keyed(route);
		const known = store.renderedSections(page.key);
		if (known !== null) return known;
		await renderPage(page, context);
		return store.renderedSections(page.key) ?? "[]";
	};
	return {
		async pageContent(route) {
			const outcome = await renderPage(keyed(route), context);
			return outcome.ok ? (JSON.parse(outcome.page.navigation) as NavigationData).main : "";
		},
		pageContentKey: (route) => keyed(route).key,
		pageSectionsKey: (route) => (route.document.bodyKind === "module" ? keyed(route).key : route.document.key),
		async pageSections(route) {
			const { title, description, bodyKind } = route.document;
			if (bodyKind === "layout") return [{ ...wholePage, text: description ?? "" }];
			return joinWholePage(title, JSON.parse(await load(route)) as SearchSection[]);
		},
	};
}

const wholePage: SearchSection = { anchor: "", heading: "", level: 1, text: "", code: "" };

/** Joins what stands before the first heading and below the title: both are the page as a whole. */
export function joinWholePage(title: string, sections: readonly SearchSection[]): SearchSection[] {
	const isWhole = ({ anchor, heading, level }: SearchSection) => anchor === "" || heading === title || level === 1;
	const start = sections.findIndex((section) => !isWhole(section));
	const count = start < 0 ? sections.length : start;
	const whole = sections.slice(0, count);
	const join = (part: "text" | "code") =>
		whole
			.map((section) => section[part])
			.filter(Boolean)
			.join(" ");
	return [{ ...wholePage, text: join("text"), code: join("code") }, ...sections.slice(count)];
}
