import { type RefObject, useEffect } from "react";
import { wantsMotion } from "./use-autoplay.ts";

type HoverOptions = { readonly isOn: boolean; readonly play: () => void; readonly stop: () => void };

/** Plays while the pointer or the focus is within the card around an element. Its button works independently. */
export function useHover(place: RefObject<Element | null>, { isOn, play, stop }: HoverOptions): void {
	useEffect(() => {
		const card = place.current?.closest("[data-card]");
		if (!isOn || !card) return undefined;
		const end = new AbortController();
		const { signal } = end;
		const start = (event: Event) => {
			const isButton = event.target instanceof Element && event.target.closest("button");
			if (wantsMotion() && !(event.type === "focusin" && isButton)) play();
		};
		const leave = () => {
			if (!card.matches(":hover, :focus-within")) stop();
		};
		card.addEventListener("pointerenter", start, { signal });
		card.addEventListener("focusin", start, { signal });
		card.addEventListener("pointerleave", leave, { signal });
		card.addEventListener("focusout", () => setTimeout(leave), { signal });
		if (card.matches(":hover, :focus-within") && wantsMotion()) play();
		return () => end.abort();
	}, [place, isOn, play, stop]);
}
