import { type RefObject, useEffect, useRef } from "react";

/** The fraction of an element that has to be on the screen. */
const visiblePart = 0.4;

type Controls = { readonly play: () => void; readonly pause: () => void };

/**
 * Plays an element while it is on the screen, and stops it when it leaves the screen or its tab is in the background.
 * Visitors who prefer reduced motion or data start it themselves. `isHeld` means that the visitor has stopped it, so it stays stopped.
 */
export function useAutoplay(
	place: RefObject<Element | null>,
	{ controls, isHeld }: { readonly controls: Controls; readonly isHeld: () => boolean },
): void {
	const latest = useRef({ controls, isHeld });
	useEffect(() => {
		latest.current = { controls, isHeld };
	});
	useEffect(() => {
		const element = place.current;
		if (!element) return undefined;
		let isVisible = false;
		const update = () => {
			const { controls, isHeld } = latest.current;
			if (!isVisible || document.hidden) controls.pause();
			else if (wantsMotion() && !isHeld()) controls.play();
		};
		const observer = new IntersectionObserver(
			([entry]) => {
				isVisible = entry?.isIntersecting ?? false;
				update();
			},
			{ threshold: visiblePart },
		);
		document.addEventListener("visibilitychange", update);
		observer.observe(element);
		return () => {
			observer.disconnect();
			document.removeEventListener("visibilitychange", update);
		};
	}, [place]);
}

/** Whether the system settings and the connection allow motion that nobody asked for. */
export function wantsMotion(): boolean {
	const { saveData = false } = (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection ?? {};
	return !saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
