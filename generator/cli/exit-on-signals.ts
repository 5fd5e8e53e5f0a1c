/** Signals that ask a process to exit, with the exit codes that shells use: 128 plus the number of the signal. */
const signals = [
	["SIGHUP", 129],
	["SIGINT", 130],
	["SIGTERM", 143],
] as const;

/** Calls `cleanUp` and exits when the process receives a signal. Returns a function that stops listening. */
export function exitOnSignals(cleanUp: () => void = () => {}): () => void {
	const listeners = signals.map(([signal, exitCode]) => {
		const listener = () => {
			cleanUp();
			process.exit(exitCode);
		};
		process.once(signal, listener);
		return [signal, listener] as const;
	});
	return () => {
		for (const [signal, listener] of listeners) process.off(signal, listener);
	};
}

/** Resolves with the exit code when the process receives a signal. */
export function signalExitCode(): Promise<number> {
	return new Promise((resolve) => {
		const listeners = signals.map(([signal, exitCode]) => [signal, () => stop(exitCode)] as const);
		const stop = (exitCode: number) => {
			for (const [signal, listener] of listeners) process.off(signal, listener);
			resolve(exitCode);
		};
		for (const [signal, listener] of listeners) process.on(signal, listener);
	});
}
