import type { ReactElement } from "react";

/** A heading as the `toc` of a page lists it. */
type TocEntry = { readonly value: string; readonly id: string; readonly level: number };

type TocInlineProps = { readonly toc: readonly TocEntry[]; readonly minHeadingLevel?: number; readonly maxHeadingLevel?: number };

type TocItem = TocEntry & { readonly children: TocItem[] };

/** The headings of a page as a list within its text. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps): ReactElement {
	const shown = toc.filter((entry) => entry.level >= minHeadingLevel && entry.level <= maxHeadingLevel);
	return <TocList items={nested(shown)} />;
}

function TocList({ items }: { readonly items: readonly TocItem[] }): ReactElement {
	return (
		<ul>
			{items.map((item) => (
				<li key={item.id}>
					<a href={`#${item.id}`}>{item.value}</a>
					{item.children.length > 0 ? <TocList items={item.children} /> : null}
				</li>
			))}
		</ul>
	);
}

/** Puts each heading below the last one of a lower level. */
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

export default TOCInline;
