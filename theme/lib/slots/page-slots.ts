import type { SlotDefinition } from "./slot.ts";

const page = "everything about the page: title, URL, headings, neighbors, dates";
const headings = "the headings to list: depth, id, text";
const entries = "pages of a collection: title, URL, date, authors, fields";

const part = { kind: "page", version: 1 } as const;

/** The slots for the layouts of pages and their parts, which are HTML in the browser. */
export const pageSlots = {
	"docs-layout": {
		...part,
		version: 2,
		changes: { 2: "The prop `copyModule` is gone: `PageActions` needs none" },
		file: "layouts/docs-page",
		part: "DocsPage",
		where: "a page of a collection with the layout `docs` or `post`, and category pages",
		props: {
			page,
			feedbackUrl: "URL that receives feedback, or `null`",
			children: "its content",
		},
	},
	"category-layout": {
		...part,
		file: "layouts/category",
		part: "Category",
		where: "the content of a generated category page",
		props: { page },
	},
	"list-layout": {
		...part,
		file: "layouts/list-page",
		part: "ListPage",
		where: "a list of a collection: posts, an archive, tags, authors",
		props: { page, list: "what it lists", excerpts: "HTML excerpts of its entries" },
	},
	"contents-layout": {
		...part,
		file: "layouts/contents",
		part: "Contents",
		where: "the home page of a site without its own",
		props: { page },
	},
	"not-found-layout": {
		...part,
		file: "layouts/not-found",
		part: "NotFound",
		where: "the 404 page",
		props: {
			home: "URL of the home page",
			navItems: "the entries at the start of the navbar",
			search: "the site's search, or `null`",
		},
	},
	"search-layout": {
		...part,
		file: "search/page/search-page",
		part: "SearchPage",
		where: "the search results page",
		props: { title: "its heading", url: "its URL" },
	},
	"page-content": {
		...part,
		file: "layouts/content",
		part: "Content",
		where: "the text of a page below its title; must be passed on to `Original`",
		props: {
			content: "the content, only for `Original`",
			entries: "entries that the page requests, or `null`",
			language: "the language of the content (`lang`, `dir`), if it differs from the language of the page",
			className: "class of the element",
			title: "heading, or `null`",
			isApi: "whether the title is the name of an API",
			transition: "URL of an entry whose title moves between its list and its page",
			intro: "what appears between the title and the content",
		},
	},
	breadcrumbs: {
		...part,
		file: "components/breadcrumbs",
		part: "Breadcrumbs",
		where: "above the title of a documentation page",
		props: { items: "the trail: labels and URLs" },
	},
	"page-actions": {
		...part,
		version: 2,
		changes: { 2: 'The prop `copyModule` is gone: a button with `data-run="copy-page"` copies the page' },
		file: "components/page-actions",
		part: "PageActions",
		where: "a menu next to the breadcrumbs: copy button, Markdown link, AI chats",
		props: {
			actions: "AI chats and the report form, or `null`",
			markdownUrl: "the page as Markdown, or `null`",
		},
	},
	"page-notices": {
		...part,
		file: "components/page-notices",
		part: "PageNotices",
		where: "above drafts, unlisted pages, and pages of unreleased or old versions",
		props: { page },
	},
	byline: {
		...part,
		file: "components/byline",
		part: "Byline",
		where: "below the title of a post: date, authors, tags",
		props: { byline: "date, authors, tags, reading time in minutes" },
	},
	"table-of-contents": {
		...part,
		file: "components/table-of-contents",
		part: "TableOfContents",
		where: "next to the content on wide screens",
		props: { headings },
	},
	"inline-table-of-contents": {
		...part,
		file: "components/table-of-contents",
		part: "InlineTableOfContents",
		where: "below the title on narrow screens",
		props: { headings },
	},
	"page-footer": {
		...part,
		file: "components/page-footer",
		part: "PageFooter",
		where: "below the content of a documentation page",
		props: { page, feedbackUrl: "URL that receives feedback, or `null`" },
	},
	"page-feedback": {
		...part,
		file: "components/page-feedback",
		part: "PageFeedback",
		where: "in the footer of a page, with `feedback`",
		props: { action: "URL that receives the answers", page: "URL of the page" },
	},
	"source-info": {
		...part,
		file: "components/source-info",
		part: "SourceInfo",
		where: "in the footer of a page: edit link, report, last change",
		props: {
			editUrl: "URL of the source, or `null`",
			reportUrl: "report form, or `null`",
			lastUpdate: "date and author, or `null`",
		},
	},
	pager: {
		...part,
		file: "components/pager",
		part: "Pager",
		where: "the links to the previous and next page, below the content",
		props: { previous: "a page, or `null`", next: "a page, or `null`", hints: "labels of the two links" },
	},
	"recent-entries": {
		...part,
		file: "components/recent-entries",
		part: "RecentEntries",
		where: "next to the pages of a list, such as a blog",
		props: { recent: "the newest entries in groups", url: "URL of the page" },
	},
	"entry-list": {
		...part,
		file: "components/entry-list",
		part: "EntryList",
		where: "the entries of a list with their excerpts",
		props: { entries, excerpts: "HTML of their excerpts" },
	},
	"entry-groups": {
		...part,
		file: "components/entry-list",
		part: "EntryGroups",
		where: "the entries of an archive by year",
		props: { groups: "headings with their entries" },
	},
} as const satisfies Readonly<Record<string, SlotDefinition>>;
