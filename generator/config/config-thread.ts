import { parentPort } from "node:worker_threads";
import { errorMessage } from "../lib/problem.ts";
import { packConfig } from "./config-transfer.ts";

/** The result of running a configuration: its default export, packed, or what it threw. */
export type ConfigAnswer = { readonly value: unknown } | ConfigFailure;

/** An error of a configuration, with its stack in the compiled file. */
export type ConfigFailure = { readonly message: string; readonly stack: string };

// The module of the thread that runs a configuration. The thread can be ended, whatever the configuration does.
parentPort?.once("message", async (url: string) => {
	const answer: ConfigAnswer = await import(url)
		.then((module: { readonly default?: unknown }) => ({ value: packConfig(module.default) }))
		.catch((error: unknown) => ({ message: errorMessage(error), stack: error instanceof Error ? (error.stack ?? "") : "" }));
	parentPort?.postMessage(answer);
});
