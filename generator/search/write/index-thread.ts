import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { readSections } from "../../page/texts/whole-page.ts";
import type { IndexRequest, IndexResponse } from "./index-in-thread.ts";
import type { IndexSettings } from "./indexed-pages.ts";
import { createIndexWriter } from "./write-index.ts";

// Receives pages, then `null`. Answers each message once it has posted the files.
if (parentPort) {
	const port = parentPort;
	const post = (response: IndexResponse) => port.postMessage(response);
	const writer = createIndexWriter(workerData as IndexSettings, async (name, text) => post({ name, text }));
	for await (const [pages] of on(port, "message") as AsyncIterable<[IndexRequest]>) {
		for (const page of pages ?? []) await writer.add({ ...page, sections: readSections(page.sections, page.title) });
		post({ done: pages === null ? await writer.finish() : null });
		if (pages === null) break;
	}
}
