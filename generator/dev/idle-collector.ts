import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Time in ms without another edit after which garbage is collected. */
const quietTime = 300;

/** Garbage in bytes that is worth it. */
const leastGarbage = 16e6;

/** Time in ms since the start of the process before which flags stay as they are: the code of the program is kept (`lib/run-program.ts`), which V8 takes only with the same flags. */
const earliest = 5_000;

/** Returns a function to call after each edit: once nobody has edited for a moment, it collects the garbage that the edits have left, if there is much. */
export function createIdleCollector(): () => void {
	let collect: (() => void) | undefined;
	let timer: NodeJS.Timeout | undefined;
	let inUse = 0;
	const run = () => {
		if (heapSize() < inUse + leastGarbage) return;
		if (collect === undefined) {
			// The only way to collect garbage without an option of the command line.
			setFlagsFromString("--expose-gc");
			collect = runInNewContext("gc") as () => void;
			setFlagsFromString("--no-expose-gc");
		}
		collect();
		inUse = heapSize();
	};
	return () => {
		clearTimeout(timer);
		timer = setTimeout(run, Math.max(quietTime, earliest - performance.now())).unref();
	};
}

/** Size of all objects in bytes, garbage included. */
function heapSize(): number {
	return getHeapStatistics().used_heap_size;
}
