import type { ComponentType, ReactElement } from "react";
import { Breadcrumbs } from "../components/breadcrumbs.tsx";
import { Pager } from "../components/pager.tsx";
import { TableOfContents } from "../components/table-of-contents.tsx";
import type { PageProps } from "../contract/page.ts";
import type { RenderInput } from "../contract/renderer.ts";
import { NotFound } from "./not-found.tsx";

type PageMainProps = { readonly page: PageProps; readonly content: RenderInput["content"] };

/** Everything inside `<main>`: static in the browser, so it may use any component but no state. */
export function PageMain({ page, content }: PageMainProps): ReactElement {
	if (page.layout === "not-found") return <NotFound />;
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
				<Content content={content} className="prose" title={page.title} />
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

function Content({
	content,
	className,
	title,
}: {
	readonly content: RenderInput["content"];
	readonly className: string;
	readonly title: string | null;
}): ReactElement {
	const heading = title === null ? null : <h1>{title}</h1>;
	if (content.kind === "module") {
		const Page = content.component as ComponentType;
		return (
			<div className={className}>
				{heading}
				<Page />
			</div>
		);
	}
	return (
		<div className={className}>
			{heading}
			<div className="prose-body" dangerouslySetInnerHTML={{ __html: content.html }} />
		</div>
	);
}
