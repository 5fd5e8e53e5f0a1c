import { type ChildProcess, spawn } from "node:child_process";
import { repository } from "./cli.ts";
import type { RunningServer } from "./start-server.ts";

/** Like `startServer`, but in a separate process: for files that another process changes, where no test is running. */
export async function startServerProcess(args: readonly string[]): Promise<RunningServer> {
	const child = spawn(process.execPath, [`${repository}dist/cli.js`, ...args, "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	const url = await new Promise<string>((resolve, reject) => {
		const read = (chunk: Buffer) => {
			output += chunk.toString();
			const match = /http:\/\/[\d.:]+\/\S*/.exec(output);
			if (match) resolve(match[0]);
		};
		child.stdout.on("data", read);
		child.stderr.on("data", read);
		child.on("exit", () => reject(new Error(`The server ended:\n${output}`)));
	});
	return { url, output: () => output, stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		child.on("exit", () => resolve());
		child.kill("SIGTERM");
	});
}
