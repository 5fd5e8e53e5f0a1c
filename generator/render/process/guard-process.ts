/**
 * Keeps the code of pages from ending other processes, and from ending their own without an error: `process.abort` and
 * signals to the build throw an error, whose place in the page is known. Signals to other processes, which libraries start, are sent.
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
