import type { PlayerRef } from "@remotion/player";
import { type ComponentType, type ReactElement, type Ref, useCallback } from "react";
import { FillingPlayer, type Video } from "./filling-player.tsx";

type QuietPlayerProps = {
	readonly component: ComponentType<Record<string, unknown>>;
	readonly inputProps: Record<string, unknown>;
	readonly video: Video;
	readonly initialFrame: number;
	readonly playerRef: Ref<PlayerRef>;
};

/** A composition in the Player without controls: it does nothing that the page around it has not asked for. */
export function QuietPlayer({ initialFrame, ...props }: QuietPlayerProps): ReactElement {
	const errorFallback = useCallback(() => <p className="clip-error">This composition has an error.</p>, []);
	return (
		<FillingPlayer
			{...props}
			settings={{
				initialFrame,
				controls: false,
				clickToPlay: false,
				doubleClickToFullscreen: false,
				spaceKeyToPlayOrPause: false,
				errorFallback,
			}}
		/>
	);
}
