import type { ReactElement, ReactNode } from "react";

type ScreenProps = {
	/** Color of the background. */
	readonly ground: string;
	readonly children: ReactNode;
};

/** The picture of a template's composition: 320 × 180 units. */
export function Screen({ ground, children }: ScreenProps): ReactElement {
	return (
		<svg viewBox="0 0 320 180">
			<rect width="320" height="180" fill={ground} />
			{children}
		</svg>
	);
}
