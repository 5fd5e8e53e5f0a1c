import { Worker } from "node:worker_threads";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { CodeBlock } from "../page/document.ts";
import type { HighlightRequest, HighlightResponse } from "./highlight-thread.ts";
import { languageOf } from "./languages.ts";

/** Colours code. The engine behind it can be changed without anyone noticing. */
export type Highlighter = {
	/** HTML for the inside of `<code>`, one text per block. */
	readonly highlight: (blocks: readonly CodeBlock[]) => Promise<readonly string[]>;
	/** Says that hardly a block will still be asked for: threads end, and free their memory, as soon as they have nothing left to do. */
	readonly seal: () => void;
	/** Ends the engine. */
	readonly close: () => void;
};

/**
 * Opens the highlighter. It works in threads beside the page processes. A grammar must warm up in
 * every thread that meets it, so each language belongs to one thread. Nothing starts before the first
 * block that the cache does not have.
 */
export function openHighlighter(options: { readonly cache: DiskCache; readonly threads: number }): Highlighter {
	const threads: HighlightThread[] = [];
	const owners = new Map<string, HighlightThread>();

	const ownerOf = ({ lang, code }: CodeBlock): HighlightThread => {
		const { name } = languageOf(lang, code);
		const known = owners.get(name);
		if (known && !known.isClosed) return known;
		const open = threads.filter((thread) => !thread.isClosed);
		if (open.length < options.threads) {
			const started = new HighlightThread();
			threads.push(started);
			open.push(started);
		}
		const idlest = open.reduce((best, thread) => (thread.load < best.load ? thread : best));
		owners.set(name, idlest);
		return idlest;
	};

	/** Of this run, so that a block asked for twice (early, to begin the work, and when its page is written) is coloured once. */
	const known = new Map<string, Promise<string>>();

	const start = (blocks: readonly { readonly key: string; readonly block: CodeBlock }[]) => {
		const batches = new Map<HighlightThread, { key: string; block: CodeBlock }[]>();
		for (const { key, block } of blocks) {
			const cached = options.cache.get("highlights", key);
			if (cached !== null) {
				known.set(key, Promise.resolve(cached));
				continue;
			}
			const owner = ownerOf(block);
			const batch = batches.get(owner);
			if (batch) batch.push({ key, block });
			else batches.set(owner, [{ key, block }]);
		}
		for (const [thread, batch] of batches) {
			const results = thread.run(batch.map(({ block }) => block)).then((html) => {
				batch.forEach(({ key }, index) => {
					options.cache.set("highlights", key, html[index] ?? "");
				});
				return html;
			});
			batch.forEach(({ key }, index) => {
				known.set(
					key,
					results.then((html) => html[index] ?? ""),
				);
			});
		}
	};

	return {
		highlight(blocks) {
			const keyed = blocks.map((block) => ({ key: hashKey(toolBuild, block.lang, block.meta, block.code), block }));
			const fresh = new Map(keyed.filter(({ key }) => !known.has(key)).map((entry) => [entry.key, entry]));
			start([...fresh.values()]);
			return Promise.all(keyed.map(({ key }) => known.get(key) ?? Promise.resolve("")));
		},
		seal() {
			for (const thread of threads) thread.closeWhenIdle();
		},
		close() {
			for (const thread of threads) thread.close();
		},
	};
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
