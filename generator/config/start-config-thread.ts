import { join } from "node:path";
import { SHARE_ENV, Worker } from "node:worker_threads";
import { packageRoot } from "../lib/package-root.ts";
import { errorMessage } from "../lib/problem.ts";
import type { ConfigAnswer, ConfigFailure } from "./config-thread.ts";
import { unpackConfig } from "./config-transfer.ts";

/** A thread that runs one compiled configuration. */
export type ConfigThread = {
	/** Runs the module at a URL and ends the thread. Returns its default export, with stand-ins for functions, or the error. `timeout` is in ms. */
	readonly run: (url: string, timeout: number) => Promise<{ readonly value: unknown } | ConfigFailure>;
	readonly close: () => Promise<unknown>;
};

/**
 * Starts a thread for a configuration, so that a configuration that never ends, exits or fails later cannot harm a build or watch
 * mode. The thread starts while the configuration is being compiled.
 */
export function startConfigThread(): ConfigThread {
	const thread = new Worker(join(packageRoot(), "dist/config-thread.js"), { env: SHARE_ENV });
	const failure = (message: string, stack = ""): ConfigFailure => ({ message, stack });
	let timer: NodeJS.Timeout | undefined;
	const answered = new Promise<ConfigAnswer>((resolve) => {
		let thrown: ConfigFailure | null = null;
		thread.once("message", resolve);
		thread.once("error", (error: unknown) => {
			thrown = failure(errorMessage(error), error instanceof Error ? error.stack : "");
		});
		// An error may arrive before a value that was sent earlier. The end of the thread arrives after both.
		thread.once("exit", (code) => resolve(thrown ?? failure(`it ended its process with \`process.exit(${code})\``)));
	});
	return {
		async run(url, timeout) {
			thread.postMessage(url);
			const late = new Promise<ConfigAnswer>((resolve) => {
				timer = setTimeout(() => resolve(failure(`no result after ${timeout / 1000} s`)), timeout);
			});
			const answer = await Promise.race([answered, late]);
			clearTimeout(timer);
			await thread.terminate();
			return "value" in answer ? { value: unpackConfig(answer.value) } : answer;
		},
		close: () => thread.terminate(),
	};
}
