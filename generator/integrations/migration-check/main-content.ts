import { DomHandler, Parser, type parseDocument } from "htmlparser2";

/** A parsed page. */
export type HtmlDocument = ReturnType<typeof parseDocument>;

/** A node of a parsed page. */
export type HtmlNode = HtmlDocument["children"][number];

/** An element of a parsed page. */
export type HtmlElement = Extract<HtmlNode, { readonly attribs: unknown }>;

/** Elements without text for readers, in the pages of any tool. */
const unreadTags: ReadonlySet<string> = new Set(
	["head", "script", "style", "template", "noscript", "svg", "nav", "button", "select", "textarea", "canvas", "dialog", "object"].concat(
		"starlight-menu-button",
		"mobile-starlight-toc",
	),
);

/** Classes of elements that are not part of what an author wrote: permalinks, tables of contents, page actions, page footers. */
const unreadClasses: ReadonlySet<string> = new Set([
	// Any tool
	"toc",
	"table-of-contents",
	"breadcrumbs",
	"sr-only",
	"visually-hidden",
	"headerlink",
	"header-anchor",
	"hash-link",
	"lineno",
	"linenos",
	"line-numbers-wrapper",
	// Keyframe
	"toc-inline",
	"page-top",
	// Docusaurus
	"theme-doc-breadcrumbs",
	"theme-doc-version-badge",
	"theme-doc-version-banner",
	"theme-doc-toc-mobile",
	"theme-doc-footer",
	"pagination-nav",
	// VitePress and Rspress
	"VPNav",
	"VPLocalNav",
	"VPSidebar",
	"VPDocAside",
	"VPDocFooter",
	"lang",
	"rspress-doc-footer",
	// Starlight
	"sl-anchor-link",
	"right-sidebar-container",
	// MkDocs Material
	"md-sidebar",
	"md-source-file",
	"md-content__button",
	"md-feedback",
	"md-clipboard",
	// mdBook
	"nav-wrapper",
	"nav-chapters",
	"nav-wide-wrapper",
	// Nextra
	"nextra-breadcrumb",
	"nextra-toc",
]);

/** Ids and classes of the content, in order, for pages with neither `<article>` nor `<main>`. */
const contentNames = ["content", "main-content", "main", "markdown-body", "td-content", "document", "body-content", "book-body"] as const;

/** Whether an element is navigation or a control, so that its text is not part of the page's content. */
export function isUnread(element: HtmlElement): boolean {
	const { name, attribs } = element;
	if (unreadTags.has(name) || attribs["aria-hidden"] === "true" || attribs.role === "navigation") return true;
	// The footer of a page, but not the source of a quote.
	if (name === "footer") return parentName(element) !== "blockquote";
	return classesOf(element).some((className) => unreadClasses.has(className));
}

/**
 * Whether an element is the header of an article. Themes put dates, authors and reading times there, so only its headings and images
 * are content.
 */
export function isArticleHeader(element: HtmlElement): boolean {
	return element.name === "header" && parentName(element) === "article";
}

/**
 * The element with the content of a page that any tool has built: its only article if the page's first heading is there, else `<main>`,
 * an element with a well-known name, or the body.
 */
export function mainContent(document: HtmlDocument): HtmlElement | HtmlDocument {
	const articles = outermost(document, ({ name }) => name === "article");
	const main = outermost(document, ({ name, attribs }) => name === "main" || attribs.role === "main")[0];
	const [article] = articles;
	if (article !== undefined && articles.length === 1 && titlesIn(article) >= titlesIn(main ?? document)) return article;
	if (main !== undefined) return main;
	for (const name of contentNames) {
		const [found] = outermost(document, (element) => element.attribs.id === name || classesOf(element).includes(name));
		if (found !== undefined) return found;
	}
	return outermost(document, ({ name }) => name === "body")[0] ?? document;
}

function titlesIn(node: HtmlElement | HtmlDocument): number {
	return outermost(node, ({ name }) => name === "h1").length;
}

/** The elements below a node that pass a test, without those inside of others. */
export function outermost(node: HtmlElement | HtmlDocument, isWanted: (element: HtmlElement) => boolean): HtmlElement[] {
	return node.children.flatMap((child) => {
		if (!("attribs" in child)) return [];
		return isWanted(child) ? [child] : outermost(child, isWanted);
	});
}

function classesOf({ attribs }: HtmlElement): string[] {
	return attribs.class?.split(/\s+/) ?? [];
}

function parentName({ parent }: HtmlElement): string | null {
	return parent !== null && "name" in parent ? parent.name : null;
}

/** How deep the elements of a page may be nested. Browsers nest them less deeply. */
const depthLimit = 1_000;

class TooDeep extends Error {}

/** Refuses elements that are nested too deeply, for which the parser would need minutes, and its callers more stack than there is. */
class LimitedHandler extends DomHandler {
	#depth = 0;

	override onopentag(...args: Parameters<DomHandler["onopentag"]>): void {
		if (++this.#depth > depthLimit) throw new TooDeep();
		super.onopentag(...args);
	}

	override onclosetag(): void {
		this.#depth--;
		super.onclosetag();
	}
}

/** Parses the HTML of a page; `null` if its elements are nested more than 1,000 deep. */
export function parsePage(html: string): HtmlDocument | null {
	const handler = new LimitedHandler();
	try {
		new Parser(handler).end(html);
	} catch (error) {
		if (error instanceof TooDeep) return null;
		throw error;
	}
	return handler.root;
}
