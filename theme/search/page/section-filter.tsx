import type { ReactElement } from "react";
import type { SearchAnswer } from "../engine/search-answer.ts";

type SectionFilterProps = {
	readonly answer: SearchAnswer;
	/** Label of the section whose hits are shown; `null` for all. */
	readonly section: string | null;
	readonly hrefOf: (section: string | null) => string;
};

/** The top-level sections with hits, as links that show the hits of one. Absent if it would change nothing. */
export function SectionFilter({ answer, section, hrefOf }: SectionFilterProps): ReactElement | null {
	const { groups, total } = answer;
	if (groups.length < 2 && section === null) return null;
	const link = (label: string, count: number, value: string | null) => (
		<li key={label}>
			<a href={hrefOf(value)} aria-current={value === section ? "true" : undefined}>
				{label} <span className="search-section-count">{count}</span>
			</a>
		</li>
	);
	return (
		<nav className="search-sections" aria-label="Sections">
			<ul>
				{link("All", total, null)}
				{groups.map(({ label, count }) => link(label, count, label))}
			</ul>
		</nav>
	);
}
