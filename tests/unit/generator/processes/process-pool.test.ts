import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { isAlive } from "../../../../generator/lib/process-alive.ts";
import { openProcessPool, type ProcessPool, type ProcessPoolOptions } from "../../../../generator/processes/process-pool.ts";
import type { FixtureTask } from "../../../fixtures/pool/worker.ts";
import { repository } from "../../../support/cli.ts";
import { temporaryFolder } from "../../../support/site.ts";

const module = join(temporaryFolder(), "worker.mjs");

beforeAll(async () => {
	await build({
		entryPoints: [join(repository, "tests/fixtures/pool/worker.ts")],
		outfile: module,
		bundle: true,
		platform: "node",
		format: "esm",
		logLevel: "silent",
	});
});

/** A pool of one patient process, unless told otherwise; it ends with the test. */
function openPool(options: Partial<ProcessPoolOptions> = {}): ProcessPool<FixtureTask, unknown> {
	const pool = openProcessPool<FixtureTask, unknown>({
		module,
		setup: { greeting: "hello" },
		size: 1,
		taskTimeout: 60_000,
		heapLimit: 256,
		...options,
	});
	onTestFinished(() => pool.close());
	return pool;
}

function echo(text: string): FixtureTask {
	return { do: "echo", text };
}

function greeted(text: string) {
	return { ok: true, value: `hello ${text}` };
}

describe("tasks that answer", () => {
	test("each gets its own result, whatever the number of processes", async () => {
		const pool = openPool({ size: 2 });
		const texts = Array.from({ length: 20 }, (_, index) => String(index));
		expect(await Promise.all(texts.map((text) => pool.run(echo(text))))).toEqual(texts.map(greeted));
	});

	test("a pool that was warmed up works like any other", async () => {
		const pool = openPool({ size: 2 });
		pool.warmUp();
		expect(await pool.run(echo("a"))).toEqual(greeted("a"));
	});

	test("what a page prints neither blocks it nor appears", async () => {
		expect(await openPool().run({ do: "print", bytes: 1_000_000 })).toEqual({ ok: true, value: "printed" });
	});

	test("the environment is kept, but for NODE_OPTIONS and the mode", async () => {
		vi.stubEnv("NODE_OPTIONS", "--max-old-space-size=4000");
		vi.stubEnv("KEYFRAME_TEST", "kept");
		onTestFinished(() => void vi.unstubAllEnvs());
		expect(await openPool().run({ do: "environment" })).toEqual({
			ok: true,
			value: {
				nodeOptions: null,
				nodeEnv: "production",
				other: "kept",
				arguments: expect.arrayContaining(["--max-old-space-size=256"]),
			},
		});
	});
});

describe("tasks that throw", () => {
	test("the failure has message and stack, and the process goes on", async () => {
		const pool = openPool();
		const outcome = await pool.run({ do: "throw", message: "broken" });
		expect(outcome).toMatchObject({ ok: false, failure: { kind: "thrown", message: "broken" } });
		expect(!outcome.ok && outcome.failure.kind === "thrown" && outcome.failure.stack).toContain("Error: broken");
		expect(await pool.run(echo("after"))).toEqual(greeted("after"));
	});

	test("thrown text is the message", async () => {
		const failure = { kind: "thrown", message: "just text", stack: null };
		expect(await openPool().run({ do: "throw-text", text: "just text" })).toEqual({ ok: false, failure });
	});

	test("an endless recursion is an error like others", async () => {
		const failure = { kind: "thrown", message: "Maximum call stack size exceeded" };
		expect(await openPool().run({ do: "overflow-stack" })).toMatchObject({ ok: false, failure });
	});

	test("an answer that cannot be sent is a failure of its task", async () => {
		const pool = openPool();
		const outcome = await pool.run({ do: "answer-with-function" });
		expect(outcome).toMatchObject({ ok: false, failure: { kind: "thrown", message: expect.stringContaining("could not be cloned") } });
		expect(await pool.run(echo("after"))).toEqual(greeted("after"));
	});
});

