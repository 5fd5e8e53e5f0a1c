import { defineComponent } from "../component.ts";
import { h, type Markup } from "../markup.ts";

/** A heading as the `toc` of a page lists it. */
type TocEntry = { readonly value: string; readonly id: string; readonly level: number };

type TocItem = TocEntry & { readonly children: TocItem[] };

/** `<TOCInline toc={toc}>`: the headings of a page as a list within its text. */
export const tocInline = defineComponent({
	name: "TOCInline",
	props: { toc: "value", minHeadingLevel: "text", maxHeadingLevel: "text" },
	render({ toc, minHeadingLevel = "2", maxHeadingLevel = "3" }) {
		const entries = (toc ?? []) as readonly TocEntry[];
		const shown = entries.filter(({ level }) => level >= Number(minHeadingLevel) && level <= Number(maxHeadingLevel));
		return tocList(nested(shown));
	},
});

function tocList(items: readonly TocItem[]): Markup {
	const rows = items.map(({ id, value, children }) =>
		h("li", {}, h("a", { href: `#${id}` }, value), children.length > 0 ? tocList(children) : null),
	);
	return h("ul", {}, ...rows);
}

/** Puts each heading below the last one with a lower level. */
function nested(entries: readonly TocEntry[]): TocItem[] {
	const root: TocItem[] = [];
	const open: TocItem[] = [];
	for (const entry of entries) {
		const item: TocItem = { ...entry, children: [] };
		while ((open.at(-1)?.level ?? 0) >= item.level) open.pop();
		(open.at(-1)?.children ?? root).push(item);
		open.push(item);
	}
	return root;
}
