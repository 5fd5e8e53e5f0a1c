import type { ReactElement } from "react";
import { Accounts, AuthorCard, Portrait } from "../components/author-list.tsx";
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
	const { kind, description, entries, groups, terms, links, author } = list;
	const about = kind === "tag" || kind === "author" ? page.head.description : description;
	return (
		<WithRecent page={page}>
			{/* The columns of an entry, so that its text begins at the same place. */}
			<div className="docs-page" data-toc="">
				<div className="list-page prose">
					{contentMark}
					<h1>{page.title}</h1>
					{about && <p>{about}</p>}
					{author && <AuthorIntro author={author} />}
					<EntryList entries={entries} excerpts={excerpts} />
					<EntryGroups groups={groups} />
					{terms.length > 0 && (
						<ul className={terms.some(({ author }) => author) ? "author-list" : undefined}>
							{terms.map(({ title, url, count, about, author }) => (
								<li key={title}>
									{author ? (
										<AuthorCard author={author}>{` · ${count}`}</AuthorCard>
									) : (
										<>
											{url === null ? title : <a href={url}>{title}</a>}
											{about && ` (${about})`}
											{` · ${count}`}
										</>
									)}
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

/** The picture of an author, the author's own words and accounts. The title is the description of the page. */
function AuthorIntro({ author }: { readonly author: NonNullable<ListData["author"]> }): ReactElement | null {
	const { name, picture, description, accounts = [] } = author;
	if (!picture && description === null && accounts.length === 0) return null;
	return (
		<div className="author-card author-intro">
			{picture && <Portrait picture={picture} size={64} />}
			<div className="author-about">
				{description !== null && <p>{description}</p>}
				<Accounts name={name} accounts={accounts} />
			</div>
		</div>
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
