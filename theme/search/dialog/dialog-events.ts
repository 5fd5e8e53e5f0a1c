import type { KeyboardEvent, MouseEvent } from "react";
import { hitId } from "./result-list.tsx";
import type { HitList } from "./use-hit-list.ts";

/** The effects of keys and clicks in the search dialog. */
export type DialogActions = Pick<HitList, "hits" | "chosen" | "choose"> & {
	readonly close: () => void;
	/** Opens the chosen hit. */
	readonly submit: (inNewTab: boolean) => void;
};

/** Closes the dialog at a click outside it or on a link, unless the link opens in another tab. */
export function onDialogClick(event: MouseEvent<HTMLDialogElement>, { close }: DialogActions): void {
	const { target, currentTarget } = event;
	const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
	// The dialog itself is the target of clicks outside its content, on the backdrop.
	if (target === currentTarget || (!isModified && target instanceof Element && target.closest("a:not([target])"))) close();
}

/** Handles a key: Escape closes the dialog; arrows, Home and End choose a hit; Enter opens it. */
export function onDialogKey(event: KeyboardEvent<HTMLDialogElement>, actions: DialogActions): void {
	// During composition, these keys belong to the input method.
	if (event.nativeEvent.isComposing) return;
	const { hits, close, choose, submit } = actions;
	const { key, target, currentTarget } = event;
	const isOnControl = target instanceof Element && target.closest("a, button") !== null;
	const place = isOnControl || hits.length === 0 ? undefined : nextPlace(key, actions);
	if (key === "Escape") close();
	else if (place !== undefined) {
		choose(place);
		document.getElementById(hitId(place))?.scrollIntoView({ block: "nearest" });
	} else if (key === "Enter" && !isOnControl) submit(event.ctrlKey || event.metaKey);
	else if (!stepFocus(key, currentTarget)) return;
	event.preventDefault();
}

/** The position of the hit that a key chooses. */
function nextPlace(key: string, { hits, chosen }: DialogActions): number | undefined {
	const last = hits.length - 1;
	const places: Readonly<Record<string, number>> = {
		ArrowDown: chosen === last ? 0 : chosen + 1,
		ArrowUp: chosen === 0 ? last : chosen - 1,
		Home: 0,
		End: last,
	};
	return places[key];
}

/**
 * Moves the focus between the input and what is offered before anything is typed. These have their own buttons, so they cannot be a list box. A letter goes to the
 * input. Returns whether it handled the key.
 */
function stepFocus(key: string, dialog: HTMLElement): boolean {
	const stops = [...dialog.querySelectorAll<HTMLElement>(".search-input, .search-saved .search-hit")];
	const focused = document.activeElement;
	const at = stops.findIndex((stop) => stop === focused || stop.parentElement?.contains(focused));
	const places: Readonly<Record<string, number>> = {
		ArrowDown: at + 1,
		ArrowUp: at - 1,
		...(at > 0 && { Home: 0, End: stops.length - 1 }),
	};
	const stop = stops[places[key] ?? -1];
	if (stop) stop.focus();
	else if (key.length === 1 && key !== " " && at !== 0) stops[0]?.focus();
	return stop !== undefined;
}
