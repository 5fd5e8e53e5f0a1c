import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { mapConcurrently } from "../lib/concurrency.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem } from "../lib/problem.ts";
import { uncompiledDocument } from "../page/broken-document.ts";
import type { Document, SourceFile } from "../page/document.ts";
import { readSource } from "../page/read-source.ts";
import {
	type CompilePage,
	describedKey,
	describePage,
	documentKey,
	loadDocuments,
	readCached,
	recompilePage,
} from "../site/load-documents.ts";
import { neededSources } from "../site/needed-sources.ts";
import { scanSource, scanSources } from "../site/scan.ts";

/** Number of pages for which it is worthwhile to show a page before all are compiled. */
const manyPages = 40;

/** Number of pages that are sent to the page processes ahead of time. A page that somebody asks for waits for these. */
const compiledAtOnce = 4;

/** A source, and the key of what its page is compiled from. */
type KeyedSource = { readonly source: SourceFile; readonly key: string };

/** The sources of a site and the last good document of each, kept in sync with the disk. */
export class TrackedContent {
	readonly #sources = new Map<string, SourceFile>();
	readonly #documents = new Map<string, Document>();
	readonly #broken = new Map<string, Document>();
	readonly #documentProblems = new Map<string, readonly Problem[]>();
	/** By file: the key of what the page was compiled from. */
	readonly #keys = new Map<string, string>();
	/** By file: what stands in for a page until it is compiled for the first time. */
	readonly #uncompiled = new Map<string, Document>();
	/** The pages of `#uncompiled` that are being compiled. */
	readonly #compiling = new Map<string, Promise<void>>();
	#scanProblems: readonly Problem[] = [];
	/** The files of the pages that are compiled: those of the languages to build; `null` for all. */
	#needed: ReadonlySet<string> | null = null;
	readonly #tools: { readonly cache: DiskCache; readonly compile: CompilePage };

	constructor(tools: { readonly cache: DiskCache; readonly compile: CompilePage }) {
		this.#tools = tools;
	}

