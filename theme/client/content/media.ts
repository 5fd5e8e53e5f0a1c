import { zoomImages } from "./zoom.ts";

/** Origin of the player that replaces a link to a video: the only external host in the content of a page. */
const youTubeHost = "https://www.youtube-nocookie.com";

/** Makes pictures and videos interactive until the signal aborts. */
export function mountMedia(main: HTMLElement, signal: AbortSignal): void {
	playEmbeds(main, signal);
	playClips(main, signal);
	zoomImages(main, signal);
}

/** Replaces a link to a video with a player when it is clicked. Nothing is requested from another host before that. */
function playEmbeds(main: HTMLElement, signal: AbortSignal): void {
	const onClick = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-youtube]") : null;
		const id = link?.dataset.youtube;
		if (!link || !id || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const player = document.createElement("iframe");
		player.className = "youtube";
		player.title = link.textContent.trim();
		player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
		player.src = `${youTubeHost}/embed/${encodeURIComponent(id)}?autoplay=1`;
		link.replaceWith(player);
		player.focus();
	};
	main.addEventListener("click", onClick, { signal });
}

/** Plays silent clips while they are in view, unless the reader prefers reduced motion. */
function playClips(main: HTMLElement, signal: AbortSignal): void {
	const clips = main.querySelectorAll<HTMLVideoElement>("video[data-autoplay]");
	if (clips.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				const clip = target as HTMLVideoElement;
				clip.muted = true;
				if (isIntersecting) clip.play().catch(() => {});
				else clip.pause();
			}
		},
		{ threshold: 0.5 },
	);
	for (const clip of clips) observer.observe(clip);
	signal.addEventListener("abort", () => observer.disconnect());
}
