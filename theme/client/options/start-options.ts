import type { SiteMeta } from "../../contract/site.ts";
import { startAnalytics } from "./analytics.ts";
import { startAskAi } from "./ask-ai.ts";
import { hideOnScroll } from "./hide-on-scroll.ts";

/**
 * Starts what the site has switched on. `onView` calls a function after each route change; it is given, not imported,
 * because what this module shared with those of every page would become one more file for all of them.
 */
export function startOptions({ askAi, analytics, navbar }: SiteMeta, onView: (listener: () => void) => void): void {
	if (navbar.hideOnScroll) hideOnScroll();
	if (askAi) startAskAi(askAi);
	if (analytics.length > 0) startAnalytics(analytics, onView);
}
