import type { ReactElement } from "react";
import type { StartPlace } from "../../contract/site.ts";
import type { ShellId } from "../../lib/shell-ids.ts";
import type { SavedSearch, SavedSearches } from "../engine/saved-search.ts";
import { HitPath } from "./hit-path.tsx";
import { SearchIcon } from "./search-icon.tsx";

type StartScreenProps = {
	readonly searches: SavedSearches;
	/** Pages that the site leads to. */
	readonly places: readonly StartPlace[];
	readonly onOpen: (search: SavedSearch) => void;
	readonly onSave: (search: SavedSearch) => void;
	readonly onRemove: (search: SavedSearch) => void;
};

/** What the search shows before the reader types: searches that the reader has opened or saved, pages of the site, and actions. */
export function StartScreen({ searches, places, ...actions }: StartScreenProps): ReactElement {
	const { recent, favorites } = searches;
	return (
		<div className="search-results">
			{recent.length + favorites.length === 0 && <p className="search-empty">No recent searches</p>}
			{recent.length > 0 && <SavedList title="Recent" icon="recent" searches={recent} {...actions} />}
			{favorites.length > 0 && <SavedList title="Favorite" icon="star" searches={favorites} {...actions} />}
			{places.length > 0 && (
				<section className="search-group" aria-label="Pages">
					<h2 className="search-group-title">Pages</h2>
					<ul className="search-places">
						{places.map(({ label, url }) => (
							<li className="search-saved" key={url}>
								<a className="search-hit" href={url}>
									<SearchIcon name="page" />
									<span className="search-hit-name">{label}</span>
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
			<section className="search-group" aria-label="Actions">
				<h2 className="search-group-title">Actions</h2>
				<ul>
					<li className="search-saved">
						<button className="search-hit" type="button" onClick={switchColorMode}>
							<SearchIcon name="mode" />
							<span className="search-hit-name">Switch the color mode</span>
						</button>
					</li>
				</ul>
			</section>
		</div>
	);
}

/** Does what the button in the navbar does, which knows the order of the modes. */
function switchColorMode(): void {
	document.querySelector<HTMLButtonElement>(".color-mode-toggle")?.click();
}

type SavedListProps = Omit<StartScreenProps, "searches" | "places"> & {
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
