import type { SiteMeta } from "../contract/site.ts";
import { startAnalytics } from "./analytics.ts";
import { startAnnouncement } from "./announcement.ts";
import { startAskAi } from "./ask-ai.ts";
import { startColorMode } from "./color-mode.ts";
import { hideOnScroll } from "./hide-on-scroll.ts";
import { startSearch } from "./search/start-search.ts";

/** Starts what the shell does besides rendering, once per document: together with the rest, so that no click before then counts twice. */
export function startShell({ base, announcement, askAi, analytics, navbar }: SiteMeta): void {
	startColorMode();
	startSearch(base);
	if (announcement) startAnnouncement(announcement.id);
	if (navbar.hideOnScroll) hideOnScroll();
	if (askAi) startAskAi(askAi);
	void startAnalytics(analytics);
}
