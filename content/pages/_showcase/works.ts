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
			"A field of diamonds opens to show a title, and closes again. Each diamond starts at a time that depends on its distance from the center.",
		made: ["interpolate()", "interpolateColors()"],
	},
	{
		clip: "captions",
		title: "Captions, word by word",
		description:
			"Captions for a vertical video, from a list of words with timestamps: three words at a time, with the spoken one highlighted.",
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
		description: "Stars and polygons circle a pie that fills up. Functions calculate the paths of the shapes.",
		made: ["@remotion/shapes", "Easing"],
	},
	{
		clip: "growth",
		title: "A year of sunshine",
		description: "Twelve bars rise one after the other. Their heights, their labels and the total come from one array of sample numbers.",
		made: ["spring()", "interpolateColors()"],
	},
	{
		clip: "year",
		title: "A year in days",
		description: "A personal video with sample data. The numbers are props, so each person gets their own.",
		made: ["spring()", "random()"],
	},
	{
		clip: "scenes",
		title: "Slide, wipe, clock",
		description: "Three scenes, each with a different transition.",
		made: ["@remotion/transitions"],
	},
	{
		clip: "waves",
		title: "Episode 12",
		description: "Audio as rays around a cover. The composition simulates the volume, which would come from a recording.",
		made: ["random()"],
	},
	{
		clip: "weights",
		title: "A wave of weights",
		description: "A variable font has all weights between thin and bold. In each frame, every letter has its own.",
		made: ["useCurrentFrame()"],
	},
	{
		clip: "chunks",
		title: "Twelve functions, one file",
		description: "How Lambda renders a video: the chunks start together, finish at different times, and are joined.",
		made: ["interpolate()", "random()"],
	},
];
