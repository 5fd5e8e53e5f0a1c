import type { ComponentType } from "react";
import { Chunks } from "./chunks.tsx";
import type { Clip } from "./clip.ts";
import { Growth } from "./growth.tsx";
import { Opening } from "./opening.tsx";
import { Orbit } from "./orbit.tsx";
import { Route } from "./route.tsx";
import { Scenes } from "./scenes.tsx";
import { Waves } from "./waves.tsx";
import { Weights } from "./weights.tsx";
import { WordCaptions } from "./word-captions.tsx";
import { Year } from "./year.tsx";

const wide = { width: 1280, height: 720, fps: 30, durationInFrames: 120 } as const;
const square = { ...wide, width: 1080, height: 1080 } as const;
const tall = { ...wide, width: 720, height: 1280 } as const;

/** All compositions, by the name that pages use. */
export const clips = {
	opening: {
		...wide,
		component: Opening as ComponentType<Record<string, unknown>>,
		stillFrame: 46,
		alt: "Large white words on a dark background, inside an opening in a field of blue and pink diamonds",
	},
	growth: {
		...wide,
		component: Growth,
		durationInFrames: 130,
		stillFrame: 100,
		alt: "Twelve bars, one for each month, from blue in winter to amber in summer",
	},
	captions: {
		...tall,
		component: WordCaptions,
		durationInFrames: 96,
		stillFrame: 16,
		alt: "Three large words on violet; the spoken one is yellow",
	},
	orbit: { ...square, component: Orbit, stillFrame: 42, alt: "Stars and polygons in six colors on a circle around a pie" },
	scenes: {
		...wide,
		component: Scenes,
		durationInFrames: 140,
		stillFrame: 73,
		alt: "A yellow scene with the word wipe gives way to a red one along a diagonal",
	},
	year: { ...square, component: Year, stillFrame: 90, alt: "A field of blue diamonds, one for each day, below a large number of commits" },
	waves: { ...square, component: Waves, stillFrame: 20, alt: "Rays of different lengths around a round cover" },
	weights: { ...wide, component: Weights, stillFrame: 20, alt: "Three lines of large letters, from thin to bold like a wave" },
	route: { ...wide, component: Route, stillFrame: 66, alt: "A yellow line that winds through green hills past four places" },
	chunks: { ...wide, component: Chunks, stillFrame: 52, alt: "Twelve parts of a video, each filling up at its own speed" },
} as const satisfies Readonly<Record<string, Clip>>;

/** Name of a composition. */
export type ClipName = keyof typeof clips;
