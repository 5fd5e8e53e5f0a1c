import type { AnalyticsProvider, NavItem, NavLink, SiteMeta } from "../../../theme/contract/site.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { siteText } from "../../config/site-texts.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { type Asset, staticCopy } from "../files/assets.ts";
import type { ConfigHref } from "../sidebars/config-href.ts";
import { firstUrl, type Sidebars, unknownSidebar } from "../sidebars/sidebar.ts";
import { locateInConfig } from "./locate-in-config.ts";
import type { GeneratedRoute } from "./site-graph.ts";

type ConfigLink = {
	readonly label: string;
	readonly to?: string | undefined;
	readonly href?: string | undefined;
	readonly icon?: string | undefined;
	readonly sidebar?: string | undefined;
};

type Context = {
	readonly config: SiteConfig;
	readonly resolveLink: (link: ConfigHref) => string;
	readonly sidebars: Sidebars;
	/** Paths of static files, with a leading slash. */
	readonly staticFiles: ReadonlySet<string>;
	readonly assets: ReadonlyMap<string, Asset>;
	/** Pages without a source. */
	readonly generated: readonly GeneratedRoute[];
};

/** The parts of the configuration that every page shows, with resolved links. Reports unknown sidebars. */
export function buildSiteMeta(context: Context): StageOutput<SiteMeta> {
	return { value: siteMeta(context), problems: sidebarProblems(context) };
}

function siteMeta(context: Context): SiteMeta {
	const { config, resolveLink } = context;
	const { navbar, footer, announcement, askAi } = config;
	const link = (item: ConfigLink) => navLink(item, context);
	const logoUrl = (path: string, key: string) => {
		const copy = staticCopy(config, path);
		return resolveLink({ href: context.assets.has(copy) ? `/${copy}` : path, key, subject: "The logo" });
	};
	const logo = config.logo && { light: logoUrl(config.logo.light, "light"), dark: logoUrl(config.logo.dark, "dark") };
	const nav = (item: ConfigLink | { label: string; items: readonly ConfigLink[] }): NavItem =>
		"items" in item ? { label: item.label, items: item.items.map(link) } : link(item);
	return {
		title: config.title,
		tagline: config.tagline,
		base: config.base,
		language: config.language,
		logo,
		navbar: {
			left: navbar.left.map(nav),
			right: navbar.right.map(nav),
			brandPage: navbar.brandPage === undefined ? null : brandPage(navbar.brandPage, context),
			hideOnScroll: navbar.hideOnScroll,
		},
		footer: {
			columns: footer.columns.map((column) => ({ title: column.title, items: column.items.map(link) })),
			copyright: footer.copyright ?? null,
		},
		announcement: announcement
			? {
					id: announcement.id,
					text: announcement.text,
					link: announcement.link ? link(announcement.link) : null,
					closeable: announcement.closeable,
				}
			: null,
		search: config.search && {
			popular: config.search.popular.map(({ label, to }) => ({
				label,
				url: resolveLink({ href: to, key: "to", subject: `The popular page \`${label}\`` }),
			})),
			resultsUrl: context.generated.find(({ kind }) => kind === "search")?.url ?? null,
			reportUrl: config.search.reportUrl ?? null,
		},
		askAi: askAi
			? {
					label: askAi.label ?? siteText(config)("askAi.label"),
					embed: { src: askAi.script, attributes: askAi.attributes, call: askAi.open },
				}
			: null,
		feedbackUrl: config.feedback?.url ?? null,
		analytics: config.analytics.providers.map(
			(provider): AnalyticsProvider =>
				"module" in provider
					? { module: resolveLink({ href: provider.module, key: "module", subject: "The analytics module" }) }
					: {
							embed: {
								src: provider.script,
								attributes: provider.id === undefined ? {} : { "data-id": provider.id },
								call: provider.call,
							},
							id: provider.id ?? null,
						},
		),
	};
}

/** All links in the navigation bar, the footer and the announcement. */
export function navigationEntries({ navbar, footer, announcement }: Pick<SiteConfig, "navbar" | "footer" | "announcement">): ConfigLink[] {
	const entries: readonly (ConfigLink | { readonly items: readonly ConfigLink[] })[] = [...navbar.left, ...navbar.right, ...footer.columns];
	return [...entries.flatMap((entry) => ("items" in entry ? entry.items : [entry])), ...(announcement?.link ? [announcement.link] : [])];
}

/** Reports entries that name an unknown sidebar, or a sidebar without pages. */
function sidebarProblems({ config, sidebars: { sidebars } }: Context): Problem[] {
	return navigationEntries(config).flatMap(({ label, sidebar, to, href }): Problem[] => {
		if (sidebar === undefined) return [];
		const at = locateInConfig(config, { text: sidebar, key: "sidebar" });
		const subject = `The entry \`${label}\``;
		const nodes = sidebars.get(sidebar);
		if (!nodes) return [unknownSidebar(sidebar, { subject, known: sidebars.keys(), at })];
		if (to !== undefined || href !== undefined || firstUrl(nodes) !== null) return [];
		const message = `${subject} opens the sidebar \`${sidebar}\`, which lists no pages.`;
		return [{ code: "sidebar-empty", severity: "error", message, hint: "Add a page to the sidebar, or write `to` in the entry.", at }];
	});
}

function navLink(item: ConfigLink, { resolveLink, sidebars }: Context): NavLink {
	const first = item.to === undefined && item.sidebar !== undefined ? firstUrl(sidebars.sidebars.get(item.sidebar) ?? []) : null;
	return {
		label: item.label,
		url: item.href ?? first ?? resolveLink({ href: item.to ?? "/", key: "to", subject: `The entry \`${item.label}\`` }),
		...(item.href === undefined ? {} : { external: true as const }),
		icon: item.icon ?? null,
		sidebar: item.sidebar ?? null,
	};
}

function brandPage(href: string, { resolveLink }: Context): string {
	return resolveLink({ href, key: "brandPage", subject: "The brand page" });
}
