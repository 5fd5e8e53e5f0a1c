import type { ReactElement } from "react";
import { Byline } from "../components/byline.tsx";
import { PageNotices } from "../components/page-notices.tsx";
import { InlineTableOfContents } from "../components/table-of-contents.tsx";
import type { PageProps } from "../contract/page.ts";
import type { RenderInput } from "../contract/renderer.ts";
import { SearchPage } from "../search/page/search-page.tsx";
import { Category } from "./category.tsx";
import { bylineMark, Content } from "./content.tsx";
import { Contents } from "./contents.tsx";
import { DocsPage } from "./docs-page.tsx";
import { ListPage } from "./list-page.tsx";
import { NotFound } from "./not-found.tsx";
import { OwnLayout } from "./own-layout.tsx";
import { WithRecent } from "./with-recent.tsx";

type PageMainProps = Pick<RenderInput, "site" | "page" | "content" | "layout" | "excerpts">;

/** Everything inside `<main>`. It is static in the browser, so it may use any component but no state. */
export function PageMain({ site, page, content, layout, excerpts }: PageMainProps): ReactElement {
	if (page.layout === "not-found") return <NotFound home={site.base} navItems={site.navbar.left} search={site.search} />;
	if (page.layout === "search") return <SearchPage title={page.title} url={page.url} />;
	if (page.layout === "contents") return <Contents page={page} />;
	if (page.layout === "list" && page.list) return <ListPage page={page} list={page.list} excerpts={excerpts} />;
	if (page.layout === "own") return <OwnLayout component={layout} page={page} content={page.list ? null : ownContent(page, content)} />;
	if (page.layout === "page") {
		const isProse = content.kind === "html";
		const byline = isProse ? markedByline(page) : null;
		const intro = (
			<>
				{byline}
				<PageNotices page={page} />
			</>
		);
		return (
			<Content
				content={content}
				entries={page.entries}
				language={page.original}
				className={isProse ? "prose page-prose" : "page-content"}
				title={isProse ? page.title : null}
				intro={byline || page.isUnlisted || page.isDraft || page.versionNotice || page.original || page.newer ? intro : undefined}
			/>
		);
	}
	const main = (
		<DocsPage page={page} feedbackUrl={page.layout === "docs" ? site.feedbackUrl : null}>
			{page.layout === "category" ? (
				<Category page={page} />
			) : (
				<Content
					content={content}
					entries={page.entries}
					language={page.original}
					className="prose"
					title={page.title}
					isApi={page.isApi}
					transition={page.home ? page.url : undefined}
					intro={
						<>
							{markedByline(page)}
							<InlineTableOfContents headings={page.toc} />
						</>
					}
				/>
			)}
		</DocsPage>
	);
	return page.layout === "post" ? <WithRecent page={page}>{main}</WithRecent> : main;
}

function markedByline({ byline }: PageProps): ReactElement | null {
	if (!byline) return null;
	return (
		<>
			{bylineMark}
			<Byline byline={byline} />
			{bylineMark}
		</>
	);
}

/** The content of a page that a site's component draws. The component shows the title itself. */
function ownContent(page: PageProps, content: RenderInput["content"]): ReactElement {
	return (
		<Content
			content={content}
			entries={page.entries}
			language={page.original}
			className="prose"
			title={null}
			intro={<PageNotices page={page} />}
		/>
	);
}
