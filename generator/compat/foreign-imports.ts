/** Imports that the theme answers in the place of Docusaurus. `folder` contains the modules among the theme's components, and `names` lists components. */
export const foreignImports = {
	filter: /^@docusaurus\//,
	prefix: "@docusaurus/",
	folder: "docusaurus",
	names: ["BrowserOnly", "Head", "Link"],
} as const;
