import type { ReactElement } from "react";
import type { PageLink } from "../contract/entry.ts";

type PagerProps = {
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
	/** The labels of the two links. */
	readonly hints?: readonly [previous: string, next: string];
};

/** Links to the pages before and after this one in its sidebar or list. */
export function Pager({ previous, next, hints = ["Previous", "Next"] }: PagerProps): ReactElement | null {
	if (!previous && !next) return null;
	return (
		<nav className="pager" aria-label="Previous and next pages">
			{previous && (
				<a className="pager-link pager-previous" href={previous.url} rel="prev">
					<span className="pager-hint">{hints[0]}</span>
					<span className="pager-title">{previous.title}</span>
				</a>
			)}
			{next && (
				<a className="pager-link pager-next" href={next.url} rel="next">
					<span className="pager-hint">{hints[1]}</span>
					<span className="pager-title">{next.title}</span>
				</a>
			)}
		</nav>
	);
}
