import { stop } from "esbuild";

/** Attempts: others may stop the process that one has just started. */
const attempts = 3;

/** Runs work of the bundler; again, with a new process, when the bundler's process has died: somebody killed it, or memory was short. The bundler itself does not start another. */
export async function withBundler<Result>(work: () => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			const isGone = /The service (?:was stopped|is no longer running)/.test(error instanceof Error ? error.message : "");
			if (!isGone || attempt === attempts) throw error;
			await stop();
		}
	}
}
