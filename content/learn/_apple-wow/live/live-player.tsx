import type { PlayerRef } from "@remotion/player";
import { type ReactElement, useEffect, useRef } from "react";
import { FillingPlayer } from "../../../compositions/filling-player.tsx";
import { usePauseOutOfSight } from "../../../compositions/use-pause-out-of-sight.ts";
import { scenes } from "./scenes.tsx";
import type { SceneName } from "./still-frames.ts";

/** A scene in the Player, which starts by itself and stops when it leaves the screen. */
export function LivePlayer({ scene }: { readonly scene: SceneName }): ReactElement {
	const place = useRef<HTMLDivElement>(null);
	const player = useRef<PlayerRef>(null);
	usePauseOutOfSight(place, player);
	// The button that the reader pressed is gone, so the first control gets the focus.
	useEffect(() => place.current?.querySelector("button")?.focus({ preventScroll: true }), []);
	return (
		<div className="live-player" ref={place}>
			<FillingPlayer
				component={scenes[scene]}
				inputProps={{}}
				video={{ width: 1920, height: 1080, fps: 30, durationInFrames: 150 }}
				playerRef={player}
				settings={{ controls: true, autoPlay: true, showVolumeControls: false }}
			/>
		</div>
	);
}
