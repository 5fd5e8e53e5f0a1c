import type { ComponentType } from "react";
import { Ramp, schema as ramp } from "../../_demos/accelerated-video.tsx";
import { Bars, schema as bars } from "../../_demos/audio-bars.tsx";
import { Delays, schema as delays } from "../../_demos/audio-delay.tsx";
import { Crossfade, schema as crossfade } from "../../_demos/audio-levels.tsx";
import { Trim, schema as trim } from "../../_demos/audio-trim.tsx";
import { Boxed, schema as boxed } from "../../_demos/bounding-box.tsx";
import { Captions, schema as captions } from "../../_demos/captions.tsx";
import { Ripples, schema as ripples } from "../../_demos/circle.tsx";
import { Clock, schema as clock } from "../../_demos/clock-wipe.tsx";
import { Turning, schema as turning } from "../../_demos/cube.tsx";
import { Counter, schema as counter } from "../../_demos/current-frame.tsx";
import { Opening, schema as opening } from "../../_demos/custom-presentation.tsx";
import { Pausing, schema as pausing } from "../../_demos/custom-timing.tsx";
import { Orbit, schema as orbit } from "../../_demos/ellipse.tsx";
import { Line, schema as line } from "../../_demos/evolve-path.tsx";
import { Room, schema as room } from "../../_demos/extend-viewbox.tsx";
import { Fades, schema as fades } from "../../_demos/fade.tsx";
import { Box, schema as box } from "../../_demos/fill-text-box.tsx";
import { Title, schema as title } from "../../_demos/fit-text.tsx";
import { Flicker, schema as flicker } from "../../_demos/flicker.tsx";
import { Flips, schema as flips } from "../../_demos/flip.tsx";
import { Held, schema as held } from "../../_demos/freeze.tsx";
import { Race, schema as race } from "../../_demos/get-length.tsx";
import { Tour, schema as tour } from "../../_demos/instruction-index.tsx";
import { Slide, schema as slide } from "../../_demos/interpolate.tsx";
import { Sunset, schema as sunset } from "../../_demos/interpolate-colors.tsx";
import { Morph, schema as morph } from "../../_demos/interpolate-path.tsx";
import { Arrival, schema as arrival } from "../../_demos/interpolate-styles.tsx";
import { Eased, schema as eased } from "../../_demos/linear-timing.tsx";
import { Turns, schema as turns } from "../../_demos/loop.tsx";
import { Slice, schema as slice } from "../../_demos/make-pie.tsx";
import { Ticket, schema as ticket } from "../../_demos/make-transform.tsx";
import { Settled, schema as settled } from "../../_demos/measure-spring.tsx";
import { Label, schema as label } from "../../_demos/measure-text.tsx";
import { Blurred, schema as blurred } from "../../_demos/motion-blur.tsx";
import { Field, schema as field } from "../../_demos/noise.tsx";
import { Line as NoiseLine, schema as noiseLine } from "../../_demos/noise-line.tsx";
import { Breathing, schema as breathing } from "../../_demos/noise-loop.tsx";
import { Curtains, schema as curtains } from "../../_demos/none.tsx";
import { Scope, schema as scope } from "../../_demos/oscilloscope.tsx";
import { Timer, schema as timer } from "../../_demos/pie.tsx";
import { Rate, schema as rate } from "../../_demos/playback-rate.tsx";
import { Train, schema as train } from "../../_demos/point.tsx";
import { Soften, schema as soften } from "../../_demos/polygon.tsx";
import { Confetti, schema as confetti } from "../../_demos/random.tsx";
import { Layouts, schema as layouts } from "../../_demos/recorder-layout.tsx";
import { Bar, schema as bar } from "../../_demos/rect.tsx";
import { Home, schema as home } from "../../_demos/reset-path.tsx";
import { Directions, schema as directions } from "../../_demos/reverse-path.tsx";
import { Stretch, schema as stretch } from "../../_demos/scale-path.tsx";
import { Cards, schema as cards } from "../../_demos/sequence.tsx";
import { Film, schema as film } from "../../_demos/series.tsx";
import { Slides, schema as slides } from "../../_demos/slide.tsx";
import { Curve, schema as curve } from "../../_demos/smooth-path.tsx";
import { Pop, schema as pop } from "../../_demos/spring.tsx";
import { Sprung, schema as sprung } from "../../_demos/spring-timing.tsx";
import { Spin, schema as spin } from "../../_demos/star.tsx";
import { Chart, schema as chart } from "../../_demos/subpaths.tsx";
import { Arrow, schema as arrow } from "../../_demos/tangent.tsx";
import { Timings, schema as timings } from "../../_demos/timings.tsx";
import { Comet, schema as comet } from "../../_demos/trail.tsx";
import { Card, schema as card } from "../../_demos/transforms.tsx";
import { Progress, schema as progress } from "../../_demos/transition-progress.tsx";
import { Trip, schema as trip } from "../../_demos/transition-series.tsx";
import { Gallery, schema as gallery } from "../../_demos/transitions.tsx";
import { Trail, schema as trail } from "../../_demos/translate-path.tsx";
import { Forward, schema as forward } from "../../_demos/triangle.tsx";
import { Fader, schema as fader } from "../../_demos/volume-curve.tsx";
import { Flag, schema as flag } from "../../_demos/warp-path.tsx";
import { Wave, schema as wave } from "../../_demos/wave.tsx";
import { Played, schema as played } from "../../_demos/waveform.tsx";
import { Wipes, schema as wipes } from "../../_demos/wipe.tsx";
import type { DemoSchema } from "./demo-schema.ts";
import { BoxStill, LabelStill, TitleStill } from "./demo-stills.tsx";

