const viewEvent = "keyframe:view";

/** Reports that the address bar and the page on the screen agree. Called after each route change. */
export function reportView(): void {
	dispatchEvent(new Event(viewEvent));
}

/** Calls the function after each route change. */
export function onView(listener: () => void): void {
	addEventListener(viewEvent, listener);
}
