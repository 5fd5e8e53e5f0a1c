/** A part of a page that searches, while it is shown. */
export type SearchPart = {
	/** Called when the address changes but the page stays the same. */
	readonly update: () => void;
	readonly unmount: () => void;
};

/** Starts the search part of each page: the element with `data-search`, whose value names the part. */
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
