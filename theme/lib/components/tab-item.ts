import { defineComponent } from "../component.ts";
import { h, type Markup, type MarkupElement } from "../markup.ts";

/** `:::tab[Label]{value=… default}`, `<TabItem label="…">`: one panel of `Tabs`, which reads its attributes. */
export const tabItem = defineComponent({
	name: "TabItem",
	directive: { name: "tab", label: "label", within: "tabs" },
	props: { label: "rich", value: "text", default: "flag", title: "text" },
	render: (_, content) => tabPanel(content),
});

/** The panel that the style sheet shows while its tab is selected. */
export function tabPanel(content: Markup): MarkupElement {
	return h("div", { className: "tab-panel" }, content);
}
