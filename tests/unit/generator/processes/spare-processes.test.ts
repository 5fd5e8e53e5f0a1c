import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openProcessPool, startProcess } from "../../../../generator/processes/process-pool.ts";
import { openSpareProcesses } from "../../../../generator/processes/spare-processes.ts";
import type { FixtureTask } from "../../../fixtures/pool/worker.ts";
import { repository } from "../../../support/cli.ts";
import { temporaryFolder, temporarySite } from "../../../support/site.ts";

const module = join(temporaryFolder(), "worker.mjs");
const heapLimit = 256;

beforeAll(async () => {
	const entry = join(repository, "tests/fixtures/pool/worker.ts");
	await build({ entryPoints: [entry], outfile: module, bundle: true, platform: "node", format: "esm", logLevel: "silent" });
});

/** A store of processes, and how to open a pool that takes and gives them. */
function opened() {
	const processes = openSpareProcesses();
	onTestFinished(() => processes.close());
	const openPool = (greeting = "hello") =>
		openProcessPool<FixtureTask, unknown>({
			module,
			setup: { greeting },
			size: 1,
			taskTimeout: 60_000,
			heapLimit,
			spares: processes,
		});
	return { processes, openPool };
}

test("a process that is idle when its pool ends serves the next one, set up anew, and nobody else meanwhile", async () => {
	const { processes, openPool } = opened();
	const first = openPool();
	expect(await first.run({ do: "echo", text: "a" })).toEqual({ ok: true, value: "hello a" });
	first.close();
	expect(processes.take({ module, heapLimit: 64 })).toBeNull();
	const child = processes.take({ module, heapLimit });
	if (!child) throw new Error("No process was kept");
	processes.give(child, { module, heapLimit });
	const second = openPool("good day");
	expect(await second.run({ do: "echo", text: "b" })).toEqual({ ok: true, value: "good day b" });
	expect(processes.take({ module, heapLimit })).toBeNull();
	second.close();
	expect(processes.take({ module, heapLimit })?.pid).toBe(child.pid);
	child.kill("SIGKILL");
});

test("a process serves pools of other working folders, too", async () => {
	const { openPool } = opened();
	const before = process.cwd();
	onTestFinished(() => process.chdir(before));
	const working = async (folder: string) => {
		process.chdir(folder);
		const pool = openPool();
		const outcome = await pool.run({ do: "working-folder" });
		pool.close();
		return outcome;
	};
	const removed = temporarySite({});
	expect(await working(removed)).toEqual({ ok: true, value: removed });
	rmSync(removed, { recursive: true });
	expect(await working(repository)).toEqual({ ok: true, value: repository.replace(/\/$/, "") });
});

test("a process ends when it has served many pools", async () => {
	const { processes } = opened();
	const child = startProcess({ module, heapLimit });
	let uses = 0;
	for (let taken: typeof child | null = child; taken !== null; taken = processes.take({ module, heapLimit })) {
		expect(taken.pid).toBe(child.pid);
		processes.give(taken, { module, heapLimit });
		uses++;
	}
	expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
	expect(uses).toBeGreaterThan(10);
});

test("a process that is at work when its pool ends is not kept", async () => {
	const { processes, openPool } = opened();
	const pool = openPool();
	expect(await pool.run({ do: "echo", text: "a" })).toMatchObject({ ok: true });
	const endless = pool.run({ do: "wait-forever" });
	pool.close();
	expect(await endless).toEqual({ ok: false, failure: { kind: "closed" } });
	expect(processes.take({ module, heapLimit })).toBeNull();
});

test("of too many processes that wait, the one that has waited longest ends", async () => {
	const { processes } = opened();
	const children = Array.from({ length: 5 }, () => startProcess({ module, heapLimit }));
	const [longest, ...others] = children;
	if (!longest) throw new Error("No process was started");
	for (const child of children) processes.give(child, { module, heapLimit });
	// Giving a process removes the listeners of whoever had it.
	expect(await once(longest, "exit")).toEqual([null, "SIGKILL"]);
	const taken = others.map(() => processes.take({ module, heapLimit }));
	expect(taken.map((child) => child?.pid)).toEqual(others.map(({ pid }) => pid));
	expect(processes.take({ module, heapLimit })).toBeNull();
	for (const child of others) child.kill("SIGKILL");
});
