import { defineSite } from "keyframe-docs";

export default defineSite({
	title: "My project",
	logo: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
	theme: { accent: "#6d3fc8" },
	styles: ["styles/site.css"],
	collections: { docs: { dir: "docs", route: "/" } },
	footer: {
		columns: [
			{
				title: "Documentation",
				items: [
					{ label: "Introduction", to: "/" },
					{ label: "Write pages", to: "/guides/write-pages" },
					{ label: "Options", to: "/reference/options" },
				],
			},
		],
		copyright: "My project",
	},
});
