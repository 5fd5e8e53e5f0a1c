import { type ChildProcess, fork } from "node:child_process";
import { childEnvironment } from "../lib/parent-watchdog.ts";

/** Starts a process that runs `module` (absolute path) with `heapLimit` MB; what it prints is read and forgotten. */
export function startProcess({ module, heapLimit }: { readonly module: string; readonly heapLimit: number }): ChildProcess {
	const child = fork(module, [], {
		execArgv: [`--max-old-space-size=${heapLimit}`, "--stack-size=3900", "--max-semi-space-size=16"],
		env: childEnvironment(),
		serialization: "advanced",
		stdio: ["ignore", "ignore", "pipe", "ipc"],
	});
	child.stderr?.resume();
	return child;
}
