import type { ReactElement, ReactNode } from "react";
import { Breadcrumbs } from "../components/breadcrumbs.tsx";
import { PageActions } from "../components/page-actions.tsx";
import { PageFooter } from "../components/page-footer.tsx";
import { PageNotices } from "../components/page-notices.tsx";
import { TableOfContents } from "../components/table-of-contents.tsx";
import type { PageProps } from "../contract/page.ts";

type DocsPageProps = {
	readonly page: PageProps;
	/** URL of the module that copies the text of the page. */
	readonly copyModule: string;
	/** Address that takes answers to the question whether the page was helpful; `null` when it is not asked. */
	readonly feedbackUrl: string | null;
	readonly children: ReactNode;
};

/** A page of the documentation: breadcrumbs, content, source, pager, and its sections beside it. */
export function DocsPage({ page, copyModule, feedbackUrl, children }: DocsPageProps): ReactElement {
	return (
		// Marked, so that the columns are known before the last one is loaded.
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
						<PageActions actions={page.actions} markdownUrl={page.markdownUrl} copyModule={copyModule} />
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
