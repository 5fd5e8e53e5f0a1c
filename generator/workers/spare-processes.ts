import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";

/** What a process runs, and a name of what is loaded into it: none is used twice for the same `site`, because Node cannot forget modules. */
type ProcessUse = { readonly module: string; readonly heapLimit: number; readonly site: string };

/** Processes that are done with one pool and wait for the next. */
export type SpareProcesses = {
	/** A process that can be set up for this use, or `null`. */
	readonly take: (use: ProcessUse) => ChildProcess | null;
	/** Keeps an idle process, or ends it when it has had enough. */
	readonly give: (child: ChildProcess, use: ProcessUse) => void;
	/** Ends them all. */
	readonly close: () => void;
};

/** Sites after which a process ends: what it has loaded of them fills its memory. */
const siteLimit = 12;

/** Processes that wait at the same time. */
const spareLimit = 4;

/** `start` is all that a process has from its start. */
type Spare = { readonly start: string; readonly sites: Set<string> };

/** Opens the store for processes that several builds in this process use one after the other. */
export function openSpareProcesses(): SpareProcesses {
	const known = new WeakMap<ChildProcess, Spare>();
	const waiting = new Set<ChildProcess>();
	const startOf = ({ module, heapLimit }: ProcessUse) => JSON.stringify([module, heapLimit, process.cwd(), process.env]);
	return {
		take(use) {
			for (const child of waiting) {
				const spare = known.get(child);
				if (spare?.start !== startOf(use) || spare.sites.has(use.site)) continue;
				waiting.delete(child);
				forget(child);
				for (const handle of handlesOf(child)) handle?.ref();
				return child;
			}
			return null;
		},
		give(child, use) {
			const spare = known.get(child) ?? { start: startOf(use), sites: new Set() };
			known.set(child, spare);
			spare.sites.add(use.site);
			forget(child);
			if (spare.sites.size >= siteLimit) return void child.kill("SIGKILL");
			waiting.add(child);
			// The one that has waited longest is the least likely to be of use.
			const [longest] = waiting;
			if (longest && waiting.size > spareLimit) {
				waiting.delete(longest);
				longest.kill("SIGKILL");
			}
			child.on("exit", () => waiting.delete(child));
			child.on("error", () => waiting.delete(child));
			// A process that only waits keeps nobody alive.
			for (const handle of handlesOf(child)) handle?.unref();
		},
		close() {
			for (const child of waiting) child.kill("SIGKILL");
			waiting.clear();
		},
	};
}

/** What of a process keeps this one alive. */
function handlesOf(child: ChildProcess) {
	return [child, child.channel, child.stderr as Socket | null];
}

/** Removes the listeners of the pool that had it, or of this store. */
function forget(child: ChildProcess): void {
	for (const event of ["message", "exit", "error"]) child.removeAllListeners(event);
}
