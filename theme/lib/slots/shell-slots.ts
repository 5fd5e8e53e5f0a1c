import type { SlotDefinition } from "./slot.ts";

const site = "the configuration as pages show it: title, base, logo, navbar, footer";
const url = "URL of the page, with the base path";
const sidebarName = "name of the sidebar of the page, or `null`";
const drawer = "the menu of narrow screens: `isOpen`, `panel`, `show(panel)`, `close()`";

const shell = { kind: "shell", version: 1 } as const;

/** The slots for the parts around the content, which stay while readers go from page to page. */
export const shellSlots = {
	"skip-link": { ...shell, file: "components/skip-link", part: "SkipLink", where: "the first link of every page", props: {} },
	announcement: {
		...shell,
		file: "components/announcement-bar",
		part: "AnnouncementBar",
		where: "above the navbar, with `announcement`",
		props: { announcement: "its id, text and link" },
	},
	navbar: {
		...shell,
		file: "components/navbar",
		part: "Navbar",
		where: "the navbar at the top of every page",
		props: { site, url, sidebarName, drawer },
	},
	brand: { ...shell, file: "components/brand", part: "Brand", where: "logo and title in the navbar and the drawer", props: { site } },
	"menu-button": {
		...shell,
		file: "components/menu-button",
		part: "MenuButton",
		where: "the button in the navbar that opens the drawer",
		props: { drawer, hasSidebar: "whether the page has a sidebar" },
	},
	"nav-item": {
		...shell,
		file: "components/nav-item",
		part: "NavItem",
		where: "each entry of the navbar",
		props: { item: "a link or a menu", url, sidebarName },
	},
	"nav-menu": {
		...shell,
		file: "components/nav-menu",
		part: "NavMenu",
		where: "a navbar entry that opens a menu",
		props: { menu: "its label and links", url },
	},
	"nav-link": {
		...shell,
		file: "components/nav-anchor",
		part: "NavAnchor",
		where: "each link of the navbar, the drawer and the footer",
		props: {
			link: "its label, URL and icon",
			current: "`page`, `true` or nothing",
			withLabel: "whether to show the label next to the icon",
		},
	},
	"search-button": {
		...shell,
		file: "search/dialog/search-button",
		part: "SearchButton",
		where: "the button in the navbar that opens the search; needs the class `search-button`",
		props: {},
	},
	"color-mode-toggle": {
		...shell,
		file: "components/color-mode-toggle",
		part: "ColorModeToggle",
		where: "the color mode button in the navbar; needs the class `color-mode-toggle`",
		props: {},
	},
	sidebar: {
		...shell,
		file: "components/sidebar",
		part: "Sidebar",
		where: "the list of pages next to the content, and in the drawer",
		props: { name: "its name", nodes: "its entries", url },
	},
	drawer: {
		...shell,
		file: "components/drawer",
		part: "Drawer",
		where: "the menu on narrow screens",
		props: { site, url, sidebarName, sidebar: "the sidebar, or `null`", drawer },
	},
	"page-loading": {
		...shell,
		file: "components/page-loading",
		part: "PageLoading",
		where: "instead of the content while a page loads",
		props: { load: "state of the load: `status`, and `error` and `retry()` if it failed" },
	},
	"crash-screen": {
		...shell,
		file: "components/crash-screen",
		part: "CrashScreen",
		where: "instead of a part that crashed in the browser",
		props: { error: "the exception", onRetry: "tries again" },
	},
	footer: { ...shell, file: "components/footer", part: "Footer", where: "at the end of every page", props: { site } },
	"ask-ai-button": {
		...shell,
		file: "components/ask-ai-button",
		part: "AskAiButton",
		where: "the button of the assistant, with `askAi`; needs the class `ask-ai-button`",
		props: { label: "text of the button" },
	},
	"search-start": {
		...shell,
		file: "search/dialog/start-screen",
		part: "StartScreen",
		where: "the search dialog before readers type",
		props: {
			searches: "recent searches and favorites",
			places: "pages that the navbar leads to",
			onOpen: "remembers that a search was opened",
			onSave: "makes a search a favorite",
			onRemove: "removes a search",
		},
	},
	"search-hit": {
		...shell,
		file: "search/dialog/hit-content",
		part: "HitContent",
		where: "a search result",
		props: { hit: "the result: its page, section and snippet", above: "title of the hit above" },
	},
	"search-empty": {
		...shell,
		file: "search/dialog/no-results",
		part: "NoResults",
		where: "the search dialog when there are no results",
		props: {
			query: "the query",
			suggestions: "similar queries",
			reportUrl: "where to report missing results, or `null`",
			onSuggest: "searches for a suggestion",
		},
	},
} as const satisfies Readonly<Record<string, SlotDefinition>>;
