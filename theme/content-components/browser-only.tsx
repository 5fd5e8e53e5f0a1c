import type { ReactElement, ReactNode } from "react";
import { useIsBrowser } from "./docusaurus/use-is-browser.ts";

type BrowserOnlyProps = { readonly children?: (() => ReactNode) | undefined; readonly fallback?: ReactNode };

/** Shows what needs a browser inside an island; in the page's HTML, and without scripts, the fallback. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactElement {
	return <>{useIsBrowser() ? children?.() : fallback}</>;
}

export default BrowserOnly;
