import { defineSite } from "keyframe";
import { collections } from "./content/collections.ts";
import { sidebars } from "./content/sidebars.ts";

export default defineSite({
	title: "Remotion",
	tagline: "Make videos programmatically with React",
	url: "https://www.remotion.dev",
	urlLock: "content/urls.lock",
	socialCards: {},
	organization: {
		name: "Remotion",
		logo: "/icon-512.png",
		sameAs: ["https://github.com/remotion-dev", "https://x.com/remotion", "https://youtube.com/@remotion_dev"],
	},
	styles: ["content/styles/easing-chart.css"],
	logo: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
	navbar: {
		left: [
			{ label: "Docs", to: "/docs/", sidebar: "mainSidebar" },
			{ label: "API", to: "/docs/remotion", sidebar: "apiSidebar" },
			{ label: "Pricing", href: "https://www.remotion.pro/license" },
			{
				label: "More",
				// Pages that are not in `content/` yet have their complete public address: a broken link within the site fails the build.
				items: [
					{ label: "Resources", href: "https://www.remotion.dev/docs/resources" },
					{ label: "Showcase", href: "https://www.remotion.dev/showcase" },
					{ label: "Success Stories", href: "https://www.remotion.dev/success-stories" },
					{ label: "Blog", href: "https://www.remotion.dev/blog" },
					{ label: "Learn", href: "https://www.remotion.dev/learn" },
					{ label: "Experts", href: "https://www.remotion.dev/experts" },
					{ label: "Store", href: "https://remotion.pro/store" },
					{ label: "Support", href: "https://remotion.dev/support" },
					{ label: "Convert a video", href: "https://www.remotion.dev/convert" },
					{ label: "About us", href: "https://www.remotion.dev/about" },
					{ label: "Contact us", href: "https://www.remotion.dev/contact" },
				],
			},
		],
		right: [
			{ label: "Source code on GitHub", href: "https://github.com/remotion-dev/remotion", icon: "github" },
			{ label: "Community on Discord", href: "https://remotion.dev/discord", icon: "discord" },
			{ label: "Remotion on X", href: "https://x.com/remotion", icon: "x" },
		],
		brandPage: "https://www.remotion.dev/brand",
	},
	footer: {
		columns: [
			{
				title: "Product",
				items: [
					{ label: "Getting started", to: "/docs/" },
					{ label: "API reference", to: "/docs/remotion" },
					{ label: "Pricing", href: "https://www.remotion.pro/license" },
					{ label: "Player", href: "https://www.remotion.dev/player" },
					{ label: "Lambda", href: "https://www.remotion.dev/lambda" },
					{ label: "Convert a video", href: "https://www.remotion.dev/convert" },
					{ label: "Store", href: "https://remotion.pro/store" },
				],
			},
			{
				title: "Community",
				items: [
					{ label: "GitHub", href: "https://github.com/remotion-dev/remotion" },
					{ label: "Discord", href: "https://remotion.dev/discord" },
					{ label: "X", href: "https://x.com/remotion" },
					{ label: "YouTube", href: "https://youtube.com/@remotion_dev" },
					{ label: "Showcase", href: "https://www.remotion.dev/showcase" },
					{ label: "Experts", href: "https://www.remotion.dev/experts" },
				],
			},
			{
				title: "More",
				items: [
					{ label: "About us", href: "https://www.remotion.dev/about" },
					{ label: "Contact us", href: "https://www.remotion.dev/contact" },
					{ label: "Blog", href: "https://www.remotion.dev/blog" },
					{ label: "Support", href: "https://remotion.dev/support" },
					{ label: "Changelog", href: "https://github.com/remotion-dev/remotion/releases" },
					{ label: "License", href: "https://www.remotion.dev/license" },
					{ label: "Brand", href: "https://www.remotion.dev/brand" },
				],
			},
		],
		copyright: "© {year} Remotion",
		// For a copy of this folder without its history.
		year: 2026,
	},
	collections: {
		pages: { dir: "content/pages", route: "/", layout: "page" },
		docs: { dir: "content/docs", route: "/docs", sidebars, showLastUpdated: true },
		...collections,
	},
	search: {
		synonyms: [
			["interpolate", "tween", "keyframe", "keyframes", "map range"],
			["fps", "frame rate"],
			["video", "movie", "clip", "footage"],
			["audio", "music", "soundtrack"],
			["font", "typeface", "typography"],
			["prefetch", "preload"],
			["animated image", "gif"],
			["sequence", "time shift"],
			["props", "properties", "inputs"],
			["easing", "ease in", "ease out", "acceleration"],
			["opacity", "fade", "transparency"],
			["freeze", "still frame", "pause"],
			["random", "seed"],
			["studio", "preview", "editor"],
			["loading", "spinner"],
			["slow down", "speed up", "speed", "playback rate"],
		],
	},
	redirects: [{ from: "/docs/getting-started", to: "/docs/" }],
});
