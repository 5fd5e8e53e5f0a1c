/** Has the types of names in samples shown. Their script is loaded at the first sign that the reader is interested in a sample that has them. */
export function explainNames(main: HTMLElement, signal: AbortSignal): void {
	let isShown = false;
	const onSign = async ({ target }: Event) => {
		const from = target as Element;
		// From then on the script listens itself. A sign that came late would show the type of a name that the reader has left.
		if (isShown || !from.closest("pre:has(template)")) return;
		const { showTypes } = await import("./type-tip.ts");
		isShown = true;
		showTypes(main, from, signal);
	};
	for (const type of ["pointerover", "focusin"]) main.addEventListener(type, onSign, { signal });
}
