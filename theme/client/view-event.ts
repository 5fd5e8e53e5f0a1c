const viewEvent = "keyframe:view";

/** Says that the address in the bar is that of the page on the screen; to be called after each route change. */
export function reportView(): void {
	dispatchEvent(new Event(viewEvent));
}

/** Calls the function after each route change. */
export function onView(listener: () => void): void {
	addEventListener(viewEvent, listener);
}
