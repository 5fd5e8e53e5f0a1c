import type { ReactElement, ReactNode } from "react";
import { clips } from "../../compositions/clips.ts";
import { Still } from "../../compositions/still.tsx";
import { easingPaths } from "./easing-paths.ts";
import StageIsland from "./stage.island.tsx";

/** The dark band at the top of the home page: its text, and a composition to play, scrub and change. */
export function Stage({ children }: { readonly children: ReactNode }): ReactElement {
	return (
		<section className="stage" aria-label="A composition to play with">
			<div className="stage-intro">{children}</div>
			<div className="stage-desk">
				<Still of={clips.opening} className="stage-still" />
				<StageIsland startFrame={clips.opening.stillFrame} curves={easingPaths()} />
			</div>
		</section>
	);
}
