import type { ComponentType } from "react";
import { Counter, schema as counter } from "../../_demos/current-frame.tsx";
import { Line, schema as line } from "../../_demos/evolve-path.tsx";
import { Flicker, schema as flicker } from "../../_demos/flicker.tsx";
import { Held, schema as held } from "../../_demos/freeze.tsx";
import { Slide, schema as slide } from "../../_demos/interpolate.tsx";
import { Sunset, schema as sunset } from "../../_demos/interpolate-colors.tsx";
import { Morph, schema as morph } from "../../_demos/interpolate-path.tsx";
import { Turns, schema as turns } from "../../_demos/loop.tsx";
import { Settled, schema as settled } from "../../_demos/measure-spring.tsx";
import { Field, schema as field } from "../../_demos/noise.tsx";
import { Confetti, schema as confetti } from "../../_demos/random.tsx";
import { Cards, schema as cards } from "../../_demos/sequence.tsx";
import { Film, schema as film } from "../../_demos/series.tsx";
import { Pop, schema as pop } from "../../_demos/spring.tsx";
import { Arrow, schema as arrow } from "../../_demos/tangent.tsx";
import { Card, schema as card } from "../../_demos/transforms.tsx";
import { Flag, schema as flag } from "../../_demos/warp-path.tsx";
import { Wave, schema as wave } from "../../_demos/wave.tsx";
import type { DemoSchema } from "./demo-schema.ts";

/** A composition of a page that readers can play and change. */
export type Demo = {
	readonly component: ComponentType<Record<string, number>>;
	readonly schema: DemoSchema;
	/** What its pictures show, for readers who do not see them. */
	readonly alt: string;
};

/** The video of every demo. Pixels and frames. */
export const demoVideo = { width: 640, height: 360, fps: 30, durationInFrames: 60 } as const;

/** All demos, by the names of their files. */
export const demos: Readonly<Record<string, Demo>> = {
	"current-frame": { component: Counter, schema: counter, alt: "The number of the frame above a bar that fills up" },
	"evolve-path": { component: Line, schema: line, alt: "A green line that is drawn along a curve" },
	flicker: { component: Flicker, schema: flicker, alt: "A lamp whose light flickers" },
	freeze: { component: Held, schema: held, alt: "Two balls that move to the right; the lower one stops" },
	interpolate: { component: Slide, schema: slide, alt: "A blue ball that slides from left to right and becomes opaque" },
	"interpolate-colors": {
		component: Sunset,
		schema: sunset,
		alt: "The sun sets behind hills, and the sky turns from blue to orange to dark blue",
	},
	"interpolate-path": { component: Morph, schema: morph, alt: "A yellow drop that turns into a star" },
	loop: { component: Turns, schema: turns, alt: "A green dot that runs in a circle" },
	"measure-spring": { component: Settled, schema: settled, alt: "A yellow ball that swings to a line, and a check mark when it rests" },
	noise: { component: Field, schema: field, alt: "A grid of dots whose sizes rise and fall like waves" },
	random: { component: Confetti, schema: confetti, alt: "Colored dots at random places" },
	sequence: { component: Cards, schema: cards, alt: "Cards that appear one after the other, each with its own frame number" },
	series: { component: Film, schema: film, alt: "Three scenes with the words One, Two and Three" },
	spring: { component: Pop, schema: pop, alt: "A yellow disk that grows beyond a ring and settles in it" },
	tangent: { component: Arrow, schema: arrow, alt: "A blue arrow that follows a curve and points where it goes" },
	transforms: { component: Card, schema: card, alt: "A violet card that moves, turns and changes its size" },
	"warp-path": { component: Flag, schema: flag, alt: "A red flag that waves" },
	wave: { component: Wave, schema: wave, alt: "A row of green dots that moves like a wave" },
};
