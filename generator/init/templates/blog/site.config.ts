import { defineSite } from "keyframe-docs";

export default defineSite({
	title: "My project",
	logo: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
	theme: { accent: "#6d3fc8" },
	styles: ["styles/site.css"],
	collections: {
		docs: { dir: "docs", route: "/" },
		blog: {
			dir: "blog",
			route: "/blog",
			layout: "post",
			fileNames: "dated",
			list: { title: "Blog", description: "News about the project." },
		},
	},
	navbar: {
		left: [
			{ label: "Docs", to: "/", sidebar: "docs" },
			{ label: "Blog", to: "/blog" },
		],
	},
	footer: {
		columns: [
			{
				title: "Documentation",
				items: [
					{ label: "Introduction", to: "/" },
					{ label: "Write pages", to: "/guides/write-pages" },
				],
			},
			{
				title: "News",
				items: [
					{ label: "Blog", to: "/blog" },
					{ label: "Archive", to: "/blog/archive" },
				],
			},
		],
		copyright: "My project",
	},
});
