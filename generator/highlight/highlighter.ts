import { Worker } from "node:worker_threads";
import type { DiskCache } from "../lib/disk-cache.ts";
import { codeBlockKey } from "../page/code/code-block-key.ts";
import type { CodeBlock } from "../page/document.ts";
import type { HighlightRequest, HighlightResponse } from "./highlight-thread.ts";
import { languageOf } from "./languages.ts";

/** Colours code. The engine behind it can be changed without anyone noticing. */
export type Highlighter = {
	/** HTML for the inside of `<code>`, one text per block. */
	readonly highlight: (blocks: readonly CodeBlock[]) => Promise<readonly string[]>;
	/** The same by the blocks' keys (`codeBlockKey`); `load` gets the blocks when one of them is not known. */
	readonly highlightKeys: (keys: readonly string[], load: () => Promise<readonly CodeBlock[]>) => Promise<readonly string[]>;
	/** Says that hardly a block will still be asked for: threads end, and free their memory, as soon as they have nothing left to do. */
	readonly seal: () => void;
	/** Ends the engine. */
	readonly close: () => void;
};

/** A block with its key in the cache. */
type KeyedBlock = { readonly key: string; readonly block: CodeBlock };

/** Opens the highlighter. It works in threads beside the page processes, which start with the first block that the cache does not have. */
export function openHighlighter({ cache, threads: limit }: { readonly cache: DiskCache; readonly threads: number }): Highlighter {
	const threads = new HighlightThreads(limit);
	/** Of this run, so that a block asked for twice (early, to begin the work, and when its page is written) is highlighted once. */
	const known = new Map<string, Promise<string>>();

	/** Whether the highlighted text of a block is there or under way. */
	const isKnown = (key: string): boolean => {
		if (known.has(key)) return true;
		const cached = cache.get("highlights", key);
		if (cached !== null) known.set(key, Promise.resolve(cached));
		return cached !== null;
	};

	const start = (blocks: readonly KeyedBlock[]) => {
		const batches = new Map<HighlightThread, KeyedBlock[]>();
		for (const entry of blocks) {
			const owner = threads.ownerOf(entry.block);
			batches.set(owner, [...(batches.get(owner) ?? []), entry]);
		}
		for (const [thread, batch] of batches) {
			const results = thread.run(batch.map(({ block }) => block));
			for (const [index, { key }] of batch.entries()) {
				const html = results.then((texts) => {
					const text = texts[index] ?? "";
					cache.set("highlights", key, text);
					return text;
				});
				known.set(key, html);
			}
		}
	};

	const resultsOf = (keys: readonly string[]) => Promise.all(keys.map((key) => known.get(key) ?? ""));

	const highlight = (blocks: readonly CodeBlock[]) => {
		const keyed = blocks.map((block) => ({ key: codeBlockKey(block), block }));
		const fresh = new Map(keyed.filter(({ key }) => !isKnown(key)).map((entry) => [entry.key, entry]));
		start([...fresh.values()]);
		return resultsOf(keyed.map(({ key }) => key));
	};

	return {
		highlight,
		async highlightKeys(keys, load) {
			if (!keys.every(isKnown)) return highlight(await load());
			return resultsOf(keys);
		},
		seal: () => threads.closeWhenIdle(),
		close: () => threads.close(),
	};
}

/** Threads, started as they are needed. A grammar must warm up in every thread that meets it, so each language belongs to one thread. */
class HighlightThreads {
	readonly #limit: number;
	readonly #threads: HighlightThread[] = [];
	readonly #owners = new Map<string, HighlightThread>();

	constructor(limit: number) {
		this.#limit = limit;
	}

	/** The thread of a block's language; a new language goes to the thread with the least work. */
	ownerOf({ lang, code }: CodeBlock): HighlightThread {
		const { name } = languageOf(lang, code);
		const known = this.#owners.get(name);
		if (known && !known.isClosed) return known;
		const open = this.#threads.filter((thread) => !thread.isClosed);
		if (open.length < this.#limit) {
			const started = new HighlightThread();
			this.#threads.push(started);
			open.push(started);
		}
		const idlest = open.reduce((best, thread) => (thread.load < best.load ? thread : best));
		this.#owners.set(name, idlest);
		return idlest;
	}

	closeWhenIdle(): void {
		for (const thread of this.#threads) thread.closeWhenIdle();
	}

	close(): void {
		for (const thread of this.#threads) thread.close();
	}
}

class HighlightThread {
	/** Work given to this thread so far, in characters. */
	load = 0;
	readonly #worker: Worker;
	readonly #waiting = new Map<number, { resolve: (html: readonly string[]) => void; reject: (error: Error) => void }>();
	#lastId = 0;
	#isSealed = false;
	/** It takes no more work. */
	isClosed = false;

	constructor() {
		this.#worker = new Worker(new URL("./highlight-thread.js", import.meta.url), {
			resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
		});
		this.#worker.on("message", (response: HighlightResponse) => {
			this.#waiting.get(response.id)?.resolve(response.html);
			this.#waiting.delete(response.id);
			if (this.#isSealed) this.closeWhenIdle();
		});
		this.#worker.on("error", (error: Error) => {
			for (const { reject } of this.#waiting.values()) reject(error);
			this.#waiting.clear();
		});
	}

	run(blocks: readonly CodeBlock[]): Promise<readonly string[]> {
		const id = ++this.#lastId;
		for (const { code } of blocks) this.load += code.length;
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, { resolve, reject });
			this.#worker.postMessage({ id, blocks } satisfies HighlightRequest);
		});
	}

	closeWhenIdle(): void {
		this.#isSealed = true;
		if (this.#waiting.size === 0 && !this.isClosed) this.close();
	}

	close(): void {
		this.isClosed = true;
		void this.#worker.terminate();
	}
}
