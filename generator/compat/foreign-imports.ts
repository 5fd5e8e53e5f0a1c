/**
 * Imports of Docusaurus modules, for which the theme has its own modules. `folder` contains these among the theme's components, and
 * `names` lists components. Modules below `inner` are also imported without it.
 */
export const foreignImports = {
	filter: /^@docusaurus\//,
	prefix: "@docusaurus/",
	inner: "core/lib/client/exports/",
	folder: "docusaurus",
	names: ["BrowserOnly", "Head", "Link"],
	/** Parts of the old shell that pages render themselves. Here, the shell is around every page, so `shell-part` shows only their content. */
	shellParts: /^@theme\/(?:AnnouncementBar|Footer|Layout\/Provider|Navbar|SkipToContent)$/,
} as const;
