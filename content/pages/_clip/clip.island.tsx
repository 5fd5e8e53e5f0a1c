import { type ReactElement, type RefObject, useEffect } from "react";
import type { ClipName } from "../../compositions/clips.ts";
import { PlayIcon } from "./play-icon.tsx";
import { wantsMotion } from "./use-autoplay.ts";
import { useClip } from "./use-clip.tsx";

type ClipIslandProps = {
	readonly name: ClipName;
	/** For the label of the button. */
	readonly title: string;
	readonly startFrame: number;
	/** Whether it plays while it is on the screen, or while the pointer or the focus is on its card. */
	readonly plays: "in view" | "on hover";
};

/** The layer over the still picture of a composition: the Player, once it has loaded, and the button that starts and stops it. */
export default function ClipIsland({ name, title, startFrame, plays }: ClipIslandProps): ReactElement {
	const { screen, player, playback, toggle } = useClip({ name, startFrame, mayStart: () => plays === "in view" });
	useHover(screen, { isOn: plays === "on hover", ...playback });
	return (
		<>
			<div ref={screen} className="clip-screen" aria-hidden="true">
				{player}
			</div>
			<button type="button" className="clip-play" onClick={toggle} aria-label={`${playback.isPlaying ? "Pause" : "Play"}: ${title}`}>
				<PlayIcon isPlaying={playback.isPlaying} />
			</button>
		</>
	);
}

// Nothing plays before the visitor interacts with the page.
ClipIsland.hydrate = "intent";

type HoverOptions = { readonly isOn: boolean; readonly play: () => void; readonly pause: () => void };

/** Plays while the pointer or the focus is within the card around an element. Its button works independently. */
function useHover(place: RefObject<Element | null>, { isOn, play, pause }: HoverOptions): void {
	useEffect(() => {
		const card = place.current?.closest("[data-card]");
		if (!isOn || !card) return undefined;
		const stop = new AbortController();
		const { signal } = stop;
		const start = (event: Event) => {
			const isButton = event.target instanceof Element && event.target.closest("button");
			if (wantsMotion() && !(event.type === "focusin" && isButton)) play();
		};
		const leave = () => {
			if (!card.matches(":hover, :focus-within")) pause();
		};
		card.addEventListener("pointerenter", start, { signal });
		card.addEventListener("focusin", start, { signal });
		card.addEventListener("pointerleave", leave, { signal });
		card.addEventListener("focusout", () => setTimeout(leave), { signal });
		if (card.matches(":hover") && wantsMotion()) play();
		return () => stop.abort();
	}, [place, isOn, play, pause]);
}
