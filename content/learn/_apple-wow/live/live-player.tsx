import type { PlayerRef } from "@remotion/player";
import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { Player } from "../../../compositions/player.ts";
import type { SceneName } from "./scene-names.ts";
import { scenes } from "./scenes.tsx";

/** A scene in the Player, which starts to play and stops when it leaves the screen. */
export function LivePlayer({ scene }: { readonly scene: SceneName }): ReactElement {
	const place = useRef<HTMLDivElement>(null);
	const player = useRef<PlayerRef>(null);
	usePauseOutOfSight(place, player);
	// The button that the reader pressed is gone: its place in the order of the keyboard is that of the first control.
	useEffect(() => place.current?.querySelector("button")?.focus({ preventScroll: true }), []);
	return (
		<div className="live-player" ref={place}>
			<Player
				ref={player}
				component={scenes[scene]}
				inputProps={{}}
				compositionWidth={1920}
				compositionHeight={1080}
				fps={30}
				durationInFrames={150}
				style={{ width: "100%", height: "100%" }}
				controls
				autoPlay
				loop
				showVolumeControls={false}
				numberOfSharedAudioTags={0}
				acknowledgeRemotionLicense
			/>
		</div>
	);
}

/** Stops a player that nobody can see, be it scrolled away or in a tab in the background. The reader starts it again. */
function usePauseOutOfSight(place: RefObject<Element | null>, player: RefObject<PlayerRef | null>): void {
	useEffect(() => {
		const element = place.current;
		if (!element) return undefined;
		const pause = () => player.current?.pause();
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) pause();
		});
		const onVisibility = () => {
			if (document.hidden) pause();
		};
		observer.observe(element);
		document.addEventListener("visibilitychange", onVisibility);
		return () => {
			observer.disconnect();
			document.removeEventListener("visibilitychange", onVisibility);
		};
	}, [place, player]);
}
