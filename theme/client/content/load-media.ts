/** The elements that `media.ts` handles. Without it, pictures keep their size, and links to videos lead to their host. */
const media = ".prose img, video[data-autoplay], a[data-youtube]";

/** Gives pictures and videos their behaviors, in pages that have any. */
export function loadMedia(main: HTMLElement, signal: AbortSignal): void {
	if (main.querySelector(media)) {
		import("./media.ts").then(
			({ mountMedia }) => signal.aborted || mountMedia(main, signal),
			(error: unknown) => console.warn("The script for images and videos failed.", error),
		);
	}
}
