import type { ReactElement, ReactNode } from "react";

type BandProps = {
	/** Id of the heading, which links lead to. */
	readonly id: string;
	readonly title: string;
	/** Text beside the heading. */
	readonly intro?: ReactNode;
	readonly children: ReactNode;
};

/** A section of a page outside the documentation. Needs `bands.css`. */
export function Band({ id, title, intro, children }: BandProps): ReactElement {
	return (
		<section className="band" aria-labelledby={id}>
			<div className="band-intro">
				<h2 id={id}>{title}</h2>
				{intro && <p>{intro}</p>}
			</div>
			{children}
		</section>
	);
}
