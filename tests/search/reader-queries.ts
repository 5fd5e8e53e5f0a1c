import type { QueryWithAnswers } from "../../generator/integrations/hosted-search/judge.ts";

/** The site of this repository, or the documentation in `generator/docs`. */
type JudgedSite = "site" | "docs";

/** Queries of one kind for one site. */
type QueryList = {
	readonly site: JudgedSite;
	readonly kind: string;
	readonly queries: readonly (readonly [query: string, ...answers: string[]])[];
};

/** What readers type when they know neither the words of the page nor their spelling. Judged by reading the pages, before any search ran. */
const lists: readonly QueryList[] = [
	{
		site: "docs",
		kind: "questions with a word that is on no page",
		queries: [
			["how to publish a website on netlify quickly", "/publishing/hosts"],
			["write a custom remark plugin", "/site/extend-markdown"],
			["how to hide a page from google", "/writing/front-matter", "/reference/configuration#noindex"],
			["how to rename the sidebar category", "/site/sidebars"],
			["forward an old url elsewhere", "/publishing/addresses"],
			["stop the build for dead hyperlinks", "/quality/checks"],
			["embed youtube movie in markdown", "/writing/images-and-video"],
			["how to highlight lines in snippet", "/writing/code"],
			["deploy on github pages via pipeline", "/publishing/hosts", "/publishing/build"],
			["convert docusaurus project painlessly", "/migrating/docusaurus"],
			["add google analytics tracking", "/site/page-features"],
			["draw flowchart with mermaid syntax", "/writing/math-and-diagrams"],
			["write latex formula in a page", "/writing/math-and-diagrams"],
			["swap the default footer component", "/site/replace-parts", "/start/ten-commands"],
			["how to query the index over curl", "/site/search-from-programs"],
			["install tailwind plugin for styling", "/site/styles"],
			["shrink big photos automatically", "/writing/images-and-video"],
			["make the chatbot answer questions", "/site/page-features"],
		],
	},
	{
		site: "site",
		kind: "questions with a word that is on no page",
		queries: [
			["how to play sounds at half speed", "/docs/audio", "/docs/audio/speed"],
			["how to preload media files beforehand", "/docs/prefetch", "/docs/player/preloading"],
			["get frame number inside component hook", "/docs/use-current-frame"],
			["how to download google fonts locally", "/docs/fonts"],
			["fetch json before rendering starts", "/docs/data-fetching"],
			["how to generate videos from spreadsheet rows", "/docs/parameterized-rendering", "/docs/dataset-render"],
			["repeat a clip forever", "/docs/loop"],
			["make a donut chart slice", "/docs/shapes/pie"],
			["how to draw an svg line gradually", "/docs/paths/evolve-path"],
			["abort the rendering when request fails", "/docs/cancel-render"],
			["display a webpage inside the video", "/docs/iframe"],
			["write a bouncy animation", "/docs/spring", "/docs/animating-properties"],
			["how to organise compositions hierarchically", "/docs/folder"],
			["pick a reproducible pseudo number", "/docs/random", "/docs/using-randomness"],
		],
	},
	{
		site: "docs",
		kind: "slips in two words",
		queries: [
			["watdh mdoe", "/start/watch-mode"],
			["comand lnie", "/reference/command-line"],
			["fornt mattre", "/writing/front-matter"],
			["ouptut flies", "/publishing/outputs"],
			["serach servcies", "/site/search-services"],
			["extned makrdown", "/site/extend-markdown"],
			["coed smaples", "/quality/samples"],
			["pgae feautres", "/site/page-features"],
		],
	},
	{
		site: "site",
		kind: "slips in two words",
		queries: [
			["interpolte colros", "/docs/interpolate-colors"],
			["dynmaic metadta", "/docs/dynamic-metadata"],
			["passng porps", "/docs/passing-props"],
			["visaul editng", "/docs/visual-editing"],
			["animtion mtah", "/docs/animation-math"],
			["asbolute fll", "/docs/absolute-fill"],
			["parmaeterized vidoes", "/docs/parameterized-rendering"],
			["importng asets", "/docs/assets"],
		],
	},
	{
		site: "site",
		kind: "beginnings of compound names",
		queries: [
			["interpolateCol", "/docs/interpolate-colors"],
			["getInstructionInd", "/docs/paths/get-instruction-index-at-length"],
			["useCurrentSc", "/docs/use-current-scale"],
			["serializeInstr", "/docs/paths/serialize-instructions"],
			["extendView", "/docs/paths/extend-viewbox"],
			["normalizeP", "/docs/paths/normalize-path"],
			["makeTri", "/docs/shapes/make-triangle"],
			["getTangent", "/docs/paths/get-tangent-at-length"],
		],
	},
	{
		site: "docs",
		kind: "beginnings of compound names",
		queries: [
			["contentSec", "/reference/configuration#contentsecuritypolicy", "/site/page-features#content-security-policy"],
			["titleDelim", "/reference/configuration"],
			["pageTime", "/reference/configuration#pagetimeout", "/reference/messages#page-timeout"],
			["trustedT", "/reference/configuration#trustedtypes"],
			["front-matter-unk", "/reference/messages#front-matter-unknown-key"],
			["sidebar-unknown-d", "/reference/messages#sidebar-unknown-doc"],
		],
	},
	{
		site: "site",
		kind: "members of a name",
		queries: [
			["Easing.elastic", "/docs/easing#elastic"],
			["Config.setCodec", "/docs/config#setcodec"],
			["Config.setCrf", "/docs/config#setcrf"],
			["Loop.useLoop", "/docs/loop#loopuseloop", "/docs/loop"],
			["useVideoConfig.fps", "/docs/use-video-config"],
			["spring.damping", "/docs/spring"],
			["delayRender.retries", "/docs/delay-render"],
			["prefetch.free", "/docs/prefetch"],
		],
	},
	{
		site: "docs",
		kind: "members of a name",
		queries: [
			["search.synonyms", "/site/search", "/reference/configuration#search"],
			["urlLock", "/reference/configuration#urllock"],
			["config.base", "/reference/configuration#base"],
			["markdown.fences", "/site/extend-markdown", "/reference/configuration#markdown"],
			["pageMemory", "/reference/configuration#pagememory"],
			["brokenLinks", "/reference/configuration#brokenlinks"],
			["socialCards", "/reference/configuration#socialcards", "/publishing/outputs#social-cards"],
			["config.variables", "/reference/configuration#variables", "/site/extend-markdown#variables"],
		],
	},
];

/**
 * The queries for one site. Of each list, the first, third, fifth and so on are there to tune the ranking with; nobody looks at the others
 * while tuning.
 */
export function readerQueries(site: JudgedSite, half: "tuning" | "held-out"): QueryWithAnswers[] {
	return lists
		.filter((list) => list.site === site)
		.flatMap(({ queries }) => queries.filter((_, at) => (at % 2 === 0) === (half === "tuning")))
		.map(([query, ...answers]) => ({ query, answers }));
}
