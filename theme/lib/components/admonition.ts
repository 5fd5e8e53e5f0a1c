import { admonitionKind, capitalized } from "../admonition-kinds.ts";
import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `:::tip[Title]`, `<Admonition type="tip" title="…">`. The accessible name is the kind, because the author's title does not tell it. */
export const admonition = defineComponent({
	name: "Admonition",
	// Each kind is a directive: `:::tip`.
	props: { type: "text", title: "rich" },
	render({ type = "note", title }, content, { admonitions }) {
		const kind = admonitionKind(type, admonitions) ?? { like: "note", title: capitalized(type) };
		return h(
			"div",
			{ className: "admonition", "data-kind": kind.like, role: "note", "aria-label": title === undefined ? undefined : kind.title },
			h("p", { className: "admonition-title" }, title ?? kind.title),
			content,
		);
	},
});
