/**
 * Prevents the code of pages from ending other processes, and from ending its own without an error: `process.abort` and signals to
 * the build throw an error, whose location in the page is known. Signals to other processes, which libraries may start, are sent.
 */
export function guardProcess(): void {
	const kill = process.kill.bind(process);
	process.kill = (pid, signal) => {
		if (pid <= 0 || pid === process.ppid || pid === process.pid) throw new Error("a page may not end the build with `process.kill()`");
		return kill(pid, signal);
	};
	process.abort = () => {
		throw new Error("a page may not end the build with `process.abort()`");
	};
}
