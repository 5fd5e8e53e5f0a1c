import type { ReactElement } from "react";
import type { ClipName } from "../../compositions/clips.ts";
import { ClipLayer } from "./clip-layer.tsx";
import { useClip } from "./use-clip.tsx";
import { loadClipPlayer } from "./use-clip-player.ts";
import { useHover } from "./use-hover.ts";

type ClipIslandProps = {
	readonly name: ClipName;
	/** For the label of the button. */
	readonly title: string;
	readonly startFrame: number;
	/** Whether it plays while it is on the screen, or while the pointer or the focus is on its card. */
	readonly plays: "in view" | "on hover";
};

/** A composition that plays over its still picture, with a button that starts and stops it. */
export default function ClipIsland({ name, title, startFrame, plays }: ClipIslandProps): ReactElement {
	const clip = useClip({ load: loadClipPlayer, name, startFrame, mayStart: () => plays === "in view" });
	const { play, pause } = clip.playback;
	useHover(clip.screen, { isOn: plays === "on hover", play, stop: pause });
	return <ClipLayer clip={clip} title={title} />;
}

// Nothing plays before the visitor interacts with the page.
ClipIsland.hydrate = "intent";
