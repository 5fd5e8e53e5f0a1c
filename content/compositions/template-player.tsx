import type { PlayerRef } from "@remotion/player";
import type { ReactElement, Ref } from "react";
import { QuietPlayer } from "./quiet-player.tsx";
import { templateClip } from "./template-clips.ts";

type TemplatePlayerProps = {
	/** Id of the template. */
	readonly name: string;
	readonly initialFrame: number;
	readonly playerRef: Ref<PlayerRef>;
};

const noInput = {};

/** The composition of a template in the Player. This module loads the compositions of all templates, and everything that the Player needs. */
export function ClipPlayer({ name, initialFrame, playerRef }: TemplatePlayerProps): ReactElement {
	const clip = templateClip(name);
	return <QuietPlayer component={clip.component} inputProps={noInput} video={clip} initialFrame={initialFrame} playerRef={playerRef} />;
}
