import type { ReactElement, ReactNode } from "react";
import { Breadcrumbs } from "../components/breadcrumbs.tsx";
import { PageActions } from "../components/page-actions.tsx";
import { PageFeedback } from "../components/page-feedback.tsx";
import { PageNotices } from "../components/page-notices.tsx";
import { Pager } from "../components/pager.tsx";
import { TableOfContents } from "../components/table-of-contents.tsx";
import type { PageProps, PageUpdate } from "../contract/page.ts";

type DocsPageProps = {
	readonly page: PageProps;
	/** URL of the module that copies the text of the page. */
	readonly copyModule: string;
	/** Address that takes answers to the question whether the page was helpful; `null` when it is not asked. */
	readonly feedbackUrl: string | null;
	readonly children: ReactNode;
};

/** A page of the documentation: trail, content, what is known of its source, neighbours, and its sections beside it. */
export function DocsPage({ page, copyModule, feedbackUrl, children }: DocsPageProps): ReactElement {
	return (
		// Marked, so that the columns are known before the last of them has arrived.
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
				<footer className="docs-footer">
					{feedbackUrl && <PageFeedback action={feedbackUrl} page={page.head.canonical ?? page.url} />}
					{(page.editUrl || page.actions?.reportUrl || page.lastUpdate) && (
						<div className="source-info">
							{page.editUrl && (
								<p>
									<a href={page.editUrl}>Edit this page</a>
								</p>
							)}
							{page.actions?.reportUrl && (
								<p>
									<a href={page.actions.reportUrl}>Report a mistake</a>
								</p>
							)}
							{page.lastUpdate && <LastUpdated update={page.lastUpdate} />}
						</div>
					)}
					<Pager previous={page.previous} next={page.next} {...(page.isNewestFirst && { hints: ["Newer", "Older"] as const })} />
				</footer>
			</article>
			<TableOfContents headings={page.toc} />
		</div>
	);
}

function LastUpdated({ update: { date, label, author } }: { readonly update: PageUpdate }): ReactElement {
	return (
		<p>
			Last updated
			{date && (
				<>
					{" on "}
					<time dateTime={date}>{label}</time>
				</>
			)}
			{author && ` by ${author}`}
		</p>
	);
}
