// What the tests of React InstantSearch run in a page, and on a server.

export { createElement } from "react";
export { createRoot, hydrateRoot } from "react-dom/client";
export { renderToString } from "react-dom/server";
export {
	Configure,
	getServerState,
	Highlight,
	Hits,
	InstantSearch,
	InstantSearchSSRProvider,
	Pagination,
	RefinementList,
	SearchBox,
	Snippet,
	Stats,
	useInstantSearch,
} from "react-instantsearch";
