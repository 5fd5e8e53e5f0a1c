import { defineComponent } from "../component.ts";

/**
 * `<BrowserOnly fallback="…">{() => …}</BrowserOnly>`: content that needs a browser, inside an island. The page's HTML, and pages without
 * scripts, show the fallback.
 */
export const browserOnly = defineComponent({
	name: "BrowserOnly",
	props: { fallback: "rich" },
	// Only the browser calls content that is a function.
	render: ({ fallback }, content, { parts }) => (parts(content).length > 0 ? content : fallback),
});
