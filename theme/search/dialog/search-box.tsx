import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SiteSearch, StartPlace } from "../../contract/site.ts";
import { useText } from "../../texts/use-text.ts";
import type { SearchClient } from "../client/search-client.ts";
import { dialogRequest } from "../client/search-limits.ts";
import { savedSearch } from "../engine/saved-search.ts";
import { maxTypedLength } from "../engine/search-answer.ts";
import { type DialogActions, onDialogClick, onDialogKey } from "./dialog-events.ts";
import { hitId } from "./result-list.tsx";
import type { SearchMemory } from "./saved-searches.ts";
import { SearchBar } from "./search-bar.tsx";
import { SearchBody } from "./search-body.tsx";
import { useHitList } from "./use-hit-list.ts";
import { type DrawAnswer, useSearch } from "./use-search.ts";

/** A request to open the dialog. `typed` replaces the query, unless `typed` is empty. */
type Opening = { readonly typed: string };

type SearchBoxProps = {
	readonly search: SiteSearch;
	/** Pages to offer before anything is typed. */
	readonly places: readonly StartPlace[];
	readonly client: SearchClient;
	readonly memory: SearchMemory;
	/** A new object opens the dialog again. */
	readonly opening: Opening;
	readonly draw: DrawAnswer;
	readonly onClose: () => void;
};

/** The search dialog. */
export function SearchBox({ search, places, client, memory, opening, draw, onClose }: SearchBoxProps): ReactElement {
	const text = useText();
	const dialog = useRef<HTMLDialogElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const [query, setQuery] = useState("");
	const found = useSearch(client, dialogRequest(query), draw);
	const list = useHitList(found);
	useLayoutEffect(() => {
		if (opening.typed !== "") setQuery(opening.typed);
		memory.refresh();
		showDialog(dialog, input, opening);
	}, [opening, memory]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: opening the dialog again repeats a failed search
	useEffect(() => {
		if (found.status === "error") found.retry();
	}, [opening]);

	const actions: DialogActions = {
		...list,
		close() {
			dialog.current?.close();
			onClose();
		},
		submit(inNewTab) {
			if (found.status === "error") return found.retry();
			const hit = list.hits[list.chosen];
			if (!hit) return;
			if (!inNewTab) return document.getElementById(hitId(list.chosen))?.click();
			memory.visit(savedSearch(hit));
			window.open(hit.url, "_blank", "noopener");
		},
	};
	const replaceQuery = (next: string) => {
		setQuery(next);
		input.current?.focus();
	};
	return (
		<dialog
			className="search"
			aria-label={text("search.label")}
			ref={dialog}
			// The back gesture also closes it.
			onClose={() => document.activeElement === document.body && onClose()}
			onClick={(event) => onDialogClick(event, actions)}
			onKeyDown={(event) => onDialogKey(event, actions)}
		>
			<div className="search-frame" data-status={found.status} tabIndex={-1}>
				<SearchBar
					input={input}
					query={query}
					maxLength={maxTypedLength}
					chosen={list.hits.length > 0 ? list.chosen : null}
					onQuery={replaceQuery}
					onClose={actions.close}
				/>
				<SearchBody
					search={search}
					places={places}
					memory={memory}
					found={found}
					list={list}
					isBlank={query.trim() === ""}
					onQuery={replaceQuery}
				/>
			</div>
		</dialog>
	);
}

/** Shows the dialog, unless it is open, and moves the focus to its input. */
function showDialog(dialog: RefObject<HTMLDialogElement | null>, input: RefObject<HTMLInputElement | null>, { typed }: Opening): void {
	const root = document.documentElement;
	root.toggleAttribute("data-scrollbar", innerWidth > root.clientWidth);
	if (!dialog.current?.open) dialog.current?.showModal();
	input.current?.focus();
	// Selects the previous query, so that typing replaces it.
	if (typed === "") input.current?.select();
}
