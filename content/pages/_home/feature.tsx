import type { ReactElement, ReactNode } from "react";

type FeatureProps = {
	readonly title: string;
	/** Outline on a grid of 48 units. */
	readonly drawing: string;
	/** Parts of the drawing that are filled: the keyframes. */
	readonly marks: string;
	readonly children: ReactNode;
};

/** One thing that the toolkit is for, with a small drawing. */
export function Feature({ title, drawing, marks, children }: FeatureProps): ReactElement {
	return (
		<section className="feature">
			<svg className="feature-drawing" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
				<path className="feature-outline" d={drawing} />
				<path className="feature-mark" d={marks} />
			</svg>
			<h2>{title}</h2>
			<p>{children}</p>
		</section>
	);
}
