/**
 * Imports of Docusaurus modules, for which the theme has its own modules. `folder` contains these among the theme's components, and
 * `names` lists components.
 */
export const foreignImports = {
	filter: /^@docusaurus\//,
	prefix: "@docusaurus/",
	folder: "docusaurus",
	names: ["BrowserOnly", "Head", "Link"],
} as const;
