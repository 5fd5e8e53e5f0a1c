import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `::::cards`, `<Cards>`: cards in a grid. */
export const cards = defineComponent({
	name: "Cards",
	directive: { name: "cards" },
	props: {},
	render: (_, content) => h("div", { className: "cards" }, content),
});
