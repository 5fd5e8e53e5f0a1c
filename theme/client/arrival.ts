import { decodePath } from "../contract/urls.ts";
import { reveal } from "./content/reveal.ts";

/** Id of the region through which screen readers learn of a new page. */
const regionId = "page-announcer";

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

/** The element that a hash (with `#`, or empty) names. */
function hashTarget(hash: string): HTMLElement | null {
	const id = hash.slice(1);
	return id === "" ? null : (document.getElementById(id) ?? document.getElementById(decodePath(id) ?? ""));
}

/** Moves the focus to the new content, where reading goes on, and says its title. */
export function announcePage(): void {
	document.getElementById("main")?.focus({ preventScroll: true });
	let region = document.getElementById(regionId);
	if (!region) {
		region = document.createElement("div");
		region.id = regionId;
		region.className = "sr-only";
		region.setAttribute("aria-live", "polite");
		document.body.append(region);
	}
	region.textContent = document.title;
}
