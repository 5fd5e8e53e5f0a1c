import type { ReactElement } from "react";
import type { ShellId } from "../../lib/shell-ids.ts";
import type { SavedSearch, SavedSearches } from "../engine/saved-search.ts";
import { HitPath } from "./hit-path.tsx";
import { SearchIcon } from "./search-icon.tsx";

type StartScreenProps = {
	readonly searches: SavedSearches;
	readonly onOpen: (search: SavedSearch) => void;
	readonly onSave: (search: SavedSearch) => void;
	readonly onRemove: (search: SavedSearch) => void;
};

/** What the search shows before the reader types: searches that the reader has opened or saved. */
export function StartScreen({ searches, ...actions }: StartScreenProps): ReactElement {
	const { recent, favorites } = searches;
	if (recent.length + favorites.length === 0) return <p className="search-empty">No recent searches</p>;
	return (
		<div className="search-results">
			{recent.length > 0 && <SavedList title="Recent" icon="recent" searches={recent} {...actions} />}
			{favorites.length > 0 && <SavedList title="Favorite" icon="star" searches={favorites} {...actions} />}
		</div>
	);
}

type SavedListProps = Omit<StartScreenProps, "searches"> & {
	readonly title: string;
	readonly icon: "recent" | "star";
	readonly searches: readonly SavedSearch[];
};

function SavedList({ title, icon, searches, onOpen, onSave, onRemove }: SavedListProps): ReactElement {
	const id: ShellId = `shell:search-${icon}`;
	return (
		<section className="search-group" aria-labelledby={id}>
			<h2 className="search-group-title" id={id}>
				{title}
			</h2>
			<ul>
				{searches.map((search) => (
					<li className="search-saved" key={search.url}>
						<a className="search-hit" href={search.url} onClick={() => onOpen(search)}>
							<SearchIcon name={icon} />
							<span className="search-hit-name">{search.name} </span>
							<HitPath path={search.path} />
						</a>
						{icon === "recent" && (
							<button className="icon-button" type="button" aria-label={`Save ${search.name}`} title="Save" onClick={() => onSave(search)}>
								<SearchIcon name="star" />
							</button>
						)}
						<button
							className="icon-button"
							type="button"
							aria-label={`Remove ${search.name}`}
							title="Remove"
							onClick={() => onRemove(search)}
						>
							<SearchIcon name="close" />
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
