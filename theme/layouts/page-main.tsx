import type { ComponentType, ReactElement } from "react";
import { Breadcrumbs } from "../components/breadcrumbs.tsx";
import { Pager } from "../components/pager.tsx";
import { InlineTableOfContents, TableOfContents } from "../components/table-of-contents.tsx";
import type { PageProps } from "../contract/page.ts";
import type { RenderInput } from "../contract/renderer.ts";
import { Contents } from "./contents.tsx";
import { NotFound } from "./not-found.tsx";

type PageMainProps = { readonly home: string; readonly page: PageProps; readonly content: RenderInput["content"] };

/** Everything inside `<main>`: static in the browser, so it may use any component but no state. */
export function PageMain({ home, page, content }: PageMainProps): ReactElement {
	if (page.layout === "not-found") return <NotFound home={home} />;
	if (page.layout === "contents") return <Contents page={page} />;
	if (page.layout === "page")
		return (
			<Content
				content={content}
				className={content.kind === "html" ? "prose page-prose" : "page-content"}
				title={content.kind === "html" ? page.title : null}
			/>
		);
	return (
		<div className="docs-page">
			<article className="docs-article">
				<Breadcrumbs items={page.breadcrumbs} />
				<Content content={content} className="prose" title={page.title} intro={<InlineTableOfContents headings={page.toc} />} />
				<footer className="docs-footer">
					{page.editUrl && (
						<p className="edit-link">
							<a href={page.editUrl}>Edit this page</a>
						</p>
					)}
					<Pager previous={page.previous} next={page.next} />
				</footer>
			</article>
			<TableOfContents headings={page.toc} />
		</div>
	);
}

type ContentProps = {
	readonly content: RenderInput["content"];
	readonly className: string;
	readonly title: string | null;
	/** Stands between the title and the content. */
	readonly intro?: ReactElement;
};

function Content({ content, className, title, intro }: ContentProps): ReactElement {
	const heading = title === null ? null : <h1>{title}</h1>;
	if (content.kind === "module") {
		const Page = content.component as ComponentType;
		return (
			<div className={className}>
				{heading}
				{intro}
				<Page />
			</div>
		);
	}
	return (
		<div className={className}>
			{heading}
			{intro}
			<div className="prose-body" dangerouslySetInnerHTML={{ __html: content.html }} />
		</div>
	);
}