	/** Sorted by file. */
	get documents(): readonly Document[] {
		return [...this.#documents.values()].sort((a, b) => compareText(a.file, b.file));
	}

	/** The documents, and what stands in for pages that are not compiled yet. Sorted by file. */
	get documentsSoFar(): readonly Document[] {
		return [...new Map([...this.#uncompiled, ...this.#documents]).values()].sort((a, b) => compareText(a.file, b.file));
	}

	/** By file: the current documents of pages that have new errors. */
	get broken(): ReadonlyMap<string, Document> {
		return this.#broken;
	}

	/** Problems of the sources. */
	get problems(): readonly Problem[] {
		return [...this.#scanProblems, ...[...this.#documentProblems.values()].flat()];
	}

	/** The source of a page, by its file relative to the root. */
	source(file: string): SourceFile | undefined {
		return this.#sources.get(file);
	}

	/** All pages. */
	get sources(): readonly SourceFile[] {
		return [...this.#sources.values()];
	}

	/**
	 * Whether a path (absolute) may be anything but a Markdown page: a static file, an asset, code, or an import of an island, which
	 * only the bundler knows.
	 */
	mayBeOtherFile(path: string, { root }: SiteConfig): boolean {
		const kind = this.source(relativePath(root, path))?.kind;
		return kind === undefined || kind === "tsx";
	}

	/** Compiles a page again if the cache has lost it. */
	async recompile(config: SiteConfig, { file, key }: Document): Promise<void> {
		const source = this.#sources.get(file);
		if (source) await recompilePage(source, key, { config, ...this.#tools });
	}

	/** Returns the document of a page, and compiles the page first if it waits for that. */
	async compiled(config: SiteConfig, file: string): Promise<Document | null> {
		await this.#compileWaiting(file, config);
		return this.#documents.get(file) ?? null;
	}

	/**
	 * Reads the changed files (absolute), or everything, and compiles the pages that differ. Returns whether any page does. Calls `onRead`
	 * if many pages must be compiled for the first time, as soon as something stands in for each of them.
	 */
	async update(config: SiteConfig, changed: readonly string[] | "everything", onRead: () => void = () => {}): Promise<boolean> {
		const edited =
			changed === "everything" ? null : this.#readAgain(new Set(changed.map((path) => relativePath(config.root, path))), config);
		if (edited) {
			await Promise.all(edited.map((source) => this.#compile(source, config)));
			return edited.length > 0;
		}
		const scanned = scanSources(config);
		this.#scanProblems = scanned.problems;
		const unreadable = new Set(scanned.problems.map((problem) => problem.at?.file));
		const present = new Set(scanned.value.map((source) => source.file));
		this.#needed = neededSources(config, scanned.value);
		const keyed = scanned.value.map((source) => ({ source, key: this.#keyOf(source, config) }));
		const fresh = keyed.filter(({ source, key }) => this.#keys.get(source.file) !== key);
		const gone = [...this.#sources.keys()].filter((file) => !present.has(file) && !unreadable.has(file));
		for (const file of gone)
			for (const map of [this.#sources, this.#keys, this.#documents, this.#broken, this.#documentProblems]) map.delete(file);
		if (this.#documents.size === 0) await this.#start(fresh, { config, onRead });
		else await Promise.all(fresh.map(({ source }) => this.#compile(source, config)));
		return fresh.length > 0 || gone.length > 0;
	}

	/**
	 * Reads the pages that contain the files, and returns those that changed. Returns `null` if a file does not belong to a known page,
	 * is missing or cannot be read; everything must be compared then.
	 */
	#readAgain(files: ReadonlySet<string>, config: SiteConfig): SourceFile[] | null {
		if (![...files].every((file) => this.#sources.has(file))) return null;
		const edited: SourceFile[] = [];
		for (const source of this.#sources.values()) {
			if (![source.file, ...(source.partials ?? [])].some((file) => files.has(file))) continue;
			const collection = config.collections.find((candidate) => candidate.name === source.collection);
			const now = collection ? scanSource(config, collection, source.file) : null;
			if (now === null || "code" in now) return null;
			// Readers see the original of a draft.
			if (this.#needed && now.mayBeDraft !== source.mayBeDraft) return null;
			if (now.hash !== source.hash) edited.push(now);
		}
		return edited;
	}

	/** Compiles all pages that the cache lacks: those that somebody asks for first. */
	async #start(fresh: readonly KeyedSource[], { config, onRead }: { readonly config: SiteConfig; readonly onRead: () => void }) {
		const missing: SourceFile[] = [];
		for (const { source, key } of fresh) {
			const document = this.#isNeeded(source) ? readCached(key, this.#tools) : describePage(source, config);
			if (document === null) {
				missing.push(source);
			} else {
				this.#note(source, key);
				this.#keep(document);
			}
		}
		const isLong = missing.length >= manyPages;
		for (const source of isLong ? missing : []) {
			const text = readSource(source, config);
			if ("code" in text) continue;
			this.#sources.set(source.file, source);
			this.#uncompiled.set(source.file, uncompiledDocument(text));
		}
		await Promise.all(missing.filter(({ file }) => !this.#uncompiled.has(file)).map((source) => this.#compile(source, config)));
		if (!isLong) return;
		onRead();
		await mapConcurrently([...this.#uncompiled.keys()], compiledAtOnce, (file) => this.#compileWaiting(file, config));
	}

	/** Compiles a page for the first time, unless it is compiled already. */
	async #compileWaiting(file: string, config: SiteConfig): Promise<void> {
		const source = this.#sources.get(file);
		if (!source || !this.#uncompiled.has(file)) return;
		const compiling = this.#compiling.get(file) ?? this.#compile(source, config);
		this.#compiling.set(file, compiling);
		await compiling;
		this.#uncompiled.delete(file);
		this.#compiling.delete(file);
	}

	async #compile(source: SourceFile, config: SiteConfig): Promise<void> {
		this.#note(source, this.#keyOf(source, config));
		if (!this.#isNeeded(source)) return this.#keep(describePage(source, config));
		const { value } = await loadDocuments({
			config,
			sources: [source],
			...this.#tools,
			onCompiled: () => {},
			onProgress: () => {},
		});
		for (const document of value) this.#keep(document);
	}

	#isNeeded({ file }: SourceFile): boolean {
		return this.#needed?.has(file) ?? true;
	}

	/** A key for everything that the document of a page depends on. */
	#keyOf(source: SourceFile, config: SiteConfig): string {
		return this.#isNeeded(source) ? documentKey(source, config) : describedKey(source, config);
	}

	#note(source: SourceFile, key: string): void {
		this.#sources.set(source.file, source);
		this.#keys.set(source.file, key);
	}

	/** Makes a document the current one of its page. A page that does not compile keeps its last good state. */
	#keep(document: Document): void {
		const { file } = document;
		this.#documentProblems.set(file, document.problems);
		const known = this.#documents.get(file);
		if (document.isBroken && known && !known.isBroken) {
			this.#broken.set(file, document);
			return;
		}
		this.#broken.delete(file);
		this.#documents.set(file, document);
	}
}
