import type { Root } from "hast";
import { fillHoles } from "../../../theme/lib/holes.ts";
import type { SearchSection } from "../../lib/search-page.ts";
import type { CodeBlock } from "../document.ts";
import { pageMarkdown } from "./page-markdown.ts";
import { hasTitle, searchSections } from "./search-sections.ts";

/** Texts of a page for search and for other programs. */
export type PageTexts = {
	/** For search. */
	readonly sections: readonly SearchSection[];
	/** The page as Markdown, with holes for its links: `fillTextLinks`. */
	readonly markdown: string;
};

/**
 * Reads the texts from the tree of a page's final HTML, so that they say what its readers see. Adds `title` if the content has no title
 * or if the page `needsTitle`.
 */
export function pageTexts(
	tree: Root,
	page: { readonly title: string; readonly needsTitle: boolean; readonly codeBlocks: readonly CodeBlock[] },
): PageTexts {
	const markdown = pageMarkdown(tree, page.codeBlocks);
	const title = !page.needsTitle && hasTitle(tree) ? "" : `# ${page.title.replaceAll("<", "\\<")}`;
	return { sections: searchSections(tree, page.codeBlocks), markdown: `${[title, markdown].filter(Boolean).join("\n\n")}\n` };
}

/** Puts the date, authors and tags of a page, as Markdown, below its title. */
export function withByline(markdown: string, byline: string): string {
	const [title = ""] = /^# .*\n/.exec(markdown) ?? [];
	const parts = [title, byline, markdown.slice(title.length)].map((part) => part.trim()).filter(Boolean);
	return `${parts.join("\n\n")}\n`;
}

/** Fills in the addresses of a page's links in its Markdown. */
export function fillTextLinks(markdown: string, hrefs: readonly string[]): string {
	return fillHoles(markdown, "L", (index) =>
		(hrefs[index] ?? "#")
			.replace(/[()\s]/g, encodeURIComponent)
			.replaceAll("(", "%28")
			.replaceAll(")", "%29"),
	);
}
