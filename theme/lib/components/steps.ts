import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `:::steps`, `<Steps>`: a numbered list as steps. Steps written as components with a title each become such a list. */
export const steps = defineComponent({
	name: "Steps",
	directive: { name: "steps" },
	props: {},
	needs: [{ block: "list", lack: "list", hint: "Number the steps: `1. First step`." }],
	render(_, content, { parts }) {
		const areItems = parts(content).some(({ name, attributes }) => name === "step" || attributes.title !== undefined);
		return h("div", { className: "steps" }, areItems ? h("ol", {}, content) : content);
	},
});
