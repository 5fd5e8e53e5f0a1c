import { hashTarget, reveal } from "./content/reveal.ts";

/** Scrolls to `position` (px) if it is given, otherwise to the target of the hash or to the top. */
export function scrollToPlace(hash: string, position: number | null): void {
	const target = position === null ? hashTarget(hash) : null;
	if (target) {
		reveal(target);
		target.scrollIntoView({ behavior: "instant" });
	} else scrollTo({ top: position ?? 0, behavior: "instant" });
}

/** Opens the closed elements around the target of the hash and scrolls to it. Does nothing if the target is in view. */
export function revealHashTarget(hash: string): void {
	const target = hashTarget(hash);
	if (target && reveal(target)) target.scrollIntoView({ behavior: "instant" });
}

/** Creates the live region that announces a new page to screen readers. It must exist before it gets any text. */
export function createAnnouncer(): () => void {
	const region = document.createElement("div");
	region.className = "sr-only";
	region.setAttribute("aria-live", "polite");
	document.body.append(region);
	return () => {
		// Moves the focus to the new content, where reading continues.
		document.getElementById("main")?.focus({ preventScroll: true });
		region.textContent = document.title;
	};
}
