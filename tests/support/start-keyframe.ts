import { vi } from "vitest";
import { captureOutput, repository, sharedTools } from "./cli.ts";

/** A server command that runs in this process. */
export type StartedCommand = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts `dev` or `serve` in this process on a free port, and waits for its address. */
export async function startKeyframe(args: readonly string[]): Promise<StartedCommand> {
	const program = `${repository}dist/embedded.js`;
	const { runCommandLine, openSpareProcesses } = (await import(program)) as typeof import("../../generator/cli/embedded.ts");
	const { output, written } = captureOutput();
	const others = new Set(process.listeners("SIGTERM"));
	const ended = runCommandLine([...args, "--port", "0"], { output, shared: sharedTools(openSpareProcesses) });
	const soon = { timeout: 20_000, interval: 10 };
	const url = await vi.waitFor(() => present(/http:\/\/[\d.:]+\/\S*/.exec(written.stdout + written.stderr)?.[0]), soon);
	return {
		url,
		async stop() {
			// What a signal would call; the signal itself would end the tests.
			const listener = () => present(process.listeners("SIGTERM").find((each) => !others.has(each)));
			(await vi.waitFor(listener, soon))("SIGTERM");
			await ended;
		},
	};
}

function present<Value>(value: Value | undefined): Value {
	if (value === undefined) throw new Error("The command has not started");
	return value;
}
