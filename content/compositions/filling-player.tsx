import type { PlayerRef } from "@remotion/player";
import type { ComponentProps, ComponentType, ReactElement, Ref } from "react";
import { Player } from "./player.ts";

/** Size in px, frames per second, and length in frames of a composition. */
export type Video = { readonly width: number; readonly height: number; readonly fps: number; readonly durationInFrames: number };

type FillingPlayerProps = {
	readonly component: ComponentType<Record<string, unknown>>;
	readonly inputProps: Record<string, unknown>;
	readonly video: Video;
	readonly playerRef: Ref<PlayerRef>;
	/** Other props of the Player. */
	readonly settings: Partial<ComponentProps<typeof Player>>;
};

/** A composition in the Player: looping, muted, and as large as its parent element. */
export function FillingPlayer({ component, inputProps, video, playerRef, settings }: FillingPlayerProps): ReactElement {
	return (
		<Player
			ref={playerRef}
			component={component}
			inputProps={inputProps}
			compositionWidth={video.width}
			compositionHeight={video.height}
			fps={video.fps}
			durationInFrames={video.durationInFrames}
			style={{ width: "100%", height: "100%" }}
			loop
			numberOfSharedAudioTags={0}
			acknowledgeRemotionLicense
			{...settings}
		/>
	);
}
