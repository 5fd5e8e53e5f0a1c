/** What a site's components may import from the theme, as `keyframe-docs/theme`. */
export { Icon } from "../components/icon.tsx";
export { ListPager } from "../components/list-pager.tsx";
export { PagerNav } from "../components/pager-nav.tsx";
export { useBaseUrl } from "../content-components/docusaurus/use-base-url.ts";
export { useIsBrowser } from "../content-components/docusaurus/use-is-browser.ts";
export type { Entry, PageByline, PageLink } from "../contract/entry.ts";
export type { EntryLayoutProps, ListLayoutProps, RouteLayoutProps } from "../contract/layout-props.ts";
export type { ListData, ListPage, RecentEntries } from "../contract/list.ts";
export type { Heading, PageProps } from "../contract/page.ts";
export type { PageInfo, PageSummary } from "../contract/page-info.ts";
export type { SidebarCategory, SidebarLink, SidebarNode } from "../contract/sidebar.ts";
export type { NavItem, NavLink, NavMenu, SiteMeta } from "../contract/site.ts";
export type { SlotName } from "../lib/slots/slots.ts";
export {
	Admonition,
	Badge,
	BrowserOnly,
	Card,
	Cards,
	CodeBlock,
	Demo,
	Details,
	FileTree,
	Head,
	Image,
	Link,
	ParamTable,
	Steps,
	TabItem,
	Tabs,
	ThemedImage,
	TOCInline,
	Video,
	YouTube,
} from "./content-components.ts";
export type { SlotProps } from "./slot-props.ts";
export { usePage, usePages } from "./use-page.ts";
