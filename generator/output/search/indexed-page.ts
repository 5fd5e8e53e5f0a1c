import type { SearchSection } from "../../page/document.ts";

/** A page for the index. */
export type IndexedPage = {
	/** With base path. */
	readonly url: string;
	readonly title: string;
	readonly description: string;
	readonly keywords: readonly string[];
	/** Label of the top-level section of the site that it is in. */
	readonly group: string;
	/** Label of its kind, such as that of its sidebar. */
	readonly kind: string;
	/** Labels of its breadcrumbs. */
	readonly path: readonly string[];
	readonly tags: readonly string[];
	/** Factor of its score. */
	readonly boost: number;
	/** The first is the page as a whole: its anchor and its heading are empty. */
	readonly sections: readonly SearchSection[];
};

/** Joins what stands before the first heading and below the title: both are the page as a whole. */
export function sectionsForIndex(title: string, sections: readonly SearchSection[]): SearchSection[] {
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
