import type { ReactElement } from "react";
import type { PageLink } from "../contract/entry.ts";
import { PagerNav } from "./pager-nav.tsx";

type PagerProps = {
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
	/** The labels of the two links. */
	readonly hints?: readonly [previous: string, next: string];
};

/** Links to the pages before and after this one in its sidebar or list. */
export function Pager({ previous, next, hints }: PagerProps): ReactElement | null {
	return <PagerNav label="Previous and next pages" previous={previous} next={next} hints={hints} />;
}
