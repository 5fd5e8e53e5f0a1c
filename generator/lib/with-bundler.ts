import { loadBundler } from "./load-bundler.ts";

/** Number of attempts: concurrent work may stop the process that another has just started. */
const attempts = 3;

/**
 * Runs work in the bundler. If the bundler's process has died (killed, or out of memory), runs it again with a new process, which the
 * bundler does not start by itself.
 */
export async function withBundler<Result>(work: () => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			const isGone = /The service (?:was stopped|is no longer running)/.test(error instanceof Error ? error.message : "");
			if (!isGone || attempt === attempts) throw error;
			await loadBundler().stop();
		}
	}
}
