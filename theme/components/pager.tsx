import type { ReactElement } from "react";
import type { PageLink } from "../contract/page.ts";

/** Links to the pages before and after this one in its sidebar. */
export function Pager({ previous, next }: { readonly previous: PageLink | null; readonly next: PageLink | null }): ReactElement | null {
	if (!previous && !next) return null;
	return (
		<nav className="pager" aria-label="Neighbouring pages">
			{previous && (
				<a className="pager-link pager-previous" href={previous.url} rel="prev">
					<span className="pager-hint">Previous</span>
					<span className="pager-title">{previous.title}</span>
				</a>
			)}
			{next && (
				<a className="pager-link pager-next" href={next.url} rel="next">
					<span className="pager-hint">Next</span>
					<span className="pager-title">{next.title}</span>
				</a>
			)}
		</nav>
	);
}
