import type { ComponentType } from "react";
import type { Clip } from "./clip.ts";
import { Opening } from "./opening.tsx";

/** All compositions, by the name that pages use. */
export const clips = {
	opening: {
		component: Opening as ComponentType<Record<string, unknown>>,
		width: 1280,
		height: 720,
		fps: 30,
		durationInFrames: 120,
		stillFrame: 46,
		alt: "Big white words on a dark ground, within an opening in a field of blue and pink diamonds",
	},
} as const satisfies Readonly<Record<string, Clip>>;

/** Name of a composition. */
export type ClipName = keyof typeof clips;
