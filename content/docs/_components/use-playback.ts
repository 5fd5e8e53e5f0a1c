import { useEffect, useState } from "react";

/** Plays a range of frames once. `frame` counts from 0 to the last frame. */
export type Playback = {
	readonly frame: number;
	readonly isPlaying: boolean;
	/** Starts, from the beginning if it stands at the end, or stops. */
	readonly toggle: () => void;
	/** Starts from the beginning, unless the reader has asked for less motion: then shows the last frame. */
	readonly replay: () => void;
	/** Stops at a frame. */
	readonly seek: (frame: number) => void;
};

/** Playback of `lastFrame` frames at `fps` frames per second, standing at `start` until someone begins. */
export function usePlayback({
	lastFrame,
	fps,
	start,
}: {
	readonly lastFrame: number;
	readonly fps: number;
	readonly start: number;
}): Playback {
	const [frame, setFrame] = useState(start);
	/** The frame that playing began with, or `null` while it stands. */
	const [origin, setOrigin] = useState<{ readonly frame: number } | null>(null);
	useEffect(() => {
		if (!origin) return;
		let handle = 0;
		let began: number | null = null;
		const tick = (time: number) => {
			began ??= time;
			const next = origin.frame + Math.floor(((time - began) * fps) / 1000);
			setFrame(Math.min(next, lastFrame));
			if (next < lastFrame) handle = requestAnimationFrame(tick);
			else setOrigin(null);
		};
		handle = requestAnimationFrame(tick);
		return () => cancelAnimationFrame(handle);
	}, [origin, fps, lastFrame]);
	const seek = (to: number) => {
		setOrigin(null);
		setFrame(to);
	};
	return {
		frame,
		isPlaying: origin !== null,
		seek,
		toggle: () => setOrigin(origin ? null : { frame: frame >= lastFrame ? 0 : frame }),
		replay: () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? seek(lastFrame) : setOrigin({ frame: 0 })),
	};
}
