import type { ReactElement } from "react";
import { EntryGroups, EntryList } from "../components/entry-list.tsx";
import type { PageLink } from "../contract/entry.ts";
import type { ListData, ListPage as Place } from "../contract/list.ts";
import type { PageProps } from "../contract/page.ts";
import { contentMark } from "./content.tsx";
import { WithRecent } from "./with-recent.tsx";

type ListPageProps = { readonly page: PageProps; readonly list: ListData; readonly excerpts: readonly (string | null)[] };

/** A page made for a list: entries, an archive, all tags or all authors. */
export function ListPage({ page, list, excerpts }: ListPageProps): ReactElement {
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
					{kind === "list" && entries.length === 0 && <p>There is nothing here yet.</p>}
					<Paging place={list.page} />
					<MoreLinks links={links} />
					{contentMark}
				</div>
			</div>
		</WithRecent>
	);
}

/** Links to the pages before and after this one. */
function Paging({ place: { number, count, previous, next } }: { readonly place: Place }): ReactElement | null {
	if (count === 1) return null;
	return (
		<nav className="pager" aria-label="Pages of the list">
			{previous !== null && <PagerLink url={previous} kind="previous" label={`Page ${number - 1} of ${count}`} />}
			{next !== null && <PagerLink url={next} kind="next" label={`Page ${number + 1} of ${count}`} />}
		</nav>
	);
}

function PagerLink({
	url,
	kind,
	label,
}: {
	readonly url: string;
	readonly kind: "previous" | "next";
	readonly label: string;
}): ReactElement {
	const isNext = kind === "next";
	return (
		<a className={`pager-link pager-${kind}`} href={url} rel={isNext ? "next" : "prev"}>
			<span className="pager-hint">{isNext ? "Next page" : "Previous page"}</span>
			<span className="pager-title">{label}</span>
		</a>
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
