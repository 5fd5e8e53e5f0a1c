import type { DiskCache } from "../lib/disk-cache.ts";
import type { TypeFacts } from "../lib/type-facts.ts";
import { codeBlockKey } from "../page/code/code-block-key.ts";
import type { CodeBlock } from "../page/document.ts";
import { HighlightThread, type ThreadOptions } from "./highlight-worker.ts";
import type { HighlightedCode, StoredCode } from "./highlighted-code.ts";

/** Highlights code. */
export type Highlighter = {
	/** Returns the HTML for the content of `<code>`, one text per block. Never rejects: code that cannot be highlighted stays plain. */
	readonly highlight: (blocks: readonly CodeBlock[]) => Promise<readonly StoredCode[]>;
	/**
	 * Same as `highlight`, for blocks whose keys (`codeBlockKey`) are known. Calls `load` for the blocks, in the order of the keys, if one of
	 * them is not in the cache.
	 */
	readonly highlightKeys: (
		keys: readonly string[],
		load: () => readonly CodeBlock[] | Promise<readonly CodeBlock[]>,
	) => Promise<readonly StoredCode[]>;
	/** Reads the HTML of a block. Throws if the cache has lost it since it was highlighted. */
	readonly read: (code: StoredCode) => string;
	/** The types of names in samples, which it adds to the code; `null` if the site records none. */
	readonly types: TypeFacts | null;
	/** Called when few blocks are left. Threads then end as soon as they are idle, which frees their memory. */
	readonly seal: () => void;
	/** Ends the threads. Blocks that have no HTML by then, or are asked for later, get no answer. */
	readonly close: () => void;
};

const notFound: StoredCode = { html: { text: "" }, fault: null };

/** A block, its key in the cache, and the name of its language. */
type KeyedBlock = { readonly key: string; readonly block: CodeBlock; readonly language: string };

/** What a highlighter needs. */
type HighlightInput = ThreadOptions & {
	readonly cache: DiskCache;
	/** Maximum number of threads. */
	readonly threads: number;
	/** The types of names in samples; `null` if the site records none. */
	readonly types: TypeFacts | null;
};

/** Opens the highlighter. Its threads run beside the page processes, and start with the first block that is not in the cache. */
export function openHighlighter({ cache, threads: limit, types, ...options }: HighlightInput): Highlighter {
	const threads: HighlightThread[] = [];
	const ownerOf = threadAssigner(threads, { limit, options });
	/** Results of this run, so that a block that is requested twice (early, to start the work, and when its page is written) is highlighted once. */
	const known = new Map<string, Promise<StoredCode | "cached">>();

	const version = types === null ? "" : types.key;

	/** Whether the HTML of a block exists or is in progress. */
	const isKnown = (key: string): boolean => {
		if (known.has(key)) return true;
		const cached = cache.get("highlights", key + version);
		if (cached !== null) known.set(key, Promise.resolve("cached"));
		return cached !== null;
	};

	let isClosed = false;
	const start = ({ key, block, language }: KeyedBlock) => {
		// A thread that starts after the others have ended would keep the process alive.
		const finished = isClosed
			? new Promise<HighlightedCode>(() => {})
			: ownerOf(language).run({ ...block, types: types === null ? null : types.typesOf(block) });
		const stored = finished.then(({ html, fault }): StoredCode | "cached" => {
			// A block with a fault is tried, and reported, in the next build as well.
			if (fault !== null) return { html: { text: html }, fault };
			cache.set("highlights", key + version, html);
			return "cached";
		});
		known.set(key, stored);
	};

	const resultOf = async (key: string): Promise<StoredCode> => {
		const code = (await known.get(key)) ?? notFound;
		return code === "cached" ? { html: cache.locate("highlights", key + version) ?? notFound.html, fault: null } : code;
	};
	const resultsOf = (keys: readonly string[]) => Promise.all(keys.map(resultOf));

	const highlightKeys: Highlighter["highlightKeys"] = async (keys, load) => {
		if (!keys.every(isKnown)) {
			const blocks = await load();
			// The list of languages takes long to load, and most builds highlight nothing.
			const { languageOf } = await import("./languages.ts");
			for (const [index, block] of blocks.entries()) {
				const key = keys[index];
				if (key !== undefined && !isKnown(key)) start({ key, block, language: languageOf(block.lang, block.code).name });
			}
		}
		return resultsOf(keys);
	};

	return {
		types,
		highlight: (blocks) => highlightKeys(blocks.map(codeBlockKey), () => blocks),
		highlightKeys,
		read({ html }) {
			const text = cache.read(html);
			if (text === null) throw new Error("The cache has lost a code block that was highlighted before");
			return text;
		},
		seal() {
			for (const thread of threads) thread.closeWhenIdle();
		},
		close() {
			isClosed = true;
			for (const thread of threads) thread.close();
		},
	};
}

/** Returns the thread of a language, and adds one to `threads` where needed. A grammar must warm up in each thread that uses it, so each language has one thread. */
function threadAssigner(
	threads: HighlightThread[],
	{ limit, options }: { readonly limit: number; readonly options: ThreadOptions },
): (language: string) => HighlightThread {
	const owners = new Map<string, HighlightThread>();
	return (language) => {
		const known = owners.get(language);
		if (known && !known.isClosed) return known;
		const open = threads.filter((thread) => !thread.isClosed);
		if (open.length < limit) {
			const started = new HighlightThread(options);
			threads.push(started);
			open.push(started);
		}
		const leastLoaded = open.reduce((best, thread) => (thread.load < best.load ? thread : best));
		owners.set(language, leastLoaded);
		return leastLoaded;
	};
}
