import type { KeyboardEvent } from "react";

/** Keeps Tab inside a dialog; by itself the focus would pass through the browser's own controls. */
export function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
	if (event.key !== "Tab") return;
	const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button, summary, input")].filter(
		(control) => control.tabIndex >= 0 && control.checkVisibility(),
	);
	const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
	if (document.activeElement !== from) return;
	event.preventDefault();
	to?.focus();
}
