import { islandLiveAttribute, islandWaitsAttribute } from "../../contract/hydration.ts";

/** Signs that a reader is there. `scroll` is not one: the browser also scrolls, to restore the reader's position. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

/**
 * Calls `wake` with each waiting island of `main` when the reader first does something. That may be the click that an island is meant for,
 * so the click is kept. Returns a function that repeats the last click on an island from before it could react.
 */
export function waitForReader(main: HTMLElement, signal: AbortSignal, wake: (island: Element) => void): (island: Element) => void {
	let waiting = [...main.querySelectorAll(`[${islandWaitsAttribute}]`)];
	let early: MouseEvent | null = null;
	const onSign = () => {
		for (const island of waiting) wake(island);
		waiting = [];
	};
	const onClick = (event: MouseEvent) => {
		if (!(event.target instanceof Element) || event.target.closest("a, summary")) return;
		if (!event.target.closest(`[${islandWaitsAttribute}]:not([${islandLiveAttribute}])`)) return;
		early = event;
		// React mistakes a choice that the browser has already made for the initial state.
		event.preventDefault();
	};
	if (waiting.length > 0) {
		for (const sign of signs) addEventListener(sign, onSign, { signal });
		main.addEventListener("click", onClick, { signal });
		// The reader came for a part of the page, which may be an island's.
		if (location.hash) onSign();
	}
	return (island) => {
		const { target = null, detail = 0 } = early ?? {};
		if (!(target instanceof Node && island.contains(target))) return;
		early = null;
		target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
	};
}
