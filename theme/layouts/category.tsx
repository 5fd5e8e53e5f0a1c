import type { ReactElement } from "react";
import type { PageProps } from "../contract/page.ts";
import { contentMark } from "./content.tsx";

/** The generated page of a category: its description and its entries. */
export function Category({ page }: { readonly page: PageProps }): ReactElement {
	return (
		<>
			{contentMark}
			<div className="prose">
				<h1>{page.title}</h1>
				{page.head.description && <p>{page.head.description}</p>}
			</div>
			<ul className="category-cards">
				{page.cards.map((card) => (
					<li key={card.url}>
						<a href={card.url}>{card.title}</a>
						{card.description && <p>{card.description}</p>}
					</li>
				))}
			</ul>
			{contentMark}
		</>
	);
}
