import { defineComponent } from "../component.ts";
import { h } from "../markup.ts";

/** `:::details[Summary]{open}`, `<Details summary="…" open>`. The content may also have a `<summary>`. */
export const details = defineComponent({
	name: "Details",
	directive: { name: "details", label: "summary" },
	props: { summary: "rich", open: "flag" },
	render({ summary, open }, content, host) {
		const inner = summary === undefined ? host.parts(content) : [];
		const own = inner.find(({ name }) => name === "summary");
		return h(
			"details",
			{ className: "details", open: open || undefined },
			own ?? h("summary", {}, summary ?? host.text("content.details")),
			own ? inner.filter((part) => part !== own) : content,
		);
	},
});
