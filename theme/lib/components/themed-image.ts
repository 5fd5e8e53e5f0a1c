import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `<ThemedImage sources={{ light, dark }}>`: one image for each color mode; the style sheet shows the one for the current mode. */
export const themedImage = defineComponent({
	name: "ThemedImage",
	props: { sources: "value", alt: "text", className: "text", width: "text", height: "text" },
	render({ sources, alt = "", className, width, height }) {
		const { light, dark } = (sources ?? {}) as { readonly light?: string; readonly dark?: string };
		return Object.entries({ light, dark }).map(([mode, src]) =>
			h("img", {
				src,
				alt,
				className: className === undefined ? "themed-image" : `themed-image ${className}`,
				"data-mode": mode,
				loading: "lazy",
				width,
				height,
			}),
		);
	},
});
