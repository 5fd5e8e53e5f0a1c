import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { inBackground } from "../../lib/concurrency.ts";
import type { WriteInFolder } from "../output-file.ts";
import type { UnreadPage } from "./indexed-page.ts";
import type { IndexSettings } from "./write-index.ts";

/** Pages for the index; `null` after the last ones. */
export type IndexRequest = readonly UnreadPage[] | null;

/** A file, or the end of a request. */
export type IndexResponse = { readonly name: string; readonly text: string } | "done";

/** Number of pages in a message. */
const batchSize = 32;

/** Writes the index of all pages in its own thread, while pages are rendered. */
export async function writeIndexInThread(pages: AsyncIterable<UnreadPage>, settings: IndexSettings, write: WriteInFolder): Promise<void> {
	const thread = new Worker(new URL("./index-thread.js", import.meta.url), { workerData: settings });
	const written: Promise<void>[] = [];
	thread.on("message", (response: IndexResponse) => {
		if (response === "done") thread.emit("done");
		else written.push(inBackground(write(response.name, response.text)));
	});
	let done: Promise<unknown> = Promise.resolve();
	// Pages are read while the thread indexes the previous ones.
	const send = async (request: IndexRequest) => {
		await done;
		done = inBackground(once(thread, "done"));
		thread.postMessage(request);
	};
	try {
		let batch: UnreadPage[] = [];
		for await (const page of pages) {
			if (batch.push(page) < batchSize) continue;
			await send(batch);
			batch = [];
		}
		await send(batch);
		await send(null);
		await done;
		await Promise.all(written);
	} finally {
		await thread.terminate();
	}
}
