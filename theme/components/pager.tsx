import type { ReactElement } from "react";
import type { PageLink } from "../contract/entry.ts";
import { useText } from "../texts/use-text.ts";
import { PagerNav } from "./pager-nav.tsx";

type PagerProps = {
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
	/** The labels of the two links. */
	readonly hints?: readonly [previous: string, next: string];
};

/** Links to the pages before and after this one in its sidebar or list. */
export function Pager({ previous, next, hints }: PagerProps): ReactElement | null {
	const text = useText();
	return <PagerNav label={text("page.around")} previous={previous} next={next} hints={hints} />;
}
