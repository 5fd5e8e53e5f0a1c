import type { ReactElement } from "react";
import { type ClipName, clips } from "../../compositions/clips.ts";
import ClipIsland from "./clip.island.tsx";
import { ClipFrame } from "./clip-frame.tsx";

type ClipProps = { readonly name: ClipName; readonly title: string; readonly plays?: "in view" | "on hover" };

/** A composition as a picture that plays: a still without scripts, with the Player over it once the visitor interacts with the page. Needs `clip.css`. */
export function Clip({ name, title, plays = "in view" }: ClipProps): ReactElement {
	return (
		<ClipFrame clip={clips[name]}>
			<ClipIsland name={name} title={title} startFrame={clips[name].stillFrame} plays={plays} />
		</ClipFrame>
	);
}
