import type { ReactElement } from "react";
import type { ListPage } from "../contract/list.ts";
import { useText } from "../texts/use-text.ts";
import { PagerNav } from "./pager-nav.tsx";

/** Links to the list's previous and next pages. Renders nothing for a list with a single page. */
export function ListPager({ page: { number, count, previous, next } }: { readonly page: ListPage }): ReactElement | null {
	const text = useText();
	const link = (url: string | null, to: number) => (url === null ? null : { url, title: text("list.page", { number: to, pages: count }) });
	return (
		<PagerNav
			label={text("list.label")}
			previous={link(previous, number - 1)}
			next={link(next, number + 1)}
			hints={[text("list.previous"), text("list.next")]}
		/>
	);
}
