import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem } from "../lib/problem.ts";
import type { Document, SourceFile } from "../page/document.ts";
import { type CompilePage, documentKey, loadDocuments, recompilePage } from "../site/load-documents.ts";
import { scanSource, scanSources } from "../site/scan.ts";

/** The sources of a site and the last good document of each, kept in sync with the disk. */
export class TrackedContent {
	readonly #sources = new Map<string, SourceFile>();
	readonly #documents = new Map<string, Document>();
	readonly #broken = new Map<string, Document>();
	readonly #documentProblems = new Map<string, readonly Problem[]>();
	/** By file: the key of what the page was compiled from. */
	readonly #keys = new Map<string, string>();
	#scanProblems: readonly Problem[] = [];
	readonly #tools: { readonly cache: DiskCache; readonly compile: CompilePage };

	constructor(tools: { readonly cache: DiskCache; readonly compile: CompilePage }) {
		this.#tools = tools;
	}

	/** Sorted by file. */
	get documents(): readonly Document[] {
		return [...this.#documents.values()].sort((a, b) => compareText(a.file, b.file));
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

	/** Reads the changed files (absolute), or everything, and compiles the pages that differ. Returns whether any page does. */
	async update(config: SiteConfig, changed: readonly string[] | "everything"): Promise<boolean> {
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
		const fresh = scanned.value.filter((source) => this.#keys.get(source.file) !== documentKey(source, config));
		const gone = [...this.#sources.keys()].filter((file) => !present.has(file) && !unreadable.has(file));
		for (const file of gone)
			for (const map of [this.#sources, this.#keys, this.#documents, this.#broken, this.#documentProblems]) map.delete(file);
		await Promise.all(fresh.map((source) => this.#compile(source, config)));
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
			if (now.hash !== source.hash) edited.push(now);
		}
		return edited;
	}

	async #compile(source: SourceFile, config: SiteConfig): Promise<void> {
		this.#sources.set(source.file, source);
		this.#keys.set(source.file, documentKey(source, config));
		const { value, problems } = await loadDocuments({
			config,
			sources: [source],
			...this.#tools,
			onCompiled: () => {},
			onProgress: () => {},
		});
		this.#documentProblems.set(source.file, problems);
		// A page that does not compile keeps its last good state.
		const [document] = value;
		if (!document) return;
		const known = this.#documents.get(source.file);
		if (document.isBroken && known && !known.isBroken) {
			this.#broken.set(source.file, document);
			return;
		}
		this.#broken.delete(source.file);
		this.#documents.set(source.file, document);
	}
}
