/**
 * Attributes by which the theme's code in the browser finds what it acts on. They belong to the theme: content cannot write them, because
 * the code would import, request or change what their values say. `tests/architecture/client-hooks.test.ts` compares the list with the code.
 */
export const clientAttributes: ReadonlySet<string> = new Set([
	"data-autoplay",
	"data-base",
	"data-group",
	"data-hint",
	"data-icon",
	"data-island",
	"data-live",
	"data-no-copy",
	"data-prefix",
	"data-props",
	"data-query",
	"data-run",
	"data-search",
	"data-t",
	"data-transition",
	"data-types",
	"data-value",
	"data-waits",
	"data-wrap",
	"data-youtube",
]);

/**
 * Classes by which the theme's code in the browser finds what it acts on; they belong to the theme like the attributes. `prose` is not among
 * them: pages made of components use it to look like content.
 */
export const clientClasses: ReadonlySet<string> = new Set([
	"announcement-close",
	"ask-ai",
	"ask-ai-button",
	"ask-ai-status",
	"code",
	"code-tools",
	"color-mode-toggle",
	"docs-page",
	"drawer-switch",
	"feedback",
	"island",
	"navbar",
	"navbar-brand",
	"search-button",
	"search-found",
	"search-hit",
	"search-input",
	"search-saved",
	"shortcuts-button",
	"sidebar",
	"tab-input",
	"tab-list",
	"tab-panel",
	"tabs",
	"toc",
	"toc-inline",
	"zoomable",
]);
