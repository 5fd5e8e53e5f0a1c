import type { ReactElement, ReactNode } from "react";
import { Breadcrumbs } from "../components/breadcrumbs.tsx";
import { PageActions } from "../components/page-actions.tsx";
import { PageFooter } from "../components/page-footer.tsx";
import { PageNotices } from "../components/page-notices.tsx";
import { TableOfContents } from "../components/table-of-contents.tsx";
import type { PageProps } from "../contract/page.ts";

type DocsPageProps = {
	readonly page: PageProps;
	/** The address that receives the answers to whether the page was helpful; `null` if the site does not ask. */
	readonly feedbackUrl: string | null;
	readonly children: ReactNode;
};

/** A documentation page: breadcrumbs, content, source and pager, with the table of contents next to them. */
export function DocsPage({ page, feedbackUrl, children }: DocsPageProps): ReactElement {
	return (
		// The mark shows which columns the page has before the last one arrives.
		<div
			className="docs-page"
			data-toc={page.toc.length > 0 ? "" : undefined}
			data-plugin={page.docs?.pluginId}
			data-version={page.docs?.version}
		>
			<article className="docs-article">
				{(page.breadcrumbs.length > 0 || (page.actions && page.markdownUrl)) && (
					<div className="page-top">
						<Breadcrumbs items={page.breadcrumbs} />
						<PageActions actions={page.actions} markdownUrl={page.markdownUrl} />
					</div>
				)}
				<PageNotices page={page} />
				{children}
				<PageFooter page={page} feedbackUrl={feedbackUrl} />
			</article>
			<TableOfContents headings={page.toc} />
		</div>
	);
}
