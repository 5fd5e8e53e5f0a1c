import { defineComponent } from "../component.ts";
import { type Attributes, h } from "../markup.ts";

/** `<Link to="…">`. Addresses written literally in pages are resolved and checked; others get the base path. */
export const link = defineComponent({
	name: "Link",
	props: { to: "link", href: "link" },
	keepsOthers: true,
	render: ({ to, href }, content, { address, others }) => h("a", { href: address(to ?? href ?? ""), ...(others as Attributes) }, content),
});
