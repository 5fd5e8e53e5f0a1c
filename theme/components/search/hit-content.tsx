import type { ReactElement } from "react";
import type { SearchHit } from "../../contract/search/search-answer.ts";
import { HitPath } from "./hit-path.tsx";
import { Marked } from "./marked.tsx";
import { SearchIcon } from "./search-icon.tsx";

/** What a link to a hit shows. `above` is what is shown above it already. */
export function HitContent({ hit, above }: { readonly hit: SearchHit; readonly above?: string }): ReactElement {
	return (
		<>
			<SearchIcon name={hit.type} />
			<span className="search-hit-name">
				<Marked text={hit.name} />{" "}
			</span>
			<span className="search-kind">{hit.kind} </span>
			<HitPath path={hit.path[0] === above ? hit.path.slice(1) : hit.path} />
			{hit.snippet && (
				<span className="search-snippet">
					<Marked text={hit.snippet} />
				</span>
			)}
		</>
	);
}
