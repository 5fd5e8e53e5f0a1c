import { youTubeHost } from "../../contract/embeds.ts";

/** Puts a player in the place of a link to a video when it is clicked; before that nothing is asked of another host. */
export function playEmbeds(main: HTMLElement): () => void {
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
	main.addEventListener("click", onClick);
	return () => main.removeEventListener("click", onClick);
}

/** Plays silent clips while they are in view, for readers who have nothing against motion. */
export function playClips(main: HTMLElement): () => void {
	const clips = main.querySelectorAll<HTMLVideoElement>("video[data-autoplay]");
	if (clips.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
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
	return () => observer.disconnect();
}
