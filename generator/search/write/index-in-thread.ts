import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { inBackground } from "../../lib/concurrency.ts";
import type { IndexSettings, UnreadPage } from "./indexed-pages.ts";
import type { IndexFacts, WriteInFolder } from "./write-index.ts";

/** Pages to index; `null` after the last ones. */
export type IndexRequest = readonly UnreadPage[] | null;

/** A file, or the end of a request; the last one has the facts. */
export type IndexResponse = { readonly name: string; readonly text: string } | { readonly done: IndexFacts | null };

/** What the thread starts with. */
export type IndexThreadData = {
	readonly settings: IndexSettings;
	/** A shared number: how many of its files are not written yet. */
	readonly unwritten: Int32Array;
};

/** Number of files that wait to be written at most. Without a limit, all shards of a large index would be in memory at once. */
export const mostUnwritten = 16;

/** Memory for new objects of the thread, in MB. With the default of 48, its heap had 54 MB, of which 18 were in use. */
const maxYoungGenerationSizeMb = 12;

/** Number of pages in a message. */
const batchSize = 32;

/**
 * Writes the index of all pages while they are being rendered. Uses a thread, unless all pages fit in one message, for which starting
 * it (30 ms) is not worthwhile.
 */
export async function writeIndexInThread(
	pages: AsyncIterable<UnreadPage>,
	settings: IndexSettings,
	write: WriteInFolder,
): Promise<IndexFacts> {
	let batch: UnreadPage[] = [];
	let thread: IndexThread | null = null;
	try {
		for await (const page of pages) {
			if (batch.push(page) < batchSize) continue;
			thread ??= startThread(settings, write);
			await thread.send(batch);
			batch = [];
		}
		if (thread === null) return await writeIndexHere(batch, settings, write);
		await thread.send(batch);
		await thread.send(null);
		return await thread.finished();
	} finally {
		await thread?.end();
	}
}

async function writeIndexHere(pages: readonly UnreadPage[], settings: IndexSettings, write: WriteInFolder): Promise<IndexFacts> {
	const [{ writeIndex }, { readSections }] = await Promise.all([import("./write-index.ts"), import("../../page/texts/whole-page.ts")]);
	const read = pages.map((page) => ({ ...page, sections: readSections(page.sections, page.title) }));
	return writeIndex(read, settings, write);
}

/**
 * `send` waits until the thread has processed the previous message, so that pages are read while it indexes. `finished` waits for all
 * files.
 */
type IndexThread = {
	readonly send: (request: IndexRequest) => Promise<void>;
	readonly finished: () => Promise<IndexFacts>;
	readonly end: () => Promise<unknown>;
};

function startThread(settings: IndexSettings, write: WriteInFolder): IndexThread {
	const unwritten = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
	const thread = new Worker(new URL("./index-thread.js", import.meta.url), {
		workerData: { settings, unwritten } satisfies IndexThreadData,
		resourceLimits: { maxYoungGenerationSizeMb },
	});
	const written: Promise<void>[] = [];
	const store = async (name: string, text: string) => {
		try {
			await write(name, text);
		} finally {
			Atomics.sub(unwritten, 0, 1);
			Atomics.notify(unwritten, 0);
		}
	};
	thread.on("message", (response: IndexResponse) => {
		if ("done" in response) thread.emit("done", response.done);
		else written.push(inBackground(store(response.name, response.text)));
	});
	let done: Promise<readonly unknown[]> = Promise.resolve([]);
	return {
		async send(request) {
			await done;
			done = inBackground(once(thread, "done"));
			thread.postMessage(request);
		},
		async finished() {
			const [facts] = await done;
			await Promise.all(written);
			return facts as IndexFacts;
		},
		end: () => thread.terminate(),
	};
}
