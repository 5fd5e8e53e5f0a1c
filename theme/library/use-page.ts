import { useContext } from "react";
import { type PageData, PageDataContext } from "../content-components/page-data.tsx";
import type { PageInfo, PageSummary } from "../contract/page-info.ts";

/**
 * Returns the page that a component is on. `FrontMatter` is the type of the front matter. For pages and layouts, which are rendered while
 * the site is built; throws in islands.
 */
export function usePage<FrontMatter extends object = Readonly<Record<string, unknown>>>(): PageInfo<FrontMatter> {
	return usePageData("usePage").info as PageInfo<FrontMatter>;
}

/**
 * Returns the pages of a collection, in the order of its list or of their paths: those of the page's own language and version. For pages
 * and layouts, which are rendered again when the data of these pages changes; throws in islands, and if there is no such collection.
 */
export function usePages<FrontMatter extends object = Readonly<Record<string, unknown>>>(
	collection: string,
): readonly PageSummary<FrontMatter>[] {
	return usePageData("usePages").pagesOf(collection) as readonly PageSummary<FrontMatter>[];
}

function usePageData(name: string): PageData {
	const data = useContext(PageDataContext);
	if (data) return data;
	throw new Error(
		`\`${name}\` works only in pages and layouts, which are rendered while the site is built; pass what an island needs as props`,
	);
}
