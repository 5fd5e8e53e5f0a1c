import type { PlayerRef } from "@remotion/player";
import { type RefObject, useEffect } from "react";

/** Stops a player that nobody can see, because it is scrolled out of view or in a background tab. The reader starts it again. */
export function usePauseOutOfSight(place: RefObject<Element | null>, player: RefObject<PlayerRef | null>): void {
	useEffect(() => {
		const element = place.current;
		if (!element) return undefined;
		const pause = () => player.current?.pause();
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) pause();
		});
		const onVisibility = () => {
			if (document.hidden) pause();
		};
		observer.observe(element);
		document.addEventListener("visibilitychange", onVisibility);
		return () => {
			observer.disconnect();
			document.removeEventListener("visibilitychange", onVisibility);
		};
	}, [place, player]);
}
