/**
 * Remembers which element has the focus, so that it can have it again after it was taken out of the document and put back. Returns a
 * function that gives the focus back; it does nothing if the reader has left the element, or if something else has the focus.
 */
export function keepFocus(): () => void {
	let focused: HTMLElement | null = null;
	addEventListener("focusin", ({ target }) => {
		focused = target instanceof HTMLElement ? target : null;
	});
	addEventListener("focusout", ({ target }) => {
		// A removal, too, may cause this event. By then, the element has been put back.
		setTimeout(() => {
			if (focused === target && document.activeElement !== target) focused = null;
		});
	});
	return () => {
		const isFree = document.activeElement === document.body || document.activeElement === null;
		if (isFree && focused?.isConnected) focused.focus({ preventScroll: true });
	};
}
