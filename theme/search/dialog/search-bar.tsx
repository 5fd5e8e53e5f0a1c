import type { ReactElement, RefObject } from "react";
import { useText } from "../../texts/use-text.ts";
import { hitId, resultListId } from "./result-list.tsx";
import { SearchIcon } from "./search-icon.tsx";

type SearchBarProps = {
	readonly input: RefObject<HTMLInputElement | null>;
	readonly query: string;
	/** Maximum length of a query, in characters. */
	readonly maxLength: number;
	/** Position of the chosen hit; `null` if there are no hits. */
	readonly chosen: number | null;
	readonly onQuery: (query: string) => void;
	readonly onClose: () => void;
};

/** The input of the dialog, and the buttons that clear it and close the dialog. */
export function SearchBar({ input, query, maxLength, chosen, onQuery, onClose }: SearchBarProps): ReactElement {
	const text = useText();
	const hasList = chosen !== null;
	return (
		<div className="search-bar">
			<SearchIcon name="search" />
			<input
				ref={input}
				className="search-input"
				placeholder={text("search.placeholder")}
				aria-label={text("search.placeholder")}
				role="combobox"
				aria-autocomplete="list"
				aria-haspopup="listbox"
				aria-expanded={hasList}
				aria-controls={hasList ? resultListId : undefined}
				aria-activedescendant={hasList ? hitId(chosen) : undefined}
				maxLength={maxLength}
				autoComplete="off"
				autoCorrect="off"
				autoCapitalize="off"
				spellCheck={false}
				enterKeyHint="go"
				value={query}
				onChange={({ target }) => onQuery(target.value)}
			/>
			{query !== "" && (
				<button className="icon-button" type="button" aria-label={text("search.clear")} onClick={() => onQuery("")}>
					<SearchIcon name="close" />
				</button>
			)}
			<button className="search-close" type="button" onClick={onClose}>
				{text("search.close")}
			</button>
		</div>
	);
}
