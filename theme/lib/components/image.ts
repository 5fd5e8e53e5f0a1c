import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `![alt](src "caption"){width=300}`, `<Image src="…" alt="…">`. Sizes that are left out are read from the file; `zoom=false`: a click does not enlarge it. */
export const image = defineComponent({
	name: "Image",
	props: { src: "asset", alt: "text", loading: "text", width: "text", height: "text", zoom: "flag", caption: "rich" },
	render({ src, alt = "", loading, width, height, zoom, caption }) {
		const picture = h("img", {
			src,
			alt,
			loading: loading === "eager" ? undefined : "lazy",
			decoding: "async",
			width,
			height,
			"data-zoom": zoom === false ? "false" : undefined,
		});
		return caption ? h("figure", { className: "figure" }, picture, h("figcaption", {}, caption)) : picture;
	},
});
