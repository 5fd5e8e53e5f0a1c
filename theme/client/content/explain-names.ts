/** Shows the types of names in samples. Their script is loaded at the first sign of interest in a sample that has types. */
export function explainNames(main: HTMLElement, signal: AbortSignal): void {
	let isShown = false;
	const onSign = async ({ target }: Event) => {
		const from = target as Element;
		// From then on, the script listens itself. A late event would show the type of a name that the reader has left.
		if (isShown || !from.closest("pre:has([data-types])")) return;
		const { showTypes } = await import("./type-tip.ts");
		isShown = true;
		showTypes(main, from, signal);
	};
	for (const type of ["pointerover", "focusin"]) main.addEventListener(type, onSign, { signal });
}
