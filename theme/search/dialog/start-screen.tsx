import type { ReactElement } from "react";
import type { StartPlace } from "../../contract/site.ts";
import type { ShellId } from "../../lib/shell-ids.ts";
import { useText } from "../../texts/use-text.ts";
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
	const text = useText();
	const { recent, favorites } = searches;
	return (
		<div className="search-results">
			{recent.length + favorites.length === 0 && <p className="search-empty">{text("search.noRecent")}</p>}
			{recent.length > 0 && <SavedList title={text("search.recent")} icon="recent" searches={recent} {...actions} />}
			{favorites.length > 0 && <SavedList title={text("search.favorite")} icon="star" searches={favorites} {...actions} />}
			{places.length > 0 && (
				<section className="search-group" aria-label={text("search.pages")}>
					<h2 className="search-group-title">{text("search.pages")}</h2>
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
			<section className="search-group" aria-label={text("search.actions")}>
				<h2 className="search-group-title">{text("search.actions")}</h2>
				<ul>
					<li className="search-saved">
						<button className="search-hit" type="button" onClick={switchColorMode}>
							<SearchIcon name="mode" />
							<span className="search-hit-name">{text("search.colorMode")}</span>
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
	const text = useText();
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
							<button
								className="icon-button"
								type="button"
								aria-label={text("search.saveName", { name: search.name })}
								title={text("search.save")}
								onClick={() => onSave(search)}
							>
								<SearchIcon name="star" />
							</button>
						)}
						<button
							className="icon-button"
							type="button"
							aria-label={text("search.removeName", { name: search.name })}
							title={text("search.remove")}
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
