import type { ReactElement } from "react";
import type { ListPage } from "../contract/list.ts";
import { PagerNav } from "./pager-nav.tsx";

/** Links to the list's previous and next pages. Renders nothing for a list with a single page. */
export function ListPager({ page: { number, count, previous, next } }: { readonly page: ListPage }): ReactElement | null {
	const link = (url: string | null, to: number) => (url === null ? null : { url, title: `Page ${to} of ${count}` });
	return (
		<PagerNav
			label="Pages of the list"
			previous={link(previous, number - 1)}
			next={link(next, number + 1)}
			hints={["Previous page", "Next page"]}
		/>
	);
}
