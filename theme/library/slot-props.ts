import type { ComponentProps, ComponentType } from "react";
import type { AnnouncementBar } from "../components/announcement-bar.tsx";
import type { AskAiButton } from "../components/ask-ai-button.tsx";
import type { Brand } from "../components/brand.tsx";
import type { Breadcrumbs } from "../components/breadcrumbs.tsx";
import type { Byline } from "../components/byline.tsx";
import type { ColorModeToggle } from "../components/color-mode-toggle.tsx";
import type { CrashScreen } from "../components/crash-screen.tsx";
import type { Drawer } from "../components/drawer.tsx";
import type { EntryGroups, EntryList } from "../components/entry-list.tsx";
import type { Footer } from "../components/footer.tsx";
import type { MenuButton } from "../components/menu-button.tsx";
import type { NavAnchor } from "../components/nav-anchor.tsx";
import type { NavItem } from "../components/nav-item.tsx";
import type { NavMenu } from "../components/nav-menu.tsx";
import type { Navbar } from "../components/navbar.tsx";
import type { PageActions } from "../components/page-actions.tsx";
import type { PageFeedback } from "../components/page-feedback.tsx";
import type { PageFooter } from "../components/page-footer.tsx";
import type { PageLoading } from "../components/page-loading.tsx";
import type { PageNotices } from "../components/page-notices.tsx";
import type { Pager } from "../components/pager.tsx";
import type { RecentEntries } from "../components/recent-entries.tsx";
import type { Sidebar } from "../components/sidebar.tsx";
import type { SkipLink } from "../components/skip-link.tsx";
import type { SourceInfo } from "../components/source-info.tsx";
import type { InlineTableOfContents, TableOfContents } from "../components/table-of-contents.tsx";
import type {
	MarkdownCode,
	MarkdownHeading,
	MarkdownImage,
	MarkdownLink,
	MarkdownList,
	MarkdownQuote,
	MarkdownRule,
	MarkdownTable,
} from "../content-components/markdown-elements.tsx";
import type { Category } from "../layouts/category.tsx";
import type { Content } from "../layouts/content.tsx";
import type { Contents } from "../layouts/contents.tsx";
import type { DocsPage } from "../layouts/docs-page.tsx";
import type { ListPage } from "../layouts/list-page.tsx";
import type { NotFound } from "../layouts/not-found.tsx";
import type { ContentSlotName, contentSlotNames } from "../lib/slots/content-slots.ts";
import type { SlotName, slots } from "../lib/slots/slots.ts";
import type { HitContent } from "../search/dialog/hit-content.tsx";
import type { NoResults } from "../search/dialog/no-results.tsx";
import type { SearchButton } from "../search/dialog/search-button.tsx";
import type { StartScreen } from "../search/dialog/start-screen.tsx";
import type { SearchPage } from "../search/page/search-page.tsx";
import type * as contentComponents from "./content-components.ts";

/** The content components by slot. */
type ContentParts = { [Name in ContentSlotName]: (typeof contentComponents)[(typeof contentSlotNames)[Name]] };

/** The theme's components by slot. */
type Parts = ContentParts & {
	"code-block": typeof MarkdownCode;
	heading: typeof MarkdownHeading;
	blockquote: typeof MarkdownQuote;
	list: typeof MarkdownList;
	table: typeof MarkdownTable;
	"horizontal-rule": typeof MarkdownRule;
	link: typeof MarkdownLink;
	image: typeof MarkdownImage;
	"skip-link": typeof SkipLink;
	announcement: typeof AnnouncementBar;
	navbar: typeof Navbar;
	brand: typeof Brand;
	"menu-button": typeof MenuButton;
	"nav-item": typeof NavItem;
	"nav-menu": typeof NavMenu;
	"nav-link": typeof NavAnchor;
	"search-button": typeof SearchButton;
	"color-mode-toggle": typeof ColorModeToggle;
	sidebar: typeof Sidebar;
	drawer: typeof Drawer;
	"page-loading": typeof PageLoading;
	"crash-screen": typeof CrashScreen;
	footer: typeof Footer;
	"ask-ai-button": typeof AskAiButton;
	"search-start": typeof StartScreen;
	"search-hit": typeof HitContent;
	"search-empty": typeof NoResults;
	"docs-layout": typeof DocsPage;
	"category-layout": typeof Category;
	"list-layout": typeof ListPage;
	"contents-layout": typeof Contents;
	"not-found-layout": typeof NotFound;
	"search-layout": typeof SearchPage;
	"page-content": typeof Content;
	breadcrumbs: typeof Breadcrumbs;
	"page-actions": typeof PageActions;
	"page-notices": typeof PageNotices;
	byline: typeof Byline;
	"table-of-contents": typeof TableOfContents;
	"inline-table-of-contents": typeof InlineTableOfContents;
	"page-footer": typeof PageFooter;
	"page-feedback": typeof PageFeedback;
	"source-info": typeof SourceInfo;
	pager: typeof Pager;
	"recent-entries": typeof RecentEntries;
	"entry-list": typeof EntryList;
	"entry-groups": typeof EntryGroups;
};

/** The props of a component in a slot: the props of the part, and the part itself. */
export type SlotProps<Name extends SlotName> = ComponentProps<Parts[Name]> & {
	/** The theme's part. The component can show it with the same props, or not at all. */
	readonly Original: ComponentType<ComponentProps<Parts[Name]>>;
};

/**
 * The slots whose description has other props than the part. If there are any, this file does not compile: describe the props, and raise
 * `version` if the change breaks sites' components.
 */
type WronglyDescribedSlot = {
	[Name in Exclude<SlotName, ContentSlotName>]: [keyof ComponentProps<Parts[Name]>, keyof (typeof slots)[Name]["props"]] extends [
		keyof (typeof slots)[Name]["props"],
		keyof ComponentProps<Parts[Name]>,
	]
		? never
		: Name;
}[Exclude<SlotName, ContentSlotName>];

/** Compiles as long as every slot's description has the props of its part. */
export type SlotsAreDescribed<Wrong extends never = WronglyDescribedSlot> = Wrong;
