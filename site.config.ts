import { defineSite } from "keyframe";
import { sidebars } from "./content/sidebars.ts";

export default defineSite({
	title: "Remotion",
	tagline: "Make videos programmatically with React",
	url: "https://www.remotion.dev",
	logo: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
	navbar: {
		left: [
			{ label: "Docs", to: "/docs/", sidebar: "mainSidebar" },
			{ label: "API", to: "/docs/remotion", sidebar: "apiSidebar" },
		],
		right: [{ label: "Source code on GitHub", href: "https://github.com/remotion-dev/remotion", icon: "github" }],
	},
	footer: {
		columns: [
			{
				title: "Product",
				items: [
					{ label: "Getting started", to: "/docs/" },
					{ label: "API reference", to: "/docs/remotion" },
				],
			},
			{ title: "Community", items: [{ label: "GitHub", href: "https://github.com/remotion-dev/remotion" }] },
			{ title: "More", items: [{ label: "Releases", href: "https://github.com/remotion-dev/remotion/releases" }] },
		],
		copyright: "Remotion 4.0.272",
	},
	collections: {
		pages: { dir: "content/pages", route: "/", layout: "page" },
		docs: { dir: "content/docs", route: "/docs", sidebars },
	},
	redirects: [{ from: "/docs/getting-started", to: "/docs/" }],
});
