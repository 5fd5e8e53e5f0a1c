import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { HighlightThread } from "../../../../generator/highlight/highlight-worker.ts";
import type { processorWait } from "../../../../generator/processes/time-budget.ts";

/** A thread that does what the code of a block says, but if the block has a language: it answers, runs for half a second or without end, fills its memory or throws. */
const script = `
	const { parentPort } = require("node:worker_threads");
	parentPort.on("message", ({ lang, code }) => {
		parentPort.postMessage({ kind: "begun", systemId: 7 });
		if (lang !== "" || code === "always") {
			if (code === "half a second") for (const end = Date.now() + 500; Date.now() < end; );
			if (code === "loop") for (;;);
			if (code === "memory") { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); }
			if (code === "throw" || code === "always") throw new Error("on purpose");
		}
		parentPort.postMessage({ kind: "finished", html: lang + ":" + code, fault: null });
	});
`;

function openThread(timeout: number, waited?: typeof processorWait) {
	let started = 0;
	const take = () => {
		started++;
		return new Worker(script, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
	};
	const thread = new HighlightThread({
		timeout,
		...(waited && { waited }),
		spares: { take, give: (worker) => void worker.terminate() },
	});
	onTestFinished(() => thread.close());
	const run = (codes: readonly string[]) => Promise.all(codes.map((code) => thread.run({ lang: "js", meta: "", code, types: null })));
	return { thread, run, started: () => started };
}

test.each([
	["that takes too long", "loop", { html: ":loop", fault: "timeout" }, 200],
	["that needs too much memory", "memory", { html: ":memory", fault: "out-of-memory" }, 600_000],
	["on which the thread fails", "throw", { html: ":throw", fault: "failed" }, 600_000],
])("a block %s stays plain, and those around it have colors", async (_, code, expected, timeout) => {
	const { run, started } = openThread(timeout);
	const good = { html: "js:good", fault: null };
	expect(await run(["good", code, "good", code, "good"])).toEqual([good, expected, good, expected, good]);
	expect(started()).toBe(3);
});

test.each([
	["did not get", () => Date.now(), { html: "js:half a second", fault: null }],
	["got", () => 0, { html: ":half a second", fault: "timeout" }],
])("the time of a block is that of a processor, which its thread %s", async (_, waited, expected) => {
	const { run } = openThread(100, (id) => (id === 7 ? waited() : null));
	expect(await run(["half a second"])).toEqual([expected]);
});

test("a block that fails without colors as well is only escaped", async () => {
	const { run } = openThread(600_000);
	expect(await run(["always", "good"])).toEqual([
		{ html: "always", fault: "failed" },
		{ html: "js:good", fault: null },
	]);
});

test("a thread that fails without work is not started again", async () => {
	const worker = new Worker("throw new Error('on purpose')", { eval: true });
	let started = 0;
	const take = () => {
		started++;
		return worker;
	};
	const thread = new HighlightThread({ timeout: 600_000, spares: { take, give: () => {} } });
	await new Promise((resolve) => worker.once("exit", resolve));
	expect({ isClosed: thread.isClosed, started }).toEqual({ isClosed: true, started: 1 });
});
