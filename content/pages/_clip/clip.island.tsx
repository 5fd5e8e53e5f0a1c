import { type ReactElement, type RefObject, useEffect, useMemo, useRef } from "react";
import type { ClipName } from "../../compositions/clips.ts";
import { useAutoplay, wantsMotion } from "./use-autoplay.ts";
import { useClipPlayer } from "./use-clip-player.ts";

type ClipIslandProps = {
	readonly name: ClipName;
	/** For the label of the button. */
	readonly title: string;
	readonly startFrame: number;
	/** Whether it plays while it is on the screen, or while the pointer or the focus is on its card. */
	readonly plays: "in view" | "on hover";
};

/** What lies over the still picture of a composition: the Player, once it is there, and the button that starts and stops it. */
export default function ClipIsland({ name, title, startFrame, plays }: ClipIslandProps): ReactElement {
	const screen = useRef<HTMLDivElement>(null);
	const held = useRef(false);
	const playback = useClipPlayer(ignore);
	useAutoplay(screen, { controls: playback, isHeld: () => held.current || plays === "on hover" });
	useHover(screen, { isOn: plays === "on hover", ...playback });
	const { attach } = playback;
	const ClipPlayer = playback.module?.ClipPlayer;
	const player = useMemo(
		() => ClipPlayer && <ClipPlayer name={name} initialFrame={startFrame} playerRef={attach} />,
		[ClipPlayer, attach, name, startFrame],
	);
	const toggle = () => {
		held.current = playback.isPlaying;
		playback.toggle();
	};
	return (
		<>
			<div ref={screen} className="clip-screen" aria-hidden="true">
				{player}
			</div>
			<button type="button" className="clip-play" onClick={toggle} aria-label={`${playback.isPlaying ? "Pause" : "Play"}: ${title}`}>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d={playback.isPlaying ? "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" : "M8 4.5v15L20 12z"} />
				</svg>
			</button>
		</>
	);
}

// Nothing plays before somebody is there.
ClipIsland.hydrate = "intent";

function ignore(): void {}

type HoverOptions = { readonly isOn: boolean; readonly play: () => void; readonly pause: () => void };

/** Plays while the pointer or the focus is within the card around an element. A press on its button counts for itself. */
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