describe("tasks that end their process", () => {
	test.each([
		["process.exit(3)", { do: "exit", code: 3 }, { kind: "exited", code: 3, signal: null }],
		["process.exit(0)", { do: "exit", code: 0 }, { kind: "exited", code: 0, signal: null }],
		["a signal", { do: "kill", signal: "SIGTERM" }, { kind: "exited", code: null, signal: "SIGTERM" }],
		[
			"an unhandled rejection",
			{ do: "reject-later" },
			{ kind: "thrown", message: "nobody waited", stack: expect.stringContaining("nobody waited") },
		],
	] as const)("%s is blamed on its task alone", async (_, task, failure) => {
		const pool = openPool({ size: 2 });
		const outcomes = await Promise.all([echo("a"), echo("b"), task, echo("c"), echo("d"), echo("e")].map((one) => pool.run(one)));
		expect(outcomes).toEqual([greeted("a"), greeted("b"), { ok: false, failure }, greeted("c"), greeted("d"), greeted("e")]);
	});

	test("several culprits side by side are all found, and no innocent", async () => {
		const pool = openPool({ size: 2 });
		const tasks = Array.from(
			{ length: 12 },
			(_, index): FixtureTask => (index % 3 === 1 ? { do: "exit", code: index } : echo(String(index))),
		);
		const outcomes = await Promise.all(tasks.map((task) => pool.run(task)));
		expect(outcomes).toEqual(
			tasks.map((task) =>
				task.do === "echo"
					? greeted(task.text)
					: { ok: false, failure: { kind: "exited", code: "code" in task ? task.code : 0, signal: null } },
			),
		);
	});

	test("running out of memory has a name, also when NODE_OPTIONS allows more", async () => {
		vi.stubEnv("NODE_OPTIONS", "--max-old-space-size=4000");
		onTestFinished(() => void vi.unstubAllEnvs());
		const pool = openPool({ heapLimit: 32 });
		const outcomes = await Promise.all([echo("a"), { do: "fill-memory" } as const, echo("b")].map((task) => pool.run(task)));
		expect(outcomes).toEqual([greeted("a"), { ok: false, failure: { kind: "out-of-memory", megabytes: 32 } }, greeted("b")]);
	});
});

describe("tasks without an end", () => {
	test.each([{ do: "wait-forever" }, { do: "spin-forever" }] as const)(
		"$do is killed after its time, and its neighbours finish",
		async (task) => {
			const pool = openPool({ taskTimeout: 800 });
			const outcomes = await Promise.all([echo("a"), task, echo("b"), echo("c")].map((one) => pool.run(one)));
			expect(outcomes).toEqual([greeted("a"), { ok: false, failure: { kind: "timeout", ms: 800 } }, greeted("b"), greeted("c")]);
		},
	);

	test("what a task does off the clock costs it nothing", async () => {
		const pool = openPool({ taskTimeout: 400 });
		expect(await pool.run({ do: "wait-untimed", ms: 1000 })).toEqual({ ok: true, value: "waited" });
		expect(await pool.run({ do: "wait-forever" })).toEqual({ ok: false, failure: { kind: "timeout", ms: 400 } });
	});

	test("the time of a task begins when it is its turn, not when it is sent", async () => {
		const pool = openPool({ taskTimeout: 800 });
		const outcomes = await Promise.all(Array.from({ length: 2 }, () => pool.run({ do: "wait-forever" })));
		expect(outcomes).toEqual(Array.from({ length: 2 }, () => ({ ok: false, failure: { kind: "timeout", ms: 800 } })));
	});
});

describe("the end of a pool", () => {
	const closed = { ok: false, failure: { kind: "closed" } };

	test("tasks under way and tasks in the queue fail as closed", async () => {
		const pool = openPool();
		const outcomes = [1, 2, 3, 4].map(() => pool.run({ do: "wait-forever" }));
		pool.close();
		expect(await Promise.all(outcomes)).toEqual([closed, closed, closed, closed]);
	});

	test("a task that comes after the end fails, too", async () => {
		const pool = openPool();
		pool.close();
		expect(await pool.run(echo("late"))).toEqual(closed);
	});

	test("closing twice, or a pool that never started, does no harm", async () => {
		const pool = openPool();
		pool.close();
		pool.close();
		expect(await pool.run(echo("late"))).toEqual(closed);
	});
});

describe("children that never start", () => {
	test("a set-up that throws fails the tasks, not the parent", async () => {
		const pool = openPool({ setup: { greeting: "", fail: true } });
		const exited = { ok: false, failure: { kind: "exited", code: 70, signal: null } };
		expect(await Promise.all([pool.run(echo("a")), pool.run(echo("b"))])).toEqual([exited, exited]);
	});

	test("so does a module that is missing", async () => {
		const pool = openPool({ module: join(repository, "no-such-module.mjs") });
		expect(await pool.run(echo("a"))).toMatchObject({ ok: false, failure: { kind: "exited", code: 1 } });
	});
});

