import { defineSite } from "keyframe-docs";

export default defineSite({
	title: "My project",
	logo: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
	theme: { accent: "#6d3fc8" },
	styles: ["styles/site.css"],
	collections: {
		pages: { dir: "pages", route: "/", layout: "page" },
		docs: { dir: "docs", route: "/docs" },
	},
	navbar: {
		left: [{ label: "Docs", to: "/docs/", sidebar: "docs" }],
	},
	footer: {
		columns: [
			{
				title: "Documentation",
				items: [
					{ label: "Introduction", to: "/docs/" },
					{ label: "Write pages", to: "/docs/guides/write-pages" },
					{ label: "Options", to: "/docs/reference/options" },
				],
			},
		],
		copyright: "My project",
	},
});
