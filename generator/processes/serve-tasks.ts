import { watchParent } from "../lib/parent-watchdog.ts";
import type { TaskFailure } from "./task-outcome.ts";

/** The first message of a pool to its process: its setup, and the working folder, which is another one if the process has served a pool before. */
type PoolSetup<Setup> = { readonly setup: Setup; readonly cwd: string };

/** A message from a process to its pool. */
export type ChildMessage<Result> =
	| { readonly type: "ready" }
	| { readonly type: "paused" }
	| { readonly type: "resumed" }
	/** Another process is to take the place of this one once it is idle. */
	| { readonly type: "retiring" }
	| { readonly type: "result"; readonly value: Result }
	| { readonly type: "failed"; readonly failure: TaskFailure }
	/** An uncaught error ends the process. */
	| { readonly type: "dying"; readonly failure: TaskFailure };

/** Runs work that does not count toward the time budget of a task. The budget starts again afterward. The work needs its own limit. */
export type RunUntimed = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** What a child process can ask of its pool. */
export type ProcessTools = {
	readonly runUntimed: RunUntimed;
	/** Asks for a new process in place of this one, which ends once it is idle: it keeps what it cannot forget and no longer needs. */
	readonly retire: () => void;
	/** With `watchesLater`, must be called before each task with code that may never end. */
	readonly watchParent: () => void;
};

/** Time in ms after which a process with `watchesLater` watches its parent in any case. */
const watchAfter = 2000;

/**
 * The side of the child process: performs tasks one after the other with the function that `start(setup)` returns. With `watchesLater`, it starts
 * watching its parent only when that is needed, which a process for one page saves (40 ms of processor time).
 */
export function serveTasks<Setup, Task, Result>(
	start: (setup: Setup, tools: ProcessTools) => Promise<(task: Task) => Promise<Result>>,
	{ watchesLater = false }: { readonly watchesLater?: boolean } = {},
): void {
	const channel = process.send?.bind(process);
	const send = (message: ChildMessage<Result>, sent?: () => void) => channel?.(message, undefined, undefined, sent);
	// The code of pages could otherwise send messages, too.
	Reflect.deleteProperty(process, "send");
	const runUntimed: RunUntimed = async (work) => {
		send({ type: "paused" });
		return work().finally(() => send({ type: "resumed" }));
	};
	const retire = () => send({ type: "retiring" });
	let isWatching = false;
	const watch = () => {
		if (!isWatching) watchParent();
		isWatching = true;
	};
	let handler: Promise<(task: Task) => Promise<Result>> | null = null;
	let last: Promise<void> = Promise.resolve();
	let isDying = false;
	process.on("message", (message: PoolSetup<Setup> | { task: Task }) => {
		if ("setup" in message) {
			process.chdir(message.cwd);
			handler = start(message.setup, { runUntimed, retire, watchParent: watch });
			handler.then(
				() => send({ type: "ready" }),
				() => process.exit(70),
			);
			return;
		}
		last = last.then(async () => {
			try {
				const handle = await handler;
				if (!handle) return;
				const value = await handle(message.task);
				await promisesOfTask();
				if (!isDying) send({ type: "result", value });
			} catch (error) {
				send({ type: "failed", failure: thrown(error) });
			}
		});
	});
	process.on("disconnect", () => process.exit(0));
	// Unhandled rejections arrive here, too. Their task is unknown.
	process.on("uncaughtException", (error) => {
		isDying = true;
		send({ type: "dying", failure: thrown(error) }, () => process.exit(1));
	});
	if (watchesLater) setTimeout(watch, watchAfter).unref();
	else watch();
}

/** Node reports unhandled rejections after a turn of the event loop, so they could be mistaken for rejections of the next task. */
function promisesOfTask(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

function thrown(error: unknown): TaskFailure {
	if (!(error instanceof Error)) return { kind: "thrown", message: String(error), stack: null };
	return { kind: "thrown", message: error.message || error.name, stack: error.stack ?? null };
}
