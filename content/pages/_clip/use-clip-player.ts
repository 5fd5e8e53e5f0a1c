import type { PlayerRef } from "@remotion/player";
import { type ReactElement, type Ref, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ClipInput } from "../../compositions/clip-player.tsx";

/** A Player that shows one of several compositions by its name. */
type ClipPlayer<Name extends string> = (props: {
	readonly name: Name;
	readonly input?: ClipInput;
	readonly initialFrame: number;
	readonly playerRef: Ref<PlayerRef>;
}) => ReactElement;

/** The module with a Player and its compositions. */
type ClipPlayerModule<Name extends string> = { readonly ClipPlayer: ClipPlayer<Name> };

/** Loads the Player and its compositions, when they are first needed. */
export type ClipPlayerLoader<Name extends string> = () => Promise<ClipPlayerModule<Name>>;

/** Loads the Player with the compositions of this site. */
export const loadClipPlayer = () => import("../../compositions/clip-player.tsx");

/** Loads the Player with the compositions of templates. */
export const loadTemplatePlayer = () => import("../../compositions/template-player.tsx");

/** Controls a Player that may not have loaded yet. The functions stay the same. */
export type ClipControls = {
	readonly isPlaying: boolean;
	readonly play: () => void;
	readonly pause: () => void;
	readonly toggle: () => void;
	/** Shows a frame and stays there. */
	readonly seek: (frame: number) => void;
	/** Loads the Player without starting it. */
	readonly load: () => void;
};

/** The Player, and its controls. */
export type ClipPlayback<Name extends string> = ClipControls & {
	/** The module with the Player; `null` until it has been requested and loaded. */
	readonly module: ClipPlayerModule<Name> | null;
	/** For the Player's `ref`. */
	readonly attach: (player: PlayerRef | null) => void;
};

/** The last request to the Player, executed when it has loaded. */
type Wish = { readonly play: boolean; readonly frame: number | null };

/**
 * Loads the Player at the first request, and executes the last request once it has loaded. `onFrame` is called with each frame that it shows.
 * `loadPlayer` must stay the same.
 */
export function useClipPlayer<Name extends string>(
	loadPlayer: ClipPlayerLoader<Name>,
	onFrame: (frame: number) => void,
): ClipPlayback<Name> {
	const [module, setModule] = useState<ClipPlayerModule<Name> | null>(null);
	const [isPlaying, setPlaying] = useState(false);
	const player = useRef<PlayerRef | null>(null);
	const wish = useRef<Wish>({ play: false, frame: null });
	const listener = useRef(onFrame);
	useEffect(() => {
		listener.current = onFrame;
	});

	const load = useCallback(() => {
		if (player.current) return;
		loadPlayer().then(setModule, (error: unknown) => {
			setPlaying(false);
			console.warn("The Player could not be loaded.", error);
		});
	}, [loadPlayer]);

	const fulfill = useCallback(
		(change: Partial<Wish>) => {
			wish.current = { ...wish.current, ...change };
			const { play, frame } = wish.current;
			// The button responds at once, even while the Player is loading.
			setPlaying(play);
			if (!player.current) {
				if (play || frame !== null) load();
				return;
			}
			if (frame !== null) player.current.seekTo(frame);
			wish.current = { play, frame: null };
			if (play) player.current.play();
			else player.current.pause();
		},
		[load],
	);

	const attach = useCallback(
		(next: PlayerRef | null) => {
			player.current = next;
			if (!next) return;
			next.addEventListener("frameupdate", ({ detail }) => listener.current(detail.frame));
			fulfill({});
		},
		[fulfill],
	);

	const controls = useMemo(
		() => ({
			play: () => fulfill({ play: true }),
			pause: () => fulfill({ play: false }),
			toggle: () => fulfill({ play: !wish.current.play }),
			seek: (frame: number) => fulfill({ play: false, frame }),
			load,
		}),
		[fulfill, load],
	);
	return { ...controls, module, attach, isPlaying };
}
