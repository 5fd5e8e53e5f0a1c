import { recoveredAttribute, recoveredEvent } from "../contract/hydration.ts";

/**
 * Counts an error that React has recovered from, on the document element. Readers do not notice it, so the published site stays silent;
 * watch mode listens and reports it.
 */
export function reportRecovered(error: unknown): void {
	const root = document.documentElement;
	root.setAttribute(recoveredAttribute, String(Number(root.getAttribute(recoveredAttribute)) + 1));
	dispatchEvent(new CustomEvent(recoveredEvent, { detail: error }));
}
