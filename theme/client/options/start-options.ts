import type { writeStored } from "../../components/storage.ts";
import type { SiteMeta } from "../../contract/site.ts";
import { startAnalytics } from "./analytics.ts";
import { startAnnouncement } from "./announcement.ts";
import { startAskAi } from "./ask-ai.ts";
import { hideOnScroll } from "./hide-on-scroll.ts";

/** What the options get from their page. It is given, not imported, because what this module shared with those of every page would become one more file for all of them. */
type OptionsHost = {
	/** Calls a function after each route change. */
	readonly onView: (listener: () => void) => void;
	readonly writeStored: typeof writeStored;
};

/** Starts what the site has switched on. */
export function startOptions({ announcement, askAi, analytics, navbar }: SiteMeta, { onView, writeStored }: OptionsHost): void {
	if (announcement) startAnnouncement(announcement.id, writeStored);
	if (navbar.hideOnScroll) hideOnScroll();
	if (askAi) startAskAi(askAi);
	if (analytics.length > 0) startAnalytics(analytics, onView);
}
