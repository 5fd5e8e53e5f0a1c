import type { ReactElement } from "react";
import { EntryGroups, EntryList } from "../components/entry-list.tsx";
import { ListPager } from "../components/list-pager.tsx";
import type { PageLink } from "../contract/entry.ts";
import type { ListData } from "../contract/list.ts";
import type { PageProps } from "../contract/page.ts";
import { useText } from "../texts/use-text.ts";
import { contentMark } from "./content.tsx";
import { WithRecent } from "./with-recent.tsx";

type ListPageProps = { readonly page: PageProps; readonly list: ListData; readonly excerpts: readonly (string | null)[] };

/** A generated page of a list: entries, an archive, all tags or all authors. */
export function ListPage({ page, list, excerpts }: ListPageProps): ReactElement {
	const text = useText();
	const { kind, description, entries, groups, terms, links } = list;
	const about = kind === "tag" || kind === "author" ? page.head.description : description;
	return (
		<WithRecent page={page}>
			{/* The columns of an entry, so that its text begins at the same place. */}
			<div className="docs-page" data-toc="">
				<div className="list-page prose">
					{contentMark}
					<h1>{page.title}</h1>
					{about && <p>{about}</p>}
					<EntryList entries={entries} excerpts={excerpts} />
					<EntryGroups groups={groups} />
					{terms.length > 0 && (
						<ul>
							{terms.map(({ title, url, count, about }) => (
								<li key={title}>
									{url === null ? title : <a href={url}>{title}</a>}
									{about && ` (${about})`}
									{` · ${count}`}
								</li>
							))}
						</ul>
					)}
					{kind === "list" && entries.length === 0 && <p>{text("list.empty")}</p>}
					<ListPager page={list.page} />
					<MoreLinks links={links} />
					{contentMark}
				</div>
			</div>
		</WithRecent>
	);
}

function MoreLinks({ links }: { readonly links: readonly PageLink[] }): ReactElement | null {
	if (links.length === 0) return null;
	return (
		<p className="byline">
			{links.map(({ title, url }, index) => (
				<span key={url}>
					{index > 0 && " · "}
					<a href={url}>{title}</a>
				</span>
			))}
		</p>
	);
}
