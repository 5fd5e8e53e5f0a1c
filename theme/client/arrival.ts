import { hashTarget, reveal } from "./content/reveal.ts";

/** Scrolls to `position` (px), else to the target of the hash, else to the top. */
export function scrollToPlace(hash: string, position: number | null): void {
	const target = position === null ? hashTarget(hash) : null;
	if (target) {
		reveal(target);
		target.scrollIntoView({ behavior: "instant" });
	} else scrollTo({ top: position ?? 0, behavior: "instant" });
}

/** Opens whatever the target of the hash is folded into and goes there; leaves the page alone when the target is in sight. */
export function revealHashTarget(hash: string): void {
	const target = hashTarget(hash);
	if (target && reveal(target)) target.scrollIntoView({ behavior: "instant" });
}

/** Makes the region through which screen readers learn of a new page: it must stand there before it says anything. */
export function createAnnouncer(): () => void {
	const region = document.createElement("div");
	region.className = "sr-only";
	region.setAttribute("aria-live", "polite");
	document.body.append(region);
	return () => {
		// To the new content, where reading goes on.
		document.getElementById("main")?.focus({ preventScroll: true });
		region.textContent = document.title;
	};
}
