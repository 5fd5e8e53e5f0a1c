import type { ReactElement } from "react";

const hints = [
	[["Enter"], "to select"],
	[["↑", "↓"], "to navigate"],
	[["Esc"], "to close"],
] as const;

/** The keys of the search. Touch screens have none. */
export function KeyHints(): ReactElement {
	return (
		<p className="search-hints">
			{hints.map(([keys, use]) => (
				<span key={use}>
					{keys.map((key) => (
						<kbd key={key}>{key}</kbd>
					))}{" "}
					{use}
				</span>
			))}
		</p>
	);
}
