import type { Page } from "playwright";

/** Waits until nothing moves any more by itself. What follows the reader's scrolling never ends. */
export async function settled(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		document.getAnimations().every(({ playState, timeline }) => playState === "finished" || !(timeline instanceof DocumentTimeline)),
	);
}
