import { vi } from "vitest";
import { repository, sharedTools } from "./cli.ts";

/** A server of the command line: its address, what it has printed so far, and a function that stops it. */
export type RunningServer = { readonly url: string; readonly output: () => string; readonly stop: () => Promise<void> };

const stopSignal = "SIGTERM";

/** Starts `keyframe dev` or `keyframe serve` in this process on a free port, and waits for its address. */
export async function startServer(args: readonly string[]): Promise<RunningServer> {
	const program = `${repository}dist/embedded.js`;
	const { runCommandLine, openSpareWorkers } = (await import(program)) as typeof import("../../generator/cli/embedded.ts");
	// The bundler starts in the folder in which it was loaded, which must not be one that goes with a test.
	await import("esbuild");
	const others = new Set(process.listeners(stopSignal));
	let output = "";
	let ended: Promise<unknown> = Promise.resolve();
	const url = await new Promise<string>((resolve, reject) => {
		const write = (text: string) => {
			output += text;
			const address = /http:\/\/[\d.:]+\/\S*/.exec(output)?.[0];
			if (address !== undefined) resolve(address);
		};
		const shared = sharedTools(openSpareWorkers);
		ended = runCommandLine([...args, "--port", "0"], { output: { stdout: write, stderr: write, isTerminal: false }, shared });
		ended.then(() => reject(new Error(`The server ended:\n${output}`)), reject);
	});
	return {
		url,
		output: () => output,
		async stop() {
			// Calls what a signal would call; the signal itself would end the tests. A server listens to signals once it is ready.
			const own = () => process.listeners(stopSignal).find((listener) => !others.has(listener));
			await vi.waitUntil(own, { timeout: 20_000, interval: 10 });
			const listener = own();
			if (listener === undefined) throw new Error(`Nothing listens to ${stopSignal}`);
			listener(stopSignal);
			await ended;
		},
	};
}
