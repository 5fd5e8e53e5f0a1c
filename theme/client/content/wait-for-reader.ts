import { islandLiveAttribute, islandWaitsAttribute } from "../../contract/hydration.ts";

/** Signs that somebody is there. Not `scroll`: the browser scrolls too, to where the reader was before. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

/** What to do with the islands of a page that wait for the reader. */
export type ReaderWait = {
	/** Does the last click on an island again that came before it reacted. */
	readonly repeatClick: (island: Element) => void;
	readonly stop: () => void;
};

/** Calls `wake` with each waiting island of `main` when the reader first does something. That may be the click that an island is for, so it is kept. */
export function waitForReader(main: HTMLElement, wake: (island: Element) => void): ReaderWait {
	const waiting = main.querySelectorAll(`[${islandWaitsAttribute}]`);
	const stop = new AbortController();
	const reader = new AbortController();
	let early: MouseEvent | null = null;
	const onSign = () => {
		reader.abort();
		for (const island of waiting) wake(island);
	};
	const onClick = (event: MouseEvent) => {
		if (!(event.target instanceof Element) || event.target.closest("a, summary")) return;
		if (!event.target.closest(`[${islandWaitsAttribute}]:not([${islandLiveAttribute}])`)) return;
		early = event;
		// React takes what the browser has chosen already for what was there from the start.
		event.preventDefault();
	};
	if (waiting.length > 0) {
		for (const sign of signs) addEventListener(sign, onSign, { passive: true, signal: reader.signal });
		main.addEventListener("click", onClick, { signal: stop.signal });
	}
	return {
		repeatClick(island) {
			const { target = null, detail = 0 } = early ?? {};
			if (!(target instanceof Node && island.contains(target))) return;
			early = null;
			target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
		},
		stop() {
			reader.abort();
			stop.abort();
		},
	};
}
