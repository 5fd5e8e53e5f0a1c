/** Calls the function when the content of `<main>` has changed, with its previous elements if they were of the same page, or with none. */
export function onContentSwap(listener: (old: readonly Element[], main: Element) => void): void {
	let shownPath = location.pathname;
	new MutationObserver((records) => {
		const isSamePage = location.pathname === shownPath;
		shownPath = location.pathname;
		for (const { target, removedNodes } of records) {
			if (!(target instanceof Element) || target.id !== "main") continue;
			listener(isSamePage ? [...removedNodes].filter((node) => node instanceof Element) : [], target);
		}
	}).observe(document.body, { childList: true, subtree: true });
}
