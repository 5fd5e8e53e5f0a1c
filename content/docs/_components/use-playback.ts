import { useEffect, useState } from "react";

/** Plays a range of frames once. `frame` counts from 0 to the last frame. */
export type Playback = {
	readonly frame: number;
	readonly isPlaying: boolean;
	/** Starts or stops. At the end, starts from the beginning. */
	readonly toggle: () => void;
	/** Starts from the beginning. If the reader prefers reduced motion, shows the last frame instead. */
	readonly replay: () => void;
	/** Stops at a frame. */
	readonly seek: (frame: number) => void;
};

/** Playback of `lastFrame` frames at `fps` frames per second, paused at `start` at first. */
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
	/** The frame at which playback started, or `null` while paused. */
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
