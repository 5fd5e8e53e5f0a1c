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

function treeMemory(pid: number): number {
	try {
		return residentBytes(pid) + childrenOf(pid).reduce((sum, child) => sum + treeMemory(child), 0);
	} catch {
		// It has ended meanwhile.
		return 0;
	}
}

function residentBytes(pid: number): number {
	const match = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
	return Number(match?.[1] ?? 0) * 1024;
}

/** A child hangs on the thread that started it. */
function childrenOf(pid: number): number[] {
	return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
		readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
	);
}
