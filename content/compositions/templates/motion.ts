import { Easing, interpolate, useCurrentFrame } from "remotion";

/** Length of the compositions of templates, in frames. */
export const templateLength = 120;

/** The motions of a template's composition in the current frame. */
export type Motion = {
	/** How much of the composition has passed, 0–1. */
	readonly time: number;
	/** 0 before the first frame, 1 after the second, eased between them. */
	readonly tween: (from: number, to: number) => number;
	/** 0 before and after, and 1 between the second and the third frame: in, and out again. */
	readonly visit: (from: number, full: number, until: number, to: number) => number;
	/** From -1 to 1 and back, as many times as the composition is long; `shift` is a part of one such time. */
	readonly wave: (times: number, shift?: number) => number;
};

/** Everything in a template's composition follows from these four, so that it ends as it begins. */
export function useMotion(): Motion {
	const frame = useCurrentFrame();
	const options = { easing: Easing.inOut(Easing.cubic), extrapolateLeft: "clamp", extrapolateRight: "clamp" } as const;
	const time = frame / templateLength;
	return {
		time,
		tween: (from, to) => interpolate(frame, [from, to], [0, 1], options),
		visit: (from, full, until, to) => interpolate(frame, [from, full, until, to], [0, 1, 1, 0], options),
		wave: (times, shift = 0) => Math.sin((time * times + shift) * 2 * Math.PI),
	};
}
