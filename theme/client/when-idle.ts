/** Does the work when the browser is idle, or right after the current task in browsers that do not report idle time. */
export function whenIdle(work: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(work);
	else setTimeout(work);
}