/** A composition whose props are numbers. */
export type DemoComponent = ComponentType<Record<string, number>>;

/** A composition of a page that readers can play and change. */
export type Demo = {
	readonly component: DemoComponent;
	readonly schema: DemoSchema;
	/** Draws its pictures if the component needs a browser. */
	readonly still?: ComponentType;
	/** Whether it draws with HTML elements, whose lengths in pixels are for the size of the video. Otherwise, it is one SVG. */
	readonly isHtml?: true;
	/** What its pictures show, for screen readers. */
	readonly alt: string;
};

const list = {
	"accelerated-video": { component: Ramp, schema: ramp, alt: "A red bar that fills a file, faster and faster" },
	"audio-bars": { component: Bars, schema: bars, alt: "A row of violet bars that jump on each beat" },
	"audio-delay": {
		component: Delays,
		schema: delays,
		alt: "A green bar that grows from the beginning, and a second one that starts later",
	},
	"audio-levels": {
		component: Crossfade,
		schema: crossfade,
		isHtml: true,
		alt: "A blue scene is pushed up by a red one while its volume falls and the other rises",
	},
	"audio-trim": {
		component: Trim,
		schema: trim,
		alt: "The bars of a sound: those that are kept are blue, and the one that plays is yellow",
	},
	"bounding-box": { component: Boxed, schema: boxed, alt: "A green curve that swings in a box of its size" },
	captions: { component: Captions, schema: captions, alt: "Pages of a few gray words; the spoken word is yellow" },
	circle: { component: Ripples, schema: ripples, alt: "Blue rings that grow and fade" },
	"clock-wipe": { component: Clock, schema: clock, isHtml: true, alt: "A red scene that covers a blue one like the hand of a clock" },
	cube: { component: Turning, schema: turning, isHtml: true, alt: "A blue and a red side of a cube that turns" },
	"current-frame": { component: Counter, schema: counter, alt: "The number of the frame above a bar that fills up" },
	"custom-presentation": {
		component: Opening,
		schema: opening,
		isHtml: true,
		alt: "A red scene that appears in a growing circle on a blue one",
	},
	"custom-timing": {
		component: Pausing,
		schema: pausing,
		isHtml: true,
		alt: "A red scene that pushes a blue one away and pauses half-way",
	},
	ellipse: { component: Orbit, schema: orbit, alt: "A blue dot that orbits a yellow one on an ellipse" },
	"evolve-path": { component: Line, schema: line, alt: "A green line that is drawn along a curve" },
	"extend-viewbox": {
		component: Room,
		schema: room,
		alt: "A violet ring on a bright area, around which a darker border grows until the ring fits",
	},
	fade: {
		component: Fades,
		schema: fades,
		isHtml: true,
		alt: "A blue bar that gives way to a yellow word: above, it stays until the end; below, it fades",
	},
	"fill-text-box": {
		component: Box,
		schema: box,
		still: BoxStill,
		alt: "Words that fill a box line by line, until it has no room for the next one",
	},
	"fit-text": {
		component: Title,
		schema: title,
		still: TitleStill,
		alt: "Titles of one, two and three words in a blue bar, which all have the same width",
	},
	flicker: { component: Flicker, schema: flicker, alt: "A lamp whose light flickers" },
	flip: {
		component: Flips,
		schema: flips,
		isHtml: true,
		alt: "Four blue cards that turn over to their red side, each in another direction",
	},
	freeze: { component: Held, schema: held, alt: "Two balls that move to the right; the lower one stops" },
	"get-length": { component: Race, schema: race, alt: "A yellow dot on a curve, and one on a straight line, which arrives first" },
	"instruction-index": {
		component: Tour,
		schema: tour,
		alt: "A red dot that passes two lines and a curve, each of which turns blue in its turn",
	},
	interpolate: { component: Slide, schema: slide, alt: "A blue ball that slides from left to right and becomes opaque" },
	"interpolate-colors": {
		component: Sunset,
		schema: sunset,
		alt: "The sun sets behind hills, and the sky turns from blue to orange to dark blue",
	},
	"interpolate-path": { component: Morph, schema: morph, alt: "A yellow drop that turns into a star" },
	"interpolate-styles": {
		component: Arrival,
		schema: arrival,
		isHtml: true,
		alt: "A square that turns while it comes from the left, and changes from a transparent blue to pink",
	},
	"linear-timing": { component: Eased, schema: eased, isHtml: true, alt: "Three red bars that push blue ones away, each at another pace" },
	loop: { component: Turns, schema: turns, alt: "A green dot that runs in a circle" },
	"make-pie": { component: Slice, schema: slice, alt: "A red slice that fills a disk" },
	"make-transform": { component: Ticket, schema: ticket, isHtml: true, alt: "A violet card that moves, turns and changes its size" },
	"measure-spring": { component: Settled, schema: settled, alt: "A yellow ball that swings to a line, and a check mark when it rests" },
	"measure-text": {
		component: Label,
		schema: label,
		still: LabelStill,
		alt: "A text that is typed, on a violet label that is always as wide as the text",
	},
	"motion-blur": {
		component: Blurred,
		schema: blurred,
		isHtml: true,
		alt: "A blue square that moves from left to right, blurred where it is fast",
	},
	noise: { component: Field, schema: field, alt: "A grid of dots whose sizes rise and fall like waves" },
	"noise-line": { component: NoiseLine, schema: noiseLine, alt: "A green line that waves" },
	"noise-loop": { component: Breathing, schema: breathing, alt: "A grid of yellow dots whose sizes rise and fall, and end as they began" },
	none: { component: Curtains, schema: curtains, isHtml: true, alt: "A blue curtain that opens in the middle while a red one closes" },
	oscilloscope: { component: Scope, schema: scope, alt: "A yellow line that swings with a sound" },
	pie: { component: Timer, schema: timer, alt: "A red slice that grows until the disk is full" },
	"playback-rate": { component: Rate, schema: rate, alt: "A red bar that fills a file twice as fast as the timeline runs" },
	point: { component: Train, schema: train, alt: "Red dots that follow each other along a curve" },
	polygon: { component: Soften, schema: soften, alt: "A violet hexagon whose sides become round, and straight again" },
	random: { component: Confetti, schema: confetti, alt: "Colored dots at random places" },
	"recorder-layout": {
		component: Layouts,
		schema: layouts,
		alt: "A wide and a square blue screen; a yellow webcam moves from the right to the left, and red captions make room",
	},
	rect: { component: Bar, schema: bar, alt: "A blue bar with rounded corners that gets longer" },
	"reset-path": { component: Home, schema: home, alt: "A green triangle that moves from a dark one to the crossing of two axes" },
	"reverse-path": {
		component: Directions,
		schema: directions,
		alt: "A blue curve that is drawn from the left, and a red one that is drawn from the right",
	},
	"scale-path": { component: Stretch, schema: stretch, alt: "The outline of a yellow bolt that gets wider" },
	sequence: { component: Cards, schema: cards, alt: "Cards that appear one after the other, each with its own frame number" },
	series: { component: Film, schema: film, alt: "Three scenes with the words One, Two and Three" },
	slide: { component: Slides, schema: slides, isHtml: true, alt: "Four red scenes that push blue ones away, each from another side" },
	"smooth-path": {
		component: Curve,
		schema: curve,
		alt: "A yellow curve through white points that swing, and gray straight lines between them",
	},
	spring: { component: Pop, schema: pop, alt: "A yellow disk that grows beyond a ring and settles in it" },
	"spring-timing": {
		component: Sprung,
		schema: sprung,
		isHtml: true,
		alt: "Two red bars that push blue ones away: the upper one starts fast, the lower one slowly",
	},
	star: { component: Spin, schema: spin, alt: "A yellow star that spins" },
	subpaths: { component: Chart, schema: chart, alt: "Three violet bars that light up one after the other" },
	tangent: { component: Arrow, schema: arrow, alt: "A blue arrow that follows a curve and points where it goes" },
	timings: { component: Timings, schema: timings, isHtml: true, alt: "Four red bars that push blue ones away, each at another pace" },
	transforms: { component: Card, schema: card, alt: "A violet card that moves, turns and changes its size" },
	trail: { component: Comet, schema: comet, isHtml: true, alt: "A red ball that runs in an ellipse, with a fading tail" },
	"transition-progress": {
		component: Progress,
		schema: progress,
		isHtml: true,
		alt: "A red scene that pushes a blue one away, with the progress of both in numbers",
	},
	"transition-series": {
		component: Trip,
		schema: trip,
		isHtml: true,
		alt: "Three scenes, Morning, Noon and Evening: the second fades in, the third is wiped in",
	},
	transitions: { component: Gallery, schema: gallery, isHtml: true, alt: "Six blue scenes that turn red, each with another transition" },
	"translate-path": { component: Trail, schema: trail, alt: "Green leaves that spread to the lower right" },
	triangle: { component: Forward, schema: forward, alt: "Three green triangles that point to the right and light up in turn" },
	"volume-curve": { component: Fader, schema: fader, alt: "A yellow dot on a curve of the volume, which rises, stays and falls" },
	"warp-path": { component: Flag, schema: flag, alt: "A red flag that waves" },
	waveform: { component: Played, schema: played, alt: "The bars of a recording, which turn green as it plays" },
	wave: { component: Wave, schema: wave, alt: "A row of green dots that moves like a wave" },
	wipe: { component: Wipes, schema: wipes, isHtml: true, alt: "Eight red scenes that cover blue ones, each from another side or corner" },
} satisfies Record<string, Demo>;

/** The name of a demo: that of its file. */
export type DemoName = keyof typeof list;

/** All demos, by name. */
export const demos: Readonly<Record<string, Demo>> = list;
