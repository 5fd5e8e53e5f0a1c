import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `:::card[Title]{href=… icon=… image=…}`, `<Card title="…">`: the link of the title covers the whole card. */
export const card = defineComponent({
	name: "Card",
	directive: { name: "card", label: "title", form: "line" },
	props: { title: "rich", href: "link", icon: "icon", image: "asset" },
	needs: [{ prop: "title", lack: "title", hint: "Write it in brackets: `:::card[Title]{href=page.md}`." }],
	render: ({ title, href, icon, image }, content) =>
		h(
			"div",
			{ className: "card" },
			image && h("img", { src: image, alt: "", loading: "lazy", decoding: "async" }),
			icon && h("span", { className: "card-icon", "aria-hidden": "true" }, icon),
			title && h("p", { className: "card-title" }, href ? h("a", { href }, title) : title),
			content,
		),
});
