import type { ComponentType, ReactElement } from "react";
import type { EntryLayoutProps, ListLayoutProps, RouteLayoutProps } from "../contract/layout-props.ts";
import type { PageProps } from "../contract/page.ts";
import { contentMark, drawnMark } from "./content.tsx";

type OwnLayoutProps = {
	/** The default export of one of the site's files. */
	readonly component: unknown;
	readonly page: PageProps;
	/** `null` for a generated page of a list. */
	readonly content: ReactElement | null;
};

/** A page that a site's component draws: a list, a page of an integration, or an entry around its content. */
export function OwnLayout({ component, page, content }: OwnLayoutProps): ReactElement | null {
	const { list, entry, props } = page;
	if (list) {
		const List = component as ComponentType<ListLayoutProps>;
		return (
			<>
				{contentMark}
				<List title={page.title ?? ""} description={list.description} entries={list.entries} page={list.page} links={list.links} />
				{contentMark}
			</>
		);
	}
	if (props) {
		const Page = component as ComponentType<RouteLayoutProps>;
		return (
			<>
				{contentMark}
				<Page title={page.title ?? ""} description={page.head.description} {...props} />
				{contentMark}
			</>
		);
	}
	if (!entry || !content) return null;
	const Layout = component as ComponentType<EntryLayoutProps>;
	const { title, toc, previous, next, editUrl, home } = page;
	return (
		<>
			{drawnMark}
			<Layout entry={entry} title={title} toc={toc} previous={previous} next={next} list={home} editUrl={editUrl}>
				{content as unknown as EntryLayoutProps["children"]}
			</Layout>
			{drawnMark}
		</>
	);
}
