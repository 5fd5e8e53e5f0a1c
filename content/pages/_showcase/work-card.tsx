import type { ReactElement } from "react";
import { Clip } from "../_clip/clip.tsx";
import { MadeWith } from "./made-with.tsx";
import type { Work } from "./works.ts";

/** A composition that plays while the pointer or the focus is on it. Its title opens the larger view. */
export function WorkCard({ work: { clip, title, description, made } }: { readonly work: Work }): ReactElement {
	return (
		<li className="work" id={clip} data-name={clip} data-card="">
			<Clip name={clip} title={title} plays="on hover" />
			<h2>
				<a href={`#${clip}`}>{title}</a>
			</h2>
			<p>{description}</p>
			<MadeWith names={made} />
		</li>
	);
}
