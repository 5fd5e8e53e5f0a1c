import type { PlayerRef } from "@remotion/player";
import type { ComponentType, ReactElement, Ref } from "react";
import { Easing } from "remotion";
import { type ClipName, clips } from "./clips.ts";
import type { EasingName } from "./easing-names.ts";
import { QuietPlayer } from "./quiet-player.tsx";

/** Easing functions, by the names used in inputs. */
const easings: Readonly<Record<EasingName, (progress: number) => number>> = {
	"Easing.linear": Easing.linear,
	"Easing.out(Easing.cubic)": Easing.out(Easing.cubic),
	"Easing.out(Easing.back(2))": Easing.out(Easing.back(2)),
	"Easing.elastic(2)": Easing.elastic(2),
	"Easing.bounce": Easing.bounce,
};

/** Props for a composition; an easing function is passed by name, because the page around the Player does not load it. */
export type ClipInput = { readonly text?: string; readonly color?: string; readonly easing?: EasingName };

type ClipPlayerProps = {
	readonly name: ClipName;
	readonly input?: ClipInput;
	readonly initialFrame: number;
	readonly playerRef: Ref<PlayerRef>;
};

/** A composition in the Player, as large as its parent element, without controls. This module loads everything that the Player needs. */
export function ClipPlayer({ name, input, initialFrame, playerRef }: ClipPlayerProps): ReactElement {
	const { easing, ...props } = input ?? {};
	return (
		<QuietPlayer
			component={clips[name].component as ComponentType<Record<string, unknown>>}
			inputProps={easing === undefined ? props : { ...props, easing: easings[easing] }}
			video={clips[name]}
			initialFrame={initialFrame}
			playerRef={playerRef}
		/>
	);
}
