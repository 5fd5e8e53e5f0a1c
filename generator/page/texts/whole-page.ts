import type { SearchSection } from "../../lib/search-page.ts";

/** The page as a whole: the first of its sections. */
export const wholePage: SearchSection = { anchor: "", heading: "", level: 1, text: "", code: "" };

/** Joins the text before the first heading and the text below the title, because both belong to the page as a whole. */
export function joinWholePage(title: string, sections: readonly SearchSection[]): SearchSection[] {
	const isWhole = ({ anchor, heading, level }: SearchSection) => anchor === "" || heading === title || level === 1;
	const start = sections.findIndex((section) => !isWhole(section));
	const count = start < 0 ? sections.length : start;
	const whole = sections.slice(0, count);
	const join = (part: "text" | "code") =>
		whole
			.map((section) => section[part])
			.filter(Boolean)
			.join(" ");
	return [{ ...wholePage, text: join("text"), code: join("code") }, ...sections.slice(count)];
}

/** The sections of a page from their JSON. The first is the page as a whole: its anchor and its heading are empty. */
export function readSections(json: string, title: string): SearchSection[] {
	return joinWholePage(title, JSON.parse(json) as SearchSection[]);
}
