import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `<Demo title="…">`: a frame for something that runs, usually an island, with a caption below it. */
export const demo = defineComponent({
	name: "Demo",
	props: { title: "rich" },
	render: ({ title }, content) =>
		h("figure", { className: "demo" }, h("div", { className: "demo-stage" }, content), title && h("figcaption", {}, title)),
});
