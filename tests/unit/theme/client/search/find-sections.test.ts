import { expect, test } from "vitest";
import { findSections } from "../../../../../theme/client/search/find-sections.ts";

const page = (title: string, ...sections: [anchor: string, heading: string, text: string][]) => ({
	url: `/${title.toLowerCase()}`,
	title,
	sections: sections.map(([anchor, heading, text]) => ({ anchor, heading, text })),
});

const pages = [
	page("Audio", ["", "Audio", "Plays a sound file."], ["volume", "Volume", "How loud the sound is, see spring."]),
	page("Spring", ["", "Spring", "An animation with physics."], ["damping", "Damping", "How fast it comes to rest."]),
	page("Springboard", ["", "Springboard", "Jump."]),
];

const found = (query: string) => findSections({ pages }, query).map(({ title, hits }) => [title, ...hits.map(({ url }) => url)]);

test("a page whose title is the query comes before titles that begin with it, and these before mentions in the text", () => {
	expect(found("spring")).toEqual([
		["Spring", "/spring", "/spring#damping"],
		["Springboard", "/springboard"],
		["Audio", "/audio#volume"],
	]);
});

test("every word must be there, each at the start of a word", () => {
	expect(found("vol lo")).toEqual([["Audio", "/audio#volume"]]);
	expect(found("ound")).toEqual([]);
	expect(found("sound physics")).toEqual([]);
	expect(found("  ")).toEqual([]);
});

test("of one page five sections are shown, twenty in all, the words of the text around the first that was found", () => {
	const many = Array.from({ length: 9 }, (_, index) =>
		page(
			`Page ${index}`,
			...Array.from({ length: 9 }, (_, at): [string, string, string] => [
				`a${at}`,
				`Part ${at}`,
				"one two three four five six needle eight nine ten eleven twelve",
			]),
		),
	);
	const groups = findSections({ pages: many }, "needle");
	expect(groups.map(({ hits }) => hits.length)).toEqual([5, 5, 5, 5]);
	expect(groups[0]?.hits[0]?.snippet).toBe("… three four five six needle eight nine ten eleven twelve");
});
