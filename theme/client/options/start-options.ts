import type { SiteMeta } from "../../contract/site.ts";
import { startAnnouncement } from "./announcement.ts";

/**
 * What the options get from their page. The page passes it in because each module that an import shared with the entry would become one
 * more file for every page.
 */
type OptionsHost = {
	/** Calls a function after each route change. */
	readonly onView: (listener: () => void) => void;
	/** Makes the address of a script that an element accepts. */
	readonly trustedScript: (url: string) => string;
};

/**
 * Starts the options that the site has turned on. Each has its own file, except for the announcement, whose code is smaller than a file
 * would be. The assistant loads when its button is first used.
 */
export async function startOptions(
	{ announcement, askAi, feedbackUrl, analytics, navbar }: SiteMeta,
	{ onView, trustedScript }: OptionsHost,
): Promise<void> {
	if (announcement) startAnnouncement(announcement.id);
	if (askAi) startAtFirstUse(".ask-ai-button", async () => (await import("./ask-ai.ts")).startAskAi(askAi, trustedScript));
	await Promise.all([
		navbar.hideOnScroll && import("./hide-on-scroll.ts").then(({ hideOnScroll }) => hideOnScroll()),
		feedbackUrl && import("./feedback.ts").then(({ startFeedback }) => startFeedback()),
		analytics.length > 0 && import("./analytics.ts").then(({ startAnalytics }) => startAnalytics(analytics, { onView, trustedScript })),
	]);
}

/** Starts the function of a button at the first click, and repeats that click. */
function startAtFirstUse(selector: string, start: () => Promise<void>): void {
	const onClick = ({ target }: MouseEvent) => {
		const button = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
		if (!button) return;
		document.removeEventListener("click", onClick);
		start().then(
			() => button.click(),
			(error: unknown) => {
				console.warn("A part of this site's script could not be loaded.", error);
				document.addEventListener("click", onClick);
			},
		);
	};
	document.addEventListener("click", onClick);
}
