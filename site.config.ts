import { defineSite } from "keyframe-docs";
import { collections } from "./content/collections.ts";
import { clipFence } from "./content/docs/_components/clip/clip-fence.ts";
import { demoFence } from "./content/docs/_components/demo/demo-fence.ts";
import { liveFence } from "./content/docs/_components/live/live-fence.ts";
import { editUrl } from "./content/edit-url.ts";
import { environments } from "./content/environments.ts";
import { redirects } from "./content/redirects.ts";
import { planned, sidebars } from "./content/sidebars.ts";

const isWatching = process.argv.includes("dev");

export default defineSite({
	title: "Remotion",
	tagline: "Make videos programmatically with React",
	url: "https://www.remotion.dev",
	pageActions: {
		chats: [{ label: "Ask ChatGPT", href: "https://chatgpt.com/?q={prompt}" }],
		reportUrl: "https://github.com/remotion-dev/remotion/issues/new?body={url}",
	},
	urlLock: "content/urls.lock",
	hosts: ["netlify", "vercel", "nginx"],
	trustedTypes: true,
	// Every third page of an API has a demo, and every post a cover. Their first paint does not wait for a file of its own.
	styles: ["content/styles/demo.css", "content/styles/cover.css"],
	slots: { "docs-layout": "content/slots/post-cover.tsx", "list-layout": "content/slots/list-covers.tsx" },
	socialCards: {},
	images: {},
	organization: {
		name: "Remotion",
		logo: "/icon-512.png",
		sameAs: ["https://github.com/remotion-dev", "https://x.com/remotion", "https://youtube.com/@remotion_dev"],
	},
	logo: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
	navbar: {
		left: [
			{ label: "Docs", to: "/docs/", sidebar: "mainSidebar" },
			{ label: "API", to: "/docs/api", sidebar: "apiSidebar" },
			{ label: "Pricing", href: "https://www.remotion.pro/license" },
			{
				label: "More",
				items: [
					{ label: "Resources", to: "/docs/resources" },
					{ label: "Showcase", to: "/showcase/" },
					{ label: "Success Stories", to: "/success-stories" },
					{ label: "Blog", to: "/blog" },
					{ label: "Learn", to: "/learn" },
					{ label: "Store", href: "https://remotion.pro/store" },
					{ label: "Support", to: "/docs/support" },
					{ label: "Convert a video", href: "https://convert.remotion.dev" },
					{ label: "About us", to: "/about/" },
					{ label: "Contact us", to: "/contact/" },
				],
			},
		],
		right: [
			{ label: "Source code on GitHub", href: "https://github.com/remotion-dev/remotion", icon: "github" },
			{ label: "Community on Discord", href: "https://remotion.dev/discord", icon: "discord" },
			{ label: "Remotion on X", href: "https://x.com/remotion", icon: "x" },
		],
		brandPage: "https://remotion.dev/brand",
	},
	footer: {
		columns: [
			{
				title: "Remotion",
				items: [
					{ label: "Getting started", to: "/docs/" },
					{ label: "API Reference", to: "/docs/api" },
					{ label: "Player", to: "/player/" },
					{ label: "Lambda", to: "/lambda/" },
					{ label: "Learn", to: "/learn" },
					{ label: "Convert a video", href: "https://convert.remotion.dev" },
					{ label: "Store", href: "https://remotion.pro/store" },
					{ label: "GitHub", href: "https://github.com/remotion-dev/remotion" },
					{ label: "Remotion Pro", href: "https://remotion.pro" },
				],
			},
			{
				title: "Community",
				items: [
					{ label: "Showcase", to: "/showcase/" },
					{ label: "Experts", to: "/experts/" },
					{ label: "Discord", href: "https://remotion.dev/discord" },
					{ label: "X", href: "https://x.com/remotion" },
					{ label: "YouTube", href: "https://youtube.com/@remotion_dev" },
					{ label: "LinkedIn", href: "https://www.linkedin.com/company/remotion-dev/" },
					{ label: "Instagram", href: "https://instagram.com/remotion" },
					{ label: "TikTok", href: "https://www.tiktok.com/@remotion" },
					{ label: "Threads", href: "https://www.threads.net/@remotion" },
				],
			},
			{
				title: "More",
				items: [
					{ label: "About us", to: "/about/" },
					{ label: "Contact us", to: "/contact/" },
					{ label: "Blog", to: "/blog" },
					{ label: "Success Stories", to: "/success-stories" },
					{ label: "Support", to: "/docs/support" },
					{ label: "Changelog", href: "https://remotion.dev/changelog" },
					{ label: "Acknowledgments", to: "/docs/acknowledgements" },
					{ label: "License", href: "https://remotion.dev/license" },
					{ label: "Brand", href: "https://remotion.dev/brand" },
				],
			},
		],
		copyright: "© {year} Remotion",
		// For copies of this folder without Git history.
		year: 2026,
	},
	announcement: {
		id: "4.0.272",
		text: "These pages describe version 4.0.272.",
		link: { label: "What has changed since", href: "https://remotion.dev/changelog" },
	},
	// `data-id` identifies the site at the service. Until it has an account there, the button opens a chat that knows nothing about the site.
	askAi: {
		script: "https://crawlchat.app/embed.js",
		attributes: { id: "crawlchat-script", "data-id": "site-id" },
		open: "crawlchatEmbed.show",
	},
	// Prints page views in watch mode. To count visits, add the provider of a service.
	analytics: { providers: isWatching ? [{ module: "/analytics.js" }] : [], dev: true },
	collections: {
		pages: { dir: "content/pages", route: "/", layout: "page", showLastUpdated: true, search: { boost: 0.4 } },
		docs: {
			dir: "content/docs",
			route: "/docs",
			sidebars,
			planned,
			showLastUpdated: true,
			editUrl: editUrl("docs"),
		},
		...collections,
	},
	markdown: { fences: { clip: clipFence, demo: demoFence, live: liveFence } },
	samples: { packages: "content/samples", render: "content/samples/render.ts", types: "content/samples/types.json" },
	checks: { "sample-unformatted": "error" },
	facts: {
		dir: "content/facts",
		packages: ["remotion", "@remotion/*"],
		internal: ["*Internals", "BrowserSafeApis", "NoReactAPIs", "random.dummy"],
		complete: "content/samples/complete-facts.ts",
		environments,
	},
	search: {
		popular: [
			{ label: "Home", to: "/" },
			{ label: "Templates", to: "/templates/" },
		],
		reportUrl: "https://github.com/remotion-dev/remotion/issues/new?title=Search:%20{query}",
		synonyms: [
			["interpolate", "tween", "keyframe", "keyframes", "map range"],
			["fps", "frame rate", "framerate"],
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
			["browser", "chrome", "chromium"],
			["fade", "crossfade", "cross dissolve", "dissolve"],
			["stuck", "hang", "hangs", "frozen"],
		],
	},
	redirects,
});
