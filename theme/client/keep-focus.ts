/** Keeps Tab inside an open dialog; by itself the focus would pass through the browser's own controls. */
export function keepFocusInDialogs(): void {
	document.addEventListener("keydown", (event) => {
		const dialog = event.key === "Tab" && document.querySelector("dialog:modal");
		if (!dialog) return;
		const controls = [...dialog.querySelectorAll<HTMLElement>("a[href], button, summary, input")].filter(
			(control) => control.tabIndex >= 0 && control.checkVisibility(),
		);
		const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
		if (document.activeElement !== from) return;
		event.preventDefault();
		to?.focus();
	});
}
