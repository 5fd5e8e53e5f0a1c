import { createWordReader } from "../../../theme/contract/search/tokenizer.ts";
import type { SearchSection } from "../document.ts";
import { headingTerms, textTerms } from "./page-terms.ts";
import { TermIndex, type TermPlaces } from "./term-index.ts";

/** What the search finds on a page. */
export type PageIndex = {
	/** The first is the page as a whole: its anchor and its heading are empty. */
	readonly sections: readonly SearchSection[];
	readonly terms: PageTerms;
};

/** The terms of a page, by number of the section. */
export type PageTerms = { readonly headings: TermPlaces; readonly texts: TermPlaces };

/** Makes a function that finds the terms of a page. It remembers the words that it has read: most words of a site are repeated. */
export function createPageIndexer(): (sections: readonly SearchSection[]) => PageTerms {
	const read = createWordReader();
	return (sections) => {
		const headings = new TermIndex();
		const texts = new TermIndex();
		for (const [number, { heading, text, code }] of sections.entries()) {
			headings.add(number, headingTerms(read(heading)));
			texts.add(number, textTerms(read(text), read(code)));
		}
		return { headings: headings.places(), texts: texts.places() };
	};
}

/** Joins what stands before the first heading and below the title: both are the page as a whole. */
export function joinWholePage(title: string, sections: readonly SearchSection[]): SearchSection[] {
	const isWhole = ({ anchor, heading, level }: SearchSection) => anchor === "" || heading === title || level === 1;
	const start = sections.findIndex((section) => !isWhole(section));
	const count = start < 0 ? sections.length : start;
	const whole = sections.slice(0, count);
	const text = (part: "text" | "code") =>
		whole
			.map((section) => section[part])
			.filter(Boolean)
			.join(" ");
	return [{ anchor: "", heading: "", level: 1, text: text("text"), code: text("code") }, ...sections.slice(count)];
}
