import type { ReactElement, ReactNode } from "react";
import { RecentEntries } from "../components/recent-entries.tsx";
import type { PageProps } from "../contract/page.ts";

/** The content of a page in a list, with the newest entries next to it, if the list has them. */
export function WithRecent({ page, children }: { readonly page: PageProps; readonly children: ReactNode }): ReactElement {
	return (
		<div className="with-recent">
			{children}
			{page.recent && <RecentEntries recent={page.recent} url={page.url} />}
		</div>
	);
}
