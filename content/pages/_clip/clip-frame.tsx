import type { ReactElement } from "react";
import type { Clip } from "../../compositions/clip.ts";
import { Still } from "../../compositions/still.tsx";

type ClipFrameProps = {
	readonly clip: Clip;
	/** URL of the entry whose picture moves between a list and its page. */
	readonly transition?: string | undefined;
	/** The layer that plays it. */
	readonly children: ReactElement;
};

/** The still picture of a composition, below the layer that plays it. Needs `clip.css`. */
export function ClipFrame({ clip, transition, children }: ClipFrameProps): ReactElement {
	const { width, height } = clip;
	const format = width === height ? "square" : width > height ? "wide" : "tall";
	return (
		<div className="clip" data-format={format} data-transition={transition}>
			<Still of={clip} />
			{children}
		</div>
	);
}
