import { memo, type ReactElement } from "react";
import type { SearchHitId, ShellId } from "../../lib/shell-ids.ts";
import { useText } from "../../texts/use-text.ts";
import type { SearchHit } from "../engine/search-answer.ts";
import { HitContent } from "./hit-content.tsx";

/** Hits from one top-level section, with the position of the first among all hits. */
export type HitGroup = { readonly label: string; readonly first: number; readonly hits: readonly SearchHit[] };

/** Groups hits by top-level section: the section with the best hit comes first, and hits keep their order. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
	const byLabel = new Map<string, SearchHit[]>();
	for (const hit of hits) byLabel.set(hit.group, [...(byLabel.get(hit.group) ?? []), hit]);
	let first = 0;
	return [...byLabel].map(([label, own]) => {
		const group = { label, first, hits: own };
		first += own.length;
		return group;
	});
}

/** Id of the list, for the input that controls it. */
export const resultListId = "shell:search-results" satisfies ShellId;

/** Id of the hit at a position in the list. */
export function hitId(place: number): SearchHitId {
	return `search-hit:${place}`;
}

type ResultListProps = {
	readonly groups: readonly HitGroup[];
	/** Position of the chosen hit. */
	readonly chosen: number;
	readonly onChoose: (place: number) => void;
	readonly onOpen: (hit: SearchHit) => void;
};

/**
 * The hits below the input, as a list box: the input keeps the focus. Renders again for new hits or another choice, not for each letter.
 */
export const ResultList = memo(function ResultList({ groups, chosen, onChoose, onOpen }: ResultListProps): ReactElement {
	const text = useText();
	return (
		<div className="search-results" role="listbox" id={resultListId} aria-label={text("search.results")}>
			{groups.map(({ label, first, hits }) => (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls
				<div className="search-group" role="group" aria-label={label} key={label}>
					<div className="search-group-title" aria-hidden="true">
						{label}
					</div>
					{hits.map((hit, index) => (
						<HitOption
							key={hit.url}
							hit={hit}
							place={first + index}
							isChosen={first + index === chosen}
							onChoose={onChoose}
							onOpen={onOpen}
						/>
					))}
				</div>
			))}
		</div>
	);
});

type HitOptionProps = Pick<ResultListProps, "onChoose" | "onOpen"> & {
	readonly hit: SearchHit;
	readonly place: number;
	readonly isChosen: boolean;
};

const HitOption = memo(function HitOption({ hit, place, isChosen, onChoose, onOpen }: HitOptionProps): ReactElement {
	return (
		<a
			className="search-hit"
			href={hit.url}
			id={hitId(place)}
			role="option"
			aria-selected={isChosen}
			tabIndex={-1}
			// A finger that scrolls does not point at anything.
			onPointerMove={({ pointerType }) => pointerType === "mouse" && onChoose(place)}
			onClick={() => onOpen(hit)}
		>
			<HitContent hit={hit} above={hit.group} />
		</a>
	);
});
