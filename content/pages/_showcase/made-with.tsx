import type { ReactElement } from "react";

/** The parts of the toolkit that a composition uses. */
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
