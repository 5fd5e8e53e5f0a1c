import type { ComponentType, ReactElement } from "react";
import { Byline } from "../components/byline.tsx";
import { PageNotices } from "../components/page-notices.tsx";
import { InlineTableOfContents } from "../components/table-of-contents.tsx";
import type { PageProps } from "../contract/page.ts";
import type { RenderInput } from "../contract/renderer.ts";
import type { SiteMeta } from "../contract/site.ts";
import { Category } from "./category.tsx";
import { Contents } from "./contents.tsx";
import { DocsPage } from "./docs-page.tsx";
import { NotFound } from "./not-found.tsx";
import { SearchPage } from "./search-page.tsx";

/** Text before and behind what the component of a page makes, by which the server finds it in the layout. */
export const contentMark = "\u0001content\u0002";

type PageMainProps = { readonly site: SiteMeta; readonly page: PageProps; readonly content: RenderInput["content"] };

/** Everything inside `<main>`: static in the browser, so it may use any component but no state. */
export function PageMain({ site, page, content }: PageMainProps): ReactElement {
	if (page.layout === "not-found") return <NotFound home={site.base} search={site.search} />;
	if (page.layout === "search") return <SearchPage title={page.title} url={page.url} />;
	if (page.layout === "contents") return <Contents page={page} />;
	if (page.layout === "page") {
		const isProse = content.kind === "html";
		const byline = isProse && page.byline ? <Byline byline={page.byline} /> : null;
		const intro = (
			<>
				{byline}
				<PageNotices page={page} />
			</>
		);
		return (
			<Content
				content={content}
				className={isProse ? "prose page-prose" : "page-content"}
				title={isProse ? page.title : null}
				intro={byline || page.isUnlisted || page.isDraft ? intro : undefined}
			/>
		);
	}
	return (
		<DocsPage page={page}>
			{page.layout === "category" ? (
				<Category page={page} />
			) : (
				<Content
					content={content}
					className="prose"
					title={page.title}
					intro={
						<>
							{page.byline && <Byline byline={page.byline} />}
							<InlineTableOfContents headings={page.toc} />
						</>
					}
				/>
			)}
		</DocsPage>
	);
}

type ContentProps = {
	readonly content: RenderInput["content"];
	readonly className: string;
	readonly title: string | null;
	/** Stands between the title and the content. */
	readonly intro?: ReactElement | undefined;
};

function Content({ content, className, title, intro }: ContentProps): ReactElement {
	const heading = title === null ? null : <h1>{title}</h1>;
	if (content.kind === "module") {
		const Page = content.component as ComponentType;
		return (
			<div className={className}>
				{heading}
				{intro}
				{contentMark}
				<Page />
				{contentMark}
			</div>
		);
	}
	// A title of the content's own stays the first thing of the page.
	const ownTitle = title === null && intro ? (/^\s*<h1[\s>].*?<\/h1>/s.exec(content.html)?.[0] ?? "") : "";
	return (
		<div className={className}>
			{heading}
			{ownTitle !== "" && <div className="prose-body" dangerouslySetInnerHTML={{ __html: ownTitle }} />}
			{intro}
			<div className="prose-body" dangerouslySetInnerHTML={{ __html: content.html.slice(ownTitle.length) }} />
		</div>
	);
}
