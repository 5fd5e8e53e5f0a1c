import { watchParent } from "../lib/parent-watchdog.ts";
import type { TaskFailure } from "./task-outcome.ts";

/** A message from a process to its pool. */
export type ChildMessage<Result> =
	| { readonly type: "ready" }
	| { readonly type: "paused" }
	| { readonly type: "resumed" }
	| { readonly type: "result"; readonly value: Result }
	| { readonly type: "failed"; readonly failure: TaskFailure }
	/** An uncaught error ends the process. */
	| { readonly type: "dying"; readonly failure: TaskFailure };

/** Runs work that does not count toward a task's time budget, which starts again after it. The work needs a limit of its own. */
export type RunUntimed = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** The child's side: answers tasks one after the other with what `start(setup)` returns. */
export function serveTasks<Setup, Task, Result>(
	start: (setup: Setup, runUntimed: RunUntimed) => Promise<(task: Task) => Promise<Result>>,
): void {
	const channel = process.send?.bind(process);
	const send = (message: ChildMessage<Result>, sent?: () => void) => channel?.(message, undefined, undefined, sent);
	// The code of pages could otherwise send messages, too.
	Reflect.deleteProperty(process, "send");
	const runUntimed: RunUntimed = async (work) => {
		send({ type: "paused" });
		return work().finally(() => send({ type: "resumed" }));
	};
	let handler: Promise<(task: Task) => Promise<Result>> | null = null;
	let last: Promise<void> = Promise.resolve();
	let isDying = false;
	process.on("message", (message: { setup: Setup } | { task: Task }) => {
		if ("setup" in message) {
			handler = start(message.setup, runUntimed);
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
	// Promises that are rejected and not awaited come here as well. Which task they belong to is not known here.
	process.on("uncaughtException", (error) => {
		isDying = true;
		send({ type: "dying", failure: thrown(error) }, () => process.exit(1));
	});
	watchParent();
}

/** Node tells of rejected promises without a handler after a turn of the event loop: late enough to be taken for those of the next task. */
function promisesOfTask(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

function thrown(error: unknown): TaskFailure {
	if (!(error instanceof Error)) return { kind: "thrown", message: String(error), stack: null };
	return { kind: "thrown", message: error.message || error.name, stack: error.stack ?? null };
}
