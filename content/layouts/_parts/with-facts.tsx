import type { ReactElement, ReactNode } from "react";

type WithFactsProps = {
	/** Heading of the facts. */
	readonly title: string;
	/** Comes before the facts. */
	readonly list: ReactElement;
	readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
	readonly note?: string;
	/** The text. */
	readonly children: ReactNode;
};

/** A text with its facts beside it, or below it where there is no room. Needs `facts.css`. */
export function WithFacts({ title, list, facts, note, children }: WithFactsProps): ReactElement {
	return (
		<div className="with-facts">
			<div>{children}</div>
			<aside className="facts" aria-label="Facts">
				<h2>{title}</h2>
				{list}
				<dl>{facts.map(({ name, value }) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}</dl>
				{note && <p>{note}</p>}
			</aside>
		</div>
	);
}
