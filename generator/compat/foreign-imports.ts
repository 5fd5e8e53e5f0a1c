/** Imports that the theme answers in the place of Docusaurus. `folder` is that of the modules among the theme's components, and `names` are those of components. */
export const foreignImports = {
	filter: /^@docusaurus\//,
	prefix: "@docusaurus/",
	folder: "docusaurus",
	names: ["BrowserOnly", "Head", "Link"],
} as const;
