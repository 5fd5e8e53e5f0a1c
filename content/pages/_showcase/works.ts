import type { ClipName } from "../../compositions/clips.ts";

/** A composition in the showcase. */
export type Work = {
	readonly clip: ClipName;
	/** At most 80 characters. */
	readonly title: string;
	/** At most 280 characters: what it shows, and how it was made. */
	readonly description: string;
	/** The parts of the toolkit that it uses. */
	readonly made: readonly string[];
};

/** The compositions of this site, in the order of the page. */
export const works: readonly Work[] = [
	{
		clip: "opening",
		title: "An opening in diamonds",
		description:
			"A field of diamonds gives way to a title, and closes again. When each diamond starts depends on its distance from the center.",
		made: ["interpolate()", "interpolateColors()"],
	},
	{
		clip: "captions",
		title: "Every word has its moment",
		description: "A list of words with times becomes captions for a vertical video: three at a time, with the spoken one highlighted.",
		made: ["@remotion/captions"],
	},
	{
		clip: "route",
		title: "Harbor to summit",
		description: "A line is drawn while a marker travels along it. The distance and the places follow its progress.",
		made: ["@remotion/paths", "Easing"],
	},
	{
		clip: "orbit",
		title: "Six shapes and a pie",
		description: "Stars and polygons circle a pie that fills up. All of them are paths that functions calculate.",
		made: ["@remotion/shapes", "Easing"],
	},
	{
		clip: "growth",
		title: "A year of sunshine",
		description: "Twelve numbers as bars that rise one after the other. Heights, labels and the total come from one array.",
		made: ["spring()", "interpolateColors()"],
	},
	{
		clip: "year",
		title: "A year in days",
		description: "A personal video: the same composition shows different numbers to each person.",
		made: ["spring()", "random()"],
	},
	{
		clip: "scenes",
		title: "Slide, wipe, clock",
		description: "Three scenes, with a different transition to each. Transitions are timed in frames.",
		made: ["@remotion/transitions"],
	},
	{
		clip: "waves",
		title: "Episode 12",
		description: "Sound as rays around a cover. Here, waves simulate the volume; with a recording, it comes from the file.",
		made: ["random()"],
	},
	{
		clip: "weights",
		title: "Type that breathes",
		description: "A variable font has all weights between thin and bold. Every letter gets its own, in every frame.",
		made: ["useCurrentFrame()"],
	},
	{
		clip: "chunks",
		title: "Twelve functions, one file",
		description: "How a video is rendered in parts: they start together, finish at different times, and are joined.",
		made: ["interpolate()", "random()"],
	},
];
