/**
 * Creates a function that resolves when it is the caller's turn. Each turn of the event loop has one, in the order of the calls, so however
 * many callers wait, a server answers other requests between two turns.
 */
export function takeTurns(): () => Promise<void> {
	const waiting: (() => void)[] = [];
	const next = () => {
		waiting.shift()?.();
		if (waiting.length > 0) setImmediate(next);
	};
	return () =>
		new Promise((resolve) => {
			if (waiting.push(resolve) === 1) setImmediate(next);
		});
}
