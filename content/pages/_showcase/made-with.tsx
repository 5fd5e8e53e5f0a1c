import type { ReactElement } from "react";

/** What of the toolkit a composition is made with. */
export function MadeWith({ names }: { readonly names: readonly string[] }): ReactElement {
	return (
		<ul className="work-made" aria-label="Made with">
			{names.map((name) => (
				<li key={name}>
					<code>{name}</code>
				</li>
			))}
		</ul>
	);
}
