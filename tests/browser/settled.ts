import type { Page } from "playwright";

/** Waits until nothing moves by itself any longer. Animations that follow the reader's scrolling never end. */
export async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const isOver = ({ playState, timeline }: Animation) => playState === "finished" || !(timeline instanceof DocumentTimeline);
		while (!document.getAnimations().every(isOver)) await new Promise(requestAnimationFrame);
	});
}
