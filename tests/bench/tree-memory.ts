import { readdirSync, readFileSync } from "node:fs";

/**
 * Watches the memory of a process and its descendants; `stop` gives the highest sum of their resident
 * sets in bytes, 0 where `/proc` is missing. What processes share, such as the code of Node (some
 * 45 MB), counts for each of them.
 */
export function watchTreeMemory(pid: number): { readonly stop: () => number } {
	let peak = 0;
	const sample = () => {
		peak = Math.max(peak, treeMemory(pid));
	};
	const timer = setInterval(sample, intervalMs);
	return {
		stop() {
			clearInterval(timer);
			return peak;
		},
	};
}

const intervalMs = 20;

/** The sum of the resident sets of a process and its descendants in bytes, 0 where `/proc` is missing. */
export function treeMemory(pid: number): number {
	return sumOfTree(pid, residentBytes);
}

/**
 * The processor time in ms that a process and its living descendants have used, 0 where `/proc` is missing. It says more than the clock on
 * a machine with other work.
 */
export function treeProcessorTime(pid: number): number {
	return sumOfTree(pid, processorTime);
}

function sumOfTree(pid: number, measure: (pid: number) => number): number {
	try {
		return measure(pid) + childrenOf(pid).reduce((sum, child) => sum + sumOfTree(child, measure), 0);
	} catch {
		// It has ended meanwhile.
		return 0;
	}
}

function residentBytes(pid: number): number {
	const match = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
	return Number(match?.[1] ?? 0) * 1024;
}

/** Length of a clock tick in ms: Linux reports times to programs in hundredths of a second on all common machines. */
const tickMs = 10;

/** The name of the program, in parentheses, may contain spaces. */
function processorTime(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** A child hangs on the thread that started it. */
function childrenOf(pid: number): number[] {
	return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
		readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
	);
}
