/** Takes the progress of an animation, 0–1, and returns the progress to show; 0 and 1 are start and end, values outside overshoot. */
export type EasingFunction = (progress: number) => number;

/** The two control points of a Bézier curve from (0, 0) to (1, 1). `x1` and `x2` lie within 0–1. */
export type BezierPoints = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

/** How often the search for a point of a Bézier curve halves its interval: enough for the precision of a float. */
const bisections = 40;

/** A cubic Bézier curve as easing function. Throws when `x1` or `x2` leaves 0–1, where time would run backward. */
export function bezier({ x1, y1, x2, y2 }: BezierPoints): EasingFunction {
	if (!(x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1)) throw new RangeError(`The x values of a curve must lie within 0–1, not ${x1} and ${x2}`);
	const at = (t: number, first: number, second: number) => 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3;
	return (progress) => {
		if (progress <= 0 || progress >= 1) return progress;
		let low = 0;
		let high = 1;
		for (let step = 0; step < bisections; step++) {
			const middle = (low + high) / 2;
			if (at(middle, x1, x2) < progress) low = middle;
			else high = middle;
		}
		return at((low + high) / 2, y1, y2);
	};
}

/** Overshoots and settles; `bounciness` is the number of half swings. */
export function elastic(bounciness: number): EasingFunction {
	return (progress) => 1 - Math.cos((progress * Math.PI) / 2) ** 3 * Math.cos(progress * bounciness * Math.PI);
}

/** Reaches the end early and bounces off it three times. */
export function bounce(progress: number): number {
	/** Each arc is a parabola of the same width `unit`: its lowest point in time, and its height there. */
	const unit = 2.75;
	const arc = (lowest: number, height: number) => 7.5625 * (progress - lowest / unit) ** 2 + height;
	if (progress < 1 / unit) return arc(0, 0);
	if (progress < 2 / unit) return arc(1.5, 0.75);
	if (progress < 2.5 / unit) return arc(2.25, 0.9375);
	return arc(2.625, 0.984375);
}

/** The curve reversed: its end becomes the start. */
export function out(curve: EasingFunction): EasingFunction {
	return (progress) => 1 - curve(1 - progress);
}

/** The first half as it is, the second reversed. */
export function inOut(curve: EasingFunction): EasingFunction {
	return (progress) => (progress < 0.5 ? curve(progress * 2) / 2 : 1 - curve((1 - progress) * 2) / 2);
}

/** The curves without a setting, by their names in `Easing`. */
export const curves = {
	linear: (progress) => progress,
	ease: bezier({ x1: 0.42, y1: 0, x2: 1, y2: 1 }),
	quad: (progress) => progress ** 2,
	cubic: (progress) => progress ** 3,
	bounce,
} as const satisfies Readonly<Record<string, EasingFunction>>;
