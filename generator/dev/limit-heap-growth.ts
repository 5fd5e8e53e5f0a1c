import { setFlagsFromString } from "node:v8";

/** How much the heap may grow before garbage is collected, in percent of what is in use. By default, V8 lets a small heap grow fourfold. */
const growth = 30;

/** When the limit begins, in ms: after the code of the program is kept (`lib/run-program.ts`), which V8 takes only with the same flags. */
const delay = 5_000;

/** Makes this process collect garbage sooner, so that watch mode does not grow with its first edits. Returns a function that undoes it. */
export function limitHeapGrowth(): () => void {
	const set = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);
	const timer = setTimeout(() => set(growth), delay).unref();
	return () => {
		clearTimeout(timer);
		set(0);
	};
}
