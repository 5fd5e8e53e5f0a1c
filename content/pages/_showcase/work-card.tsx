import type { ReactElement } from "react";
import { Clip } from "../_clip/clip.tsx";
import type { Work } from "./works.ts";

/** A composition that plays while the pointer or the focus is on it. */
export function WorkCard({ work: { clip, title, description, made } }: { readonly work: Work }): ReactElement {
	return (
		<article className="work" data-card="">
			<Clip name={clip} title={title} plays="on hover" />
			<h2>{title}</h2>
			<p>{description}</p>
			<ul className="work-made" aria-label="Made with">
				{made.map((name) => (
					<li key={name}>
						<code>{name}</code>
					</li>
				))}
			</ul>
		</article>
	);
}
