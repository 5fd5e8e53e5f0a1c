import { curves, inOut } from "../../docs/_components/easing.ts";

/** Frames that the sample on the home page is in motion for. */
export const lastFrame = 60;

/** The frames of the film strip. */
export const stripFrames = [0, 10, 20, 30, 40, 50, lastFrame] as const;

const progressAt = inOut(curves.cubic);

/** The `transform` that the sample gives its square in a frame. */
export function transformAt(frame: number): string {
	const progress = progressAt(frame / lastFrame);
	const x = 200 + (1080 - 200) * progress;
	const turn = 45 + (225 - 45) * progress;
	return `translate(${round(x)} 360) rotate(${round(turn)})`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
