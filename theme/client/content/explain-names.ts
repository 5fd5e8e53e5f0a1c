/** Shows the types of names in samples. Their script is loaded at the first sign of interest in a sample that has types. */
export function explainNames(main: HTMLElement, signal: AbortSignal): void {
	let isStarted = false;
	const onSign = async (sign: Event) => {
		if (isStarted || !(sign.target as Element).closest("pre:has([data-types])")) return;
		isStarted = true;
		try {
			const { showTypes } = await import("./type-tip.ts");
			await showTypes(main, sign, signal);
		} catch {
			// The next sign tries again.
			isStarted = false;
		}
	};
	for (const type of ["pointerover", "focusin"]) main.addEventListener(type, onSign, { signal });
}
