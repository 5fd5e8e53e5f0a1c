import type { ReactElement } from "react";
import type { PageProps } from "../contract/page.ts";

/** Tells readers, above the content, that a page is a draft or that only its address leads to it. `null` for all other pages. */
export function PageNotices({ page }: { readonly page: PageProps }): ReactElement | null {
	if (!page.isDraft && !page.isUnlisted) return null;
	return (
		<>
			{page.isDraft && (
				<div className="admonition page-notice draft-notice" data-kind="note" role="note">
					<p className="admonition-title">Draft</p>
					<p>This page is a draft. It is not part of the published site.</p>
				</div>
			)}
			{page.isUnlisted && (
				<div className="admonition page-notice unlisted-notice" data-kind="caution" role="note">
					<p className="admonition-title">Unlisted page</p>
					<p>This page is unlisted. Search engines do not index it, and only people with the link can find it.</p>
				</div>
			)}
		</>
	);
}
