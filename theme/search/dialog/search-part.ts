/** A part of a page that searches, while it is shown. */
export type SearchPart = {
	/** Called when the address has changed, and the page is the same. */
	readonly update: () => void;
	readonly unmount: () => void;
};

/** Brings the part of each page that searches to life: the element with `data-search`, by its value. */
export function showParts(
	kinds: Readonly<Record<string, (element: HTMLElement) => SearchPart>>,
	onView: (listener: () => void) => void,
): void {
	let shown: { readonly element: HTMLElement; readonly part: SearchPart } | null = null;
	const show = () => {
		const element = document.querySelector<HTMLElement>("[data-search]");
		if (shown && shown.element === element) return shown.part.update();
		shown?.part.unmount();
		const mount = kinds[element?.dataset.search ?? ""];
		shown = element && mount ? { element, part: mount(element) } : null;
	};
	show();
	onView(show);
}
