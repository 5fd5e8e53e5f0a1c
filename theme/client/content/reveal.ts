import { decodePath } from "../../lib/urls.ts";
import { openPanel } from "./tabs.ts";

/** Opens all closed details and tab panels around an element. Returns whether there were any. */
export function reveal(target: Element): boolean {
	let changed = false;
	for (let element: Element | null = target; element; element = element.parentElement) {
		if (element instanceof HTMLDetailsElement && !element.open) changed = element.open = true;
		else if (openPanel(element)) changed = true;
	}
	return changed;
}

/** Opens the closed elements around the target of a link within the page before the browser scrolls to it. */
export function revealTargets(main: HTMLElement, signal: AbortSignal): void {
	const onClick = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
		if (!link || link.pathname !== location.pathname || link.origin !== location.origin) return;
		const place = hashTarget(link.hash);
		if (place) reveal(place);
	};
	main.addEventListener("click", onClick, { signal });
}

/** The element that a hash (with `#`, or empty) names. */
export function hashTarget(hash: string): HTMLElement | null {
	const id = hash.slice(1);
	return id === "" ? null : (document.getElementById(id) ?? document.getElementById(decodePath(id) ?? ""));
}
