/** How far a movement must go before the bar reacts, in px. Fingers are never quite still. */
const tolerance = 8;

/** Marks the document while the reader scrolls down, so that the style sheet slides the navbar away, and unmarks it on the way up. */
export function hideOnScroll(): void {
	const root = document.documentElement;
	let turn = scrollY;
	addEventListener(
		"scroll",
		() => {
			const top = Math.max(0, scrollY);
			const height = document.querySelector<HTMLElement>(".navbar")?.offsetHeight ?? 0;
			if (top <= height) root.removeAttribute("data-navbar-hidden");
			else if (Math.abs(top - turn) < tolerance) return;
			else root.toggleAttribute("data-navbar-hidden", top > turn);
			turn = top;
		},
		{ passive: true },
	);
}
