import { createContext, type ReactElement, type ReactNode } from "react";
import type { ComponentCode } from "../contract/renderer.ts";

/** What components of one page share while it is rendered. `codeBlocks` grows; holes for them count from `firstCode`. */
export type PageData = { readonly firstCode: number; readonly codeBlocks: ComponentCode[] };

/** `null` in the browser, where islands render without a page. */
export const PageDataContext = createContext<PageData | null>(null);

/** Lets the components inside `children` reach the data of their page. */
export function withPageData(children: ReactNode, data: PageData): ReactElement {
	return <PageDataContext value={data}>{children}</PageDataContext>;
}
