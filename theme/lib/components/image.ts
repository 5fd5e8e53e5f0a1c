import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/**
 * `![alt](src "caption"){width=300}`, `<Image src="…" alt="…">`. Missing sizes are read from the file. With `zoom=false`, a click does not
 * enlarge the image.
 */
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
