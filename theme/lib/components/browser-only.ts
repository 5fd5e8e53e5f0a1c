import { defineComponent } from "../component.ts";

/** `<BrowserOnly fallback="…">{() => …}</BrowserOnly>`: inside an island, what needs a browser; in the page's HTML, and without scripts, the fallback. */
export const browserOnly = defineComponent({
	name: "BrowserOnly",
	props: { fallback: "rich" },
	// Content that is a function is called in the browser only.
	render: ({ fallback }, content, { parts }) => (parts(content).length > 0 ? content : fallback),
});
