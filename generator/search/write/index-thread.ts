import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { readSections } from "../../page/texts/whole-page.ts";
import { type IndexRequest, type IndexResponse, type IndexThreadData, mostUnwritten } from "./index-in-thread.ts";
import { createIndexWriter } from "./write-index.ts";

// Receives pages, then `null`. Answers each message once it has posted the files.
if (parentPort) {
	const port = parentPort;
	const { settings, unwritten } = workerData as IndexThreadData;
	const post = (response: IndexResponse) => port.postMessage(response);
	const writer = createIndexWriter(settings, async (name, text) => {
		for (let count = Atomics.load(unwritten, 0); count >= mostUnwritten; count = Atomics.load(unwritten, 0))
			Atomics.wait(unwritten, 0, count);
		Atomics.add(unwritten, 0, 1);
		post({ name, text });
	});
	for await (const [pages] of on(port, "message") as AsyncIterable<[IndexRequest]>) {
		for (const page of pages ?? []) await writer.add({ ...page, sections: readSections(page.sections, page.title) });
		post({ done: pages === null ? await writer.finish() : null });
		if (pages === null) break;
	}
}
