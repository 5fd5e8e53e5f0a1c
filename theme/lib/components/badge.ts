import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `:badge[beta]{type=tip}`, `<Badge type="tip">beta</Badge>`. */
export const badge = defineComponent({
	name: "Badge",
	directive: { name: "badge", form: "text" },
	props: { type: "text", text: "rich" },
	render: ({ type, text }, content) => h("span", { className: "badge", "data-kind": type }, text ?? content),
});
