// What the tests of InstantSearch run in a page.

export { default as instantsearch } from "instantsearch.js";
export { history } from "instantsearch.js/es/lib/routers";
export {
	clearRefinements,
	configure,
	currentRefinements,
	hierarchicalMenu,
	hits,
	index,
	infiniteHits,
	menu,
	pagination,
	refinementList,
	searchBox,
	stats,
} from "instantsearch.js/es/widgets";
