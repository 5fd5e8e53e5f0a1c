import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";

/** What a process is started with. */
type ProcessUse = { readonly module: string; readonly heapLimit: number };

/** Processes that are done with one pool and wait for the next. */
export type SpareProcesses = {
	/** A process that can be set up for this use, or `null`. */
	readonly take: (use: ProcessUse) => ChildProcess | null;
	/** Keeps an idle process, or ends it after enough uses. */
	readonly give: (child: ChildProcess, use: ProcessUse) => void;
	/** Ends them all. */
	readonly close: () => void;
};

/** Pools after which a process ends: what it has loaded for them, some 0.5 MB each, fills its memory. A new one takes 0.5 s of processor time until it is warm. */
const useLimit = 96;

/** Processes that wait at the same time. */
const spareLimit = 4;

/** `start` is what a process was started with; `uses` counts its pools. */
type Spare = { readonly start: string; uses: number };

/**
 * Opens the store for processes that several builds in this process use one after the other, also those of the same site: files of modules are
 * named after their content, so what a process has loaded is never out of date.
 */
export function openSpareProcesses(): SpareProcesses {
	const known = new WeakMap<ChildProcess, Spare>();
	const waiting = new Set<ChildProcess>();
	const startOf = ({ module, heapLimit }: ProcessUse) => JSON.stringify([module, heapLimit, process.env]);
	return {
		take(use) {
			for (const child of waiting) {
				if (known.get(child)?.start !== startOf(use)) continue;
				waiting.delete(child);
				forget(child);
				for (const handle of handlesOf(child)) handle?.ref();
				return child;
			}
			return null;
		},
		give(child, use) {
			const spare = known.get(child) ?? { start: startOf(use), uses: 0 };
			known.set(child, spare);
			spare.uses++;
			forget(child);
			if (spare.uses >= useLimit) return void child.kill("SIGKILL");
			waiting.add(child);
			// The one that has waited longest is the least likely to be of use.
			const [longest] = waiting;
			if (longest && waiting.size > spareLimit) {
				waiting.delete(longest);
				longest.kill("SIGKILL");
			}
			child.on("exit", () => waiting.delete(child));
			child.on("error", () => waiting.delete(child));
			// A process that only waits does not keep this one alive.
			for (const handle of handlesOf(child)) handle?.unref();
		},
		close() {
			for (const child of waiting) child.kill("SIGKILL");
			waiting.clear();
		},
	};
}

/** The parts of a process that keep this one alive. */
function handlesOf(child: ChildProcess) {
	return [child, child.channel, child.stderr as Socket | null];
}

/** Removes the listeners of the pool that had it, or of this store. */
function forget(child: ChildProcess): void {
	for (const event of ["message", "exit", "error"]) child.removeAllListeners(event);
}
