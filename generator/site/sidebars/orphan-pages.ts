import type { Problem } from "../../lib/problem.ts";
import type { SourceRoute } from "../graph/site-graph.ts";

/** Warns of pages that no sidebar lists although their collection has sidebars written by hand, except pages with `displayed_sidebar` or `unlisted`. */
export function orphanPages(routes: readonly SourceRoute[]): Problem[] {
	return routes.flatMap(({ collection, document, sidebar }): Problem[] => {
		const { displayed_sidebar: displayed, unlisted } = document.frontMatter;
		if (collection.layout !== "docs" || collection.sidebars === "auto" || sidebar !== null) return [];
		if (Object.keys(collection.sidebars).length === 0) return [];
		if (displayed !== undefined || unlisted || document.isBroken) return [];
		return [
			{
				code: "page-orphan",
				severity: "warning",
				message: `\`${document.file}\` is in no sidebar: readers find it by links and search only.`,
				hint: `Add \`${document.id}\` to a sidebar, or write \`displayed_sidebar: null\` in the page.`,
				at: { file: document.file, line: 1, column: 1 },
				subject: document.id,
			},
		];
	});
}
