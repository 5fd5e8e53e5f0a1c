import { stopBundler } from "../lib/load-bundler.ts";

/** Time in ms without an edit after which the bundler's process ends. */
const quietTime = 10_000;

/** Ends the bundler's process while nobody edits, because it keeps the memory that it has needed; it takes some 20 ms to start again. */
export class IdleBundler {
	#timer: NodeJS.Timeout | undefined;

	/** To call before work that may need the bundler. */
	use(): void {
		clearTimeout(this.#timer);
	}

	/** To call after the work. */
	rest(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(stopBundler, quietTime).unref();
	}
}
