import type { ReactElement } from "react";
import { type ClipName, clips } from "../../compositions/clips.ts";
import { Still } from "../../compositions/still.tsx";
import ClipIsland from "./clip.island.tsx";

type ClipProps = { readonly name: ClipName; readonly title: string; readonly plays?: "in view" | "on hover"; readonly transition?: string };

/** A composition as a picture that plays: a still without scripts, with the Player over it once the visitor interacts with the page. Needs `clip.css`. */
export function Clip({ name, title, plays = "in view", transition }: ClipProps): ReactElement {
	const { width, height, stillFrame } = clips[name];
	const format = width === height ? "square" : width > height ? "wide" : "tall";
	return (
		<div className="clip" data-format={format} data-transition={transition}>
			<Still of={name} />
			<ClipIsland name={name} title={title} startFrame={stillFrame} plays={plays} />
		</div>
	);
}
