/** Does the work when nothing else waits; at once after the current task in browsers that cannot tell. */
export function whenIdle(work: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(work);
	else setTimeout(work);
}
