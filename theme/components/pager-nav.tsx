import type { ReactElement } from "react";
import type { PageLink } from "../contract/entry.ts";
import { useText } from "../texts/use-text.ts";

type PagerNavProps = {
	/** The accessible name. */
	readonly label: string;
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
	/** The labels of the two links. */
	readonly hints?: readonly [previous: string, next: string] | undefined;
};

/** Links to the previous and next pages. Renders nothing if there are none. The keys `p` and `n` follow them. */
export function PagerNav({ label, previous, next, hints }: PagerNavProps): ReactElement | null {
	const text = useText();
	if (!previous && !next) return null;
	return (
		<nav className="pager" aria-label={label}>
			{previous && (
				<a className="pager-link pager-previous" href={previous.url} rel="prev">
					<span className="pager-hint">{hints?.[0] ?? text("page.previous")}</span>
					<span className="pager-title">{previous.title}</span>
				</a>
			)}
			{next && (
				<a className="pager-link pager-next" href={next.url} rel="next">
					<span className="pager-hint">{hints?.[1] ?? text("page.next")}</span>
					<span className="pager-title">{next.title}</span>
				</a>
			)}
		</nav>
	);
}
