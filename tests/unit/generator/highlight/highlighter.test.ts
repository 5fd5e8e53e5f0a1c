import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { openHighlighter } from "../../../../generator/highlight/highlighter.ts";
import { DiskCache } from "../../../../generator/lib/disk-cache.ts";
import { temporaryFolder } from "../../../support/site.ts";

const folder = temporaryFolder();

/** A thread that answers each block with its code. */
const script = `
	const { parentPort } = require("node:worker_threads");
	parentPort.on("message", ({ code }) => parentPort.postMessage({ kind: "finished", html: code, fault: null }));
`;

test("a block that is asked for after the end starts no thread, which would keep watch mode from ending", async () => {
	let started = 0;
	const take = () => {
		started++;
		return new Worker(script, { eval: true });
	};
	const highlighter = openHighlighter({
		...{ cache: new DiskCache(folder, { reuse: false }), threads: 2, types: null, timeout: 600_000 },
		spares: { take, give: (thread) => void thread.terminate() },
	});
	await highlighter.highlight([{ lang: "js", meta: "", code: "early" }]);
	highlighter.close();
	void highlighter.highlight([{ lang: "js", meta: "", code: "late" }]);
	await new Promise(setImmediate);
	expect(started).toBe(1);
});
