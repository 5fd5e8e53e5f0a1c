import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { openSpareThreads } from "../../../../generator/highlight/spare-threads.ts";

/** A thread that answers each message with itself. */
function startEcho(): Worker {
	const thread = new Worker(
		'const { parentPort } = require("node:worker_threads");\nparentPort.on("message", (text) => parentPort.postMessage(text));',
		{
			eval: true,
		},
	);
	onTestFinished(() => void thread.terminate());
	return thread;
}

test("an idle thread serves the next highlighter, which alone hears its answers, and nobody else meanwhile", async () => {
	const spares = openSpareThreads();
	expect(spares.take()).toBeNull();
	const thread = startEcho();
	const before: unknown[] = [];
	thread.on("message", (text) => before.push(text));
	spares.give(thread);
	expect(spares.take()).toBe(thread);
	expect(spares.take()).toBeNull();
	thread.postMessage("a");
	expect(await once(thread, "message")).toEqual(["a"]);
	expect(before).toEqual([]);
});

test("a thread that ends while it waits is not handed out", async () => {
	const spares = openSpareThreads();
	const thread = startEcho();
	spares.give(thread);
	await thread.terminate();
	expect(spares.take()).toBeNull();
});

test("a thread that fails while it waits ends alone", async () => {
	const spares = openSpareThreads();
	const thread = new Worker('require("node:worker_threads").parentPort.once("message", () => { throw new Error("Failed"); });', {
		eval: true,
	});
	spares.give(thread);
	thread.postMessage("fail");
	await new Promise((resolve) => thread.on("exit", resolve));
	expect(spares.take()).toBeNull();
});

test("few threads wait: a further one ends", async () => {
	const spares = openSpareThreads();
	const threads = Array.from({ length: 3 }, startEcho);
	for (const thread of threads) spares.give(thread);
	await once(threads[2] as Worker, "exit");
	expect([spares.take(), spares.take(), spares.take()]).toEqual([threads[0], threads[1], null]);
});
