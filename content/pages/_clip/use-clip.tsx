import { type ReactElement, type RefObject, useMemo, useRef } from "react";
import type { ClipInput } from "../../compositions/clip-player.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { type ClipControls, type ClipPlayerLoader, useClipPlayer } from "./use-clip-player.ts";

type ClipOptions<Name extends string> = {
	/** Loads the Player with a set of compositions. */
	readonly load: ClipPlayerLoader<Name>;
	/** `null` for none. */
	readonly name: Name | null;
	readonly input?: ClipInput;
	readonly startFrame: number;
	/** Whether it may start by itself when it comes into view; the default is yes. */
	readonly mayStart?: () => boolean;
	/** Called with each frame that is shown. */
	readonly onFrame?: (frame: number) => void;
};

/** A composition in a page: the Player once it has loaded, and its controls. */
export type ClipInPage = {
	/** For the element that holds the Player. */
	readonly screen: RefObject<HTMLDivElement | null>;
	readonly player: ReactElement | null;
	readonly playback: ClipControls;
	/** Starts or stops it. If a visitor stops it, it stays stopped. */
	readonly toggle: () => void;
	/** Shows a frame and stays there. */
	readonly seek: (frame: number) => void;
};

/** Plays a composition while it is on the screen. The Player loads when it is first needed. */
export function useClip<Name extends string>(options: ClipOptions<Name>): ClipInPage {
	const { load, name, input, startFrame, mayStart = always, onFrame = ignore } = options;
	const screen = useRef<HTMLDivElement>(null);
	const held = useRef(false);
	const playback = useClipPlayer(load, onFrame);
	useAutoplay(screen, { controls: playback, isHeld: () => held.current || !mayStart() });
	const { attach } = playback;
	const ClipPlayer = playback.module?.ClipPlayer;
	const player = useMemo(
		() =>
			ClipPlayer && name ? (
				<ClipPlayer key={name} name={name} {...(input ? { input } : {})} initialFrame={startFrame} playerRef={attach} />
			) : null,
		[ClipPlayer, attach, name, input, startFrame],
	);
	return {
		screen,
		player,
		playback,
		toggle: () => {
			held.current = playback.isPlaying;
			playback.toggle();
		},
		seek: (frame) => {
			held.current = true;
			onFrame(frame);
			playback.seek(frame);
		},
	};
}

function always(): boolean {
	return true;
}

function ignore(): void {}
