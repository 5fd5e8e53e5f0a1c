import { Worker } from "node:worker_threads";
import type { DiskCache } from "../lib/disk-cache.ts";
import type { TypeFacts } from "../lib/type-facts.ts";
import { codeBlockKey } from "../page/code/code-block-key.ts";
import type { CodeBlock } from "../page/document.ts";
import type { TypedBlock } from "./highlight-thread.ts";
import { languageOf } from "./languages.ts";
import type { SpareThreads } from "./spare-threads.ts";

/** Highlights code. */
export type Highlighter = {
	/** Returns the HTML for the content of `<code>`, one text per block. */
	readonly highlight: (blocks: readonly CodeBlock[]) => Promise<readonly string[]>;
	/** Same as `highlight`, for the keys of blocks (`codeBlockKey`). Calls `load` for the blocks if one of them is not in the cache. */
	readonly highlightKeys: (keys: readonly string[], load: () => Promise<readonly CodeBlock[]>) => Promise<readonly string[]>;
	/** The types of names in samples, which it adds to the code; `null` if the site records none. */
	readonly types: TypeFacts | null;
	/** Called when few blocks are left. Threads then end as soon as they are idle, which frees their memory. */
	readonly seal: () => void;
	/** Ends the threads. */
	readonly close: () => void;
};

/** A block and its key in the cache. */
type KeyedBlock = { readonly key: string; readonly block: CodeBlock };

/** What a highlighter needs. */
type HighlightInput = {
	readonly cache: DiskCache;
	/** Maximum number of threads. */
	readonly threads: number;
	/** The types of names in samples; `null` if the site records none. */
	readonly types: TypeFacts | null;
	/** Where threads come from and go to that outlive the highlighter. Without it, they end with it. */
	readonly spares?: SpareThreads | undefined;
};

/** Opens the highlighter. Its threads run beside the page processes, and start with the first block that is not in the cache. */
export function openHighlighter({ cache, threads: limit, types, spares }: HighlightInput): Highlighter {
	const threads: HighlightThread[] = [];
	const ownerOf = threadAssigner(threads, { limit, spares });
	/** Results of this run, so that a block that is requested twice (early, to start the work, and when its page is written) is highlighted once. */
	const known = new Map<string, Promise<string>>();

	const version = types === null ? "" : types.key;

	/** Whether the HTML of a block exists or is in progress. */
	const isKnown = (key: string): boolean => {
		if (known.has(key)) return true;
		const cached = cache.get("highlights", key + version);
		if (cached !== null) known.set(key, Promise.resolve(cached));
		return cached !== null;
	};

	const start = (blocks: readonly KeyedBlock[]) => {
		const batches = new Map<HighlightThread, KeyedBlock[]>();
		for (const entry of blocks) {
			const owner = ownerOf(entry.block);
			batches.set(owner, [...(batches.get(owner) ?? []), entry]);
		}
		for (const [thread, batch] of batches) {
			const results = thread.run(batch.map(({ block }) => ({ ...block, types: types === null ? null : types.typesOf(block) })));
			for (const [index, { key }] of batch.entries()) {
				const html = results.then((texts) => {
					const text = texts[index] ?? "";
					cache.set("highlights", key + version, text);
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
		types,
		highlight,
		async highlightKeys(keys, load) {
			if (!keys.every(isKnown)) return highlight(await load());
			return resultsOf(keys);
		},
		seal() {
			for (const thread of threads) thread.closeWhenIdle();
		},
		close() {
			for (const thread of threads) thread.close();
		},
	};
}

/** Returns the thread of a block's language, and adds one to `threads` where needed. A grammar must warm up in each thread that uses it, so each language has one thread. */
function threadAssigner(
	threads: HighlightThread[],
	{ limit, spares }: { readonly limit: number; readonly spares: SpareThreads | undefined },
): (block: CodeBlock) => HighlightThread {
	const owners = new Map<string, HighlightThread>();
	return ({ lang, code }) => {
		const { name } = languageOf(lang, code);
		const known = owners.get(name);
		if (known && !known.isClosed) return known;
		const open = threads.filter((thread) => !thread.isClosed);
		if (open.length < limit) {
			const started = new HighlightThread(spares);
			threads.push(started);
			open.push(started);
		}
		const leastLoaded = open.reduce((best, thread) => (thread.load < best.load ? thread : best));
		owners.set(name, leastLoaded);
		return leastLoaded;
	};
}

class HighlightThread {
	/** Amount of code sent to this thread so far, in characters. */
	load = 0;
	isClosed = false;
	readonly #spares: SpareThreads | undefined;
	readonly #worker: Worker;
	/** Requests without an answer, in the order of the answers. */
	readonly #waiting: { readonly resolve: (html: readonly string[]) => void; readonly reject: (error: Error) => void }[] = [];
	#isSealed = false;
	#hasFailed = false;

	constructor(spares: SpareThreads | undefined) {
		this.#spares = spares;
		this.#worker = spares?.take() ?? startThread();
		this.#worker.on("message", (html: readonly string[]) => {
			this.#waiting.shift()?.resolve(html);
			if (this.#isSealed) this.closeWhenIdle();
		});
		this.#worker.on("error", (error: Error) => {
			this.#hasFailed = true;
			for (const { reject } of this.#waiting.splice(0)) reject(error);
		});
	}

	run(blocks: readonly TypedBlock[]): Promise<readonly string[]> {
		for (const { code } of blocks) this.load += code.length;
		return new Promise((resolve, reject) => {
			this.#waiting.push({ resolve, reject });
			this.#worker.postMessage(blocks);
		});
	}

	closeWhenIdle(): void {
		this.#isSealed = true;
		if (this.#waiting.length === 0 && !this.isClosed) this.close();
	}

	/** Ends the thread, or keeps it for the next highlighter if it is idle. */
	close(): void {
		if (this.isClosed) return;
		this.isClosed = true;
		if (this.#spares && this.#waiting.length === 0 && !this.#hasFailed) this.#spares.give(this.#worker);
		else void this.#worker.terminate();
	}
}

function startThread(): Worker {
	return new Worker(new URL("./highlight-thread.js", import.meta.url), {
		resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
	});
}
