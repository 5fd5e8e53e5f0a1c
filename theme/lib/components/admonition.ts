import type { Text } from "../../texts/texts.ts";
import { admonitionKind, capitalized } from "../admonition-kinds.ts";
import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `:::tip[Title]`, `<Admonition type="tip" title="…">`. The accessible name is the kind, because the author's title does not tell it. */
export const admonition = defineComponent({
	name: "Admonition",
	// Each kind is a directive: `:::tip`.
	props: { type: "text", title: "rich" },
	render({ type = "note", title }, content, { admonitions, text }) {
		const kind = admonitionKind(type, admonitions) ?? { like: "note", title: capitalized(type) };
		const usual = kind.title ?? standardTitle(kind.like, text);
		return h(
			"div",
			{ className: "admonition", "data-kind": kind.like, role: "note", "aria-label": title === undefined ? undefined : usual },
			h("p", { className: "admonition-title" }, title ?? usual),
			content,
		);
	},
});

/** The title of a kind that the theme draws, in the language of the page. */
function standardTitle(kind: string, text: Text): string {
	const titles: Readonly<Record<string, string>> = {
		tip: text("admonition.tip"),
		info: text("admonition.info"),
		important: text("admonition.important"),
		warning: text("admonition.warning"),
		caution: text("admonition.caution"),
		danger: text("admonition.danger"),
	};
	return titles[kind] ?? text("admonition.note");
}