test("tasks that wait behind others that hang get processes of their own, with patience", async () => {
	const pool = openPool({ patience: 20 });
	const hanging = [1, 2, 3].map(() => pool.run({ do: "spin-forever" }));
	expect(await Promise.all([pool.run(echo("a")), pool.run(echo("b"))])).toEqual([greeted("a"), greeted("b")]);
	pool.close();
	expect((await Promise.all(hanging)).map(({ ok }) => ok)).toEqual([false, false, false]);
});

test("what a finished task leaves behind harms no other, and is told", async () => {
	const late: unknown[] = [];
	const pool = openPool({ onLateFailure: (failure) => late.push(failure) });
	expect(await pool.run({ do: "throw-afterwards", message: "too late" })).toEqual({ ok: true, value: "done" });
	expect(await Promise.all([pool.run(echo("a")), pool.run(echo("b"))])).toEqual([greeted("a"), greeted("b")]);
	expect(late).toMatchObject([{ kind: "thrown", message: "too late" }]);
});

test("a process that retires finishes its tasks, ends without a problem, and makes way for another", async () => {
	const late: unknown[] = [];
	const pool = openPool({ onLateFailure: (failure) => late.push(failure) });
	const idOf = async (retires: boolean) => {
		const outcome = await pool.run({ do: "process-id", retires });
		return outcome.ok ? Number(outcome.value) : Number.NaN;
	};
	const [first, second] = await Promise.all([idOf(true), idOf(false)]);
	expect(second).toBe(first);
	const third = await idOf(false);
	expect(third).not.toBe(first);
	expect(await idOf(false)).toBe(third);
	await vi.waitUntil(() => !isAlive(first), { interval: 5 });
	expect(late).toEqual([]);
});

/** A process that answers a task when it is told to, and takes its time to end. */
class HeldProcess extends EventEmitter {
	killed = false;
	/** Number of tasks that were sent after it was told to end. */
	late = 0;

	send(message: { readonly task?: unknown }): boolean {
		if (!("task" in message)) setImmediate(() => this.emit("message", { type: "ready" }));
		else if (this.killed) this.late++;
		return true;
	}

	answer(): void {
		this.emit("message", { type: "result", value: "done" });
	}

	kill(): boolean {
		this.killed = true;
		return true;
	}
}

/** Processes for a pool, which the test answers for. */
function holdProcesses() {
	const held: HeldProcess[] = [];
	const take = () => {
		const process = new HeldProcess();
		held.push(process);
		return process as unknown as ChildProcess;
	};
	return { held, spares: { take, give: () => {}, close: () => {} } };
}

test("no more processes are warmed up than the tasks need", () => {
	const { held, spares } = holdProcesses();
	const pool = openPool({ size: 3, spares });
	const started = [0, 1, 40, 41, 500].map((tasks) => {
		pool.warmUp(tasks);
		return held.length;
	});
	expect(started).toEqual([0, 1, 1, 2, 3]);
});

test("an additional process that is told to end gets no task before it has ended", async () => {
	const { held, spares } = holdProcesses();
	const pool = openPool({ patience: 1, spares });
	const first = [pool.run(echo("a")), pool.run(echo("b"))];
	await vi.waitUntil(() => held.length === 2, { interval: 5 });
	for (const process of held) process.answer();
	await Promise.all(first);
	await vi.waitUntil(() => held.some(({ killed }) => killed), { interval: 5 });
	void pool.run(echo("c"));
	void pool.run(echo("d"));
	expect(held.map(({ late }) => late)).toEqual([0, 0]);
});

test.each(["before", "during"])(
	"what a spare process fails with %s its first task is not told: the last pool left it behind",
	async (moment) => {
		const late: unknown[] = [];
		const spare = new HeldProcess();
		const waiting = [spare];
		const take = () => (waiting.pop() ?? null) as unknown as ChildProcess | null;
		const pool = openPool({ onLateFailure: (failure) => late.push(failure), spares: { take, give: () => {}, close: () => {} } });
		const fail = () => {
			spare.emit("message", { type: "dying", failure: { kind: "thrown", message: "left behind" } });
			spare.emit("exit", 1, null);
		};
		pool.warmUp();
		if (moment === "before") fail();
		const outcome = pool.run(echo("a"));
		if (moment === "during") fail();
		expect(await outcome).toEqual(greeted("a"));
		expect(late).toEqual([]);
	},
);
