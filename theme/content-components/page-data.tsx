import { createContext, type ReactElement, type ReactNode } from "react";
import type { PageInfo, PageSummary } from "../contract/page-info.ts";
import type { ComponentCode } from "../contract/renderer.ts";

/** What the components of one page share during rendering. `codeBlocks` grows; the holes for them count from `firstCode`. */
export type PageData = {
	readonly firstCode: number;
	readonly codeBlocks: ComponentCode[];
	readonly info: PageInfo;
	readonly pagesOf: (collection: string) => readonly PageSummary[];
};

/** `null` in the browser, which renders islands without a page. */
export const PageDataContext = createContext<PageData | null>(null);

/** Gives the components inside `children` access to the data of their page. */
export function withPageData(children: ReactNode, data: PageData): ReactElement {
	return <PageDataContext value={data}>{children}</PageDataContext>;
}
