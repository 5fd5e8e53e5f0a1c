/** Has the types of names in samples shown. Their script is loaded at the first sign that the reader is interested in a sample that has them. */
export function explainNames(main: HTMLElement, signal: AbortSignal): void {
	const onSign = async ({ target }: Event) => {
		const from = target as Element;
		if (from.closest("pre:has(template)")) (await import("./type-tip.ts")).showTypes(main, from, signal);
	};
	for (const type of ["pointerover", "focusin"]) main.addEventListener(type, onSign, { signal });
}
