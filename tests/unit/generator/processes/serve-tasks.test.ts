import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, test, vi } from "vitest";
import { isAlive } from "../../../../generator/lib/process-alive.ts";
import type { FixtureTask } from "../../../fixtures/pool/worker.ts";
import { repository } from "../../../support/cli.ts";
import { temporaryFolder } from "../../../support/site.ts";

const module = join(temporaryFolder(), "worker.mjs");

beforeAll(async () => {
	const entryPoints = [join(repository, "tests/fixtures/pool/worker.ts")];
	await build({ entryPoints, outfile: module, bundle: true, platform: "node", format: "esm", logLevel: "silent" });
});

/** Starts a process for one task, and prints its id once it has the task. */
const parent = `
	const [module, option, task] = process.argv.slice(1);
	const env = { ...process.env, KEYFRAME_PARENT: String(process.pid) };
	const child = require("node:child_process").fork(module, [option], { env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
	child.once("message", () => child.send({ task: JSON.parse(task) }, () => console.log(child.pid)));
	child.send({ setup: { greeting: "" }, cwd: process.cwd() });
`;

// At the same time: they wait for seconds, because a process looks for its parent that often.
test.concurrent.for<{ option: string; task: FixtureTask }>([
	{ option: "", task: { do: "spin-forever" } },
	{ option: "--watches-later", task: { do: "spin-forever", watches: true } },
	{ option: "--watches-later", task: { do: "wait-forever" } },
])(
	"a process ends with its parent, even during a task that never ends: $task.do $option",
	async ({ option, task }, { expect, onTestFinished }) => {
		const starting = spawn(process.execPath, ["-e", parent, module, option, JSON.stringify(task)], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const [printed] = (await once(starting.stdout, "data")) as [Buffer];
		const pid = Number(printed.toString());
		onTestFinished(() => void (isAlive(pid) && process.kill(pid, "SIGKILL")));
		expect(isAlive(pid)).toBe(true);
		starting.kill("SIGKILL");
		await vi.waitUntil(() => !isAlive(pid), { interval: 10, timeout: 20_000 });
	},
);
