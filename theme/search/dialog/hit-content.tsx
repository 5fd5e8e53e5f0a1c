import type { ReactElement } from "react";
import type { MarkedText, SearchHit } from "../engine/search-answer.ts";
import { HitPath } from "./hit-path.tsx";
import { SearchIcon } from "./search-icon.tsx";

/** The content of a link to a hit. `above` is what the list already shows above it. */
export function HitContent({ hit, above }: { readonly hit: SearchHit; readonly above?: string }): ReactElement {
	return (
		<>
			<SearchIcon name={hit.type} />
			<span className="search-hit-name">
				<Marked text={hit.name} />{" "}
			</span>
			{hit.kind !== above && <span className="search-kind">{hit.kind} </span>}
			<HitPath path={hit.path[0] === above ? hit.path.slice(1) : hit.path} />
			{hit.snippet && (
				<span className="search-snippet">
					<Marked text={hit.snippet} />
				</span>
			)}
		</>
	);
}

/** A text with its matches marked. */
function Marked({ text }: { readonly text: MarkedText }): ReactElement {
	// biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their position
	return <>{text.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>;
}
