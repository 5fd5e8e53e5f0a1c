import type { ChildProcess } from "node:child_process";
import type { ChildMessage } from "./serve-tasks.ts";
import type { TaskFailure, TaskOutcome } from "./task-outcome.ts";

/** Steps in which the time of a task is counted. */
const budgetSteps = 10;

/** A task and the function that gets its outcome. */
type PendingTask<Result> = { readonly task: unknown; readonly done: (outcome: TaskOutcome<Result>) => void };

/** What a worker reports to its pool: that it can take more jobs, or that its process has ended, and why. */
type PoolEvents<Worker> = { readonly onFree: () => void; readonly onEnd: (worker: Worker, failure: TaskFailure) => void };

/** A process of a pool and its limits: the budget of one task in ms, and its heap in MB. */
type WorkerProcess = { readonly process: ChildProcess; readonly taskTimeout: number; readonly heapLimit: number };

/** One process of a pool: the jobs that it was sent, and the time budget of the one that it is working on. */
export class PoolWorker<Job extends PendingTask<Result>, Result> {
	readonly process: ChildProcess;
	readonly #limits: Pick<WorkerProcess, "taskTimeout" | "heapLimit">;
	readonly #events: PoolEvents<PoolWorker<Job, Result>>;
	readonly #sent: Job[] = [];
	#isReady = false;
	#isTimedOut = false;
	/** Why its process ends, if it could report that. */
	#lastFailure: TaskFailure | null = null;
	#hasEnded = false;
	#timer: NodeJS.Timeout | undefined;

	constructor({ process, ...limits }: WorkerProcess, events: PoolEvents<PoolWorker<Job, Result>>) {
		this.process = process;
		this.#limits = limits;
		this.#events = events;
		process.on("message", (message) => this.#receive(message as ChildMessage<Result>));
		process.on("exit", (code, signal) => this.#end(code, signal));
		process.on("error", () => this.#end(null, null));
	}

	/** Sent and not answered; the first is the one being worked on. */
	get sent(): readonly Job[] {
		return this.#sent;
	}

	/** Whether it has started and has nothing to do. */
	get isIdle(): boolean {
		return this.#isReady && this.#sent.length === 0;
	}

	/** Sends a job, which is worked on after those sent before. */
	send(job: Job): void {
		this.#sent.push(job);
		this.process.send({ task: job.task });
		if (this.#sent.length === 1) this.#startTimer();
	}

	#startTimer(): void {
		clearInterval(this.#timer);
		if (!this.#isReady || this.#sent.length === 0) return;
		// The budget is counted in steps, so that a machine that was asleep or stopped costs one of them.
		let steps = 0;
		this.#timer = setInterval(() => {
			steps++;
			if (steps < budgetSteps) return;
			this.#isTimedOut = true;
			this.process.kill("SIGKILL");
		}, this.#limits.taskTimeout / budgetSteps);
	}

	#receive(message: ChildMessage<Result>): void {
		// The last messages of a killed process must not count for the next task.
		if (this.#isTimedOut || this.#hasEnded) return;
		if (message.type === "dying") {
			this.#lastFailure = message.failure;
			return;
		}
		if (message.type === "paused") {
			clearInterval(this.#timer);
			return;
		}
		if (message.type === "ready") this.#isReady = true;
		else if (message.type === "result") this.#sent.shift()?.done({ ok: true, value: message.value });
		else if (message.type === "failed") this.#sent.shift()?.done({ ok: false, failure: message.failure });
		// After `resumed`, its task is still being worked on, with a new budget.
		this.#startTimer();
		this.#events.onFree();
	}

	#end(code: number | null, signal: string | null): void {
		if (this.#hasEnded) return;
		this.#hasEnded = true;
		clearInterval(this.#timer);
		this.#events.onEnd(this, this.#failure(code, signal));
	}

	#failure(code: number | null, signal: string | null): TaskFailure {
		if (this.#isTimedOut) return { kind: "timeout", ms: this.#limits.taskTimeout };
		if (signal === "SIGABRT" || code === 134) return { kind: "out-of-memory", megabytes: this.#limits.heapLimit };
		return this.#lastFailure ?? { kind: "exited", code, signal };
	}
}
