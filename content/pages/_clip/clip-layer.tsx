import type { ReactElement } from "react";
import { PlayIcon } from "./play-icon.tsx";
import type { ClipInPage } from "./use-clip.tsx";

type ClipLayerProps = {
	readonly clip: ClipInPage;
	/** For the label of the button. Without it, there is no button. */
	readonly title: string | null;
};

/** The layer over the still picture of a composition: the Player, once it has loaded, and the button that starts and stops it. */
export function ClipLayer({ clip: { screen, player, playback, toggle }, title }: ClipLayerProps): ReactElement {
	return (
		<>
			<div ref={screen} className="clip-screen" aria-hidden="true">
				{player}
			</div>
			{title !== null && (
				<button type="button" className="clip-play" onClick={toggle} aria-label={`${playback.isPlaying ? "Pause" : "Play"}: ${title}`}>
					<PlayIcon isPlaying={playback.isPlaying} />
				</button>
			)}
		</>
	);
}
