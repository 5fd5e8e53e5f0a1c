import { resolve } from "node:path";
import type { LiveMessage } from "../../theme/contract/live-message.ts";
import { withoutKnownProblems } from "../checks/known-problems.ts";
import type { LoadedConfig } from "../config/load-config.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Highlighter } from "../highlight/highlighter.ts";
import { DiskCache } from "../lib/disk-cache.ts";
import { shortFileHash } from "../lib/hash-file.ts";
import { type ImageFacts, readImageFile } from "../lib/image-file.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { type ReadFact, rememberFiles } from "../lib/remember-files.ts";
import { Timings } from "../lib/timings.ts";
import { type IntegrationsInput, integrationNotes, integrationProblems } from "../output/integration-files.ts";
import type { OutputFile } from "../output/output-file.ts";
import { loadSite } from "../pipeline/load-site.ts";
import { listOutputs, prepareSite } from "../pipeline/stages.ts";
import { applyCheckLevels } from "../problems/content-checks.ts";
import { cacheFolder, openPagePool, type PagePool } from "../render/main/page-pool.ts";
import type { FinishedPage } from "../render/main/render-site.ts";
import { readLastCommits } from "../site/files/last-commits.ts";
import type { Route } from "../site/graph/site-graph.ts";
import { openSiteFiles } from "../site/page-files.ts";
import { openPageStore, type PageStore } from "../site/page-store.ts";
import { browserChanges } from "./browser-changes.ts";
import type { Changes } from "./change-queue.ts";
import { configState, type DevSessionOptions, isOtherFolder } from "./changed-config.ts";
import { currentHighlighter } from "./current-highlighter.ts";
import { bundleDevClient, type DevSite, isSameSite } from "./dev-site.ts";
import { GeneratedFolders, isServed, type ServedFile } from "./generated-folders.ts";
import { RenderedChecks, RenderedPages } from "./rendered-pages.ts";
import { structureSites } from "./site-graphs.ts";
import { TrackedContent } from "./tracked-content.ts";
import { mayBeUnread, UnreadFiles } from "./unread-files.ts";

/**
 * The state of watch mode: the last good result of every stage. A refresh reruns the stages of a build for what has changed; a request
 * renders one page as a build would.
 */
export class DevSession {
	#config: SiteConfig;
	#configFiles: readonly string[];
	#configState: string;
	#configProblems: readonly Problem[] = [];
	#site: DevSite | null = null;
	#graphProblems: readonly Problem[] = [];
	#bundleProblems: readonly Problem[] = [];
	#integrations: IntegrationsInput | null = null;
	/** What the checks of integrations found, and for which state of the site. */
	#integrationProblems: { readonly of: IntegrationsInput | null; readonly found: readonly Problem[] } = { of: null, found: [] };
	/** Whether the client must be bundled again. */
	#lacksClient = true;
	readonly #rendered = new RenderedChecks();
	/** By name of the integration. */
	readonly #notes = new Map<string, readonly Problem[]>();
	readonly #content: TrackedContent;
	readonly #pages = new RenderedPages();
	readonly #folders = new GeneratedFolders();
	readonly #unread = new UnreadFiles();
	readonly #cache: DiskCache;
	readonly #pool: PagePool;
	readonly #store: PageStore;
	#highlighter: Highlighter;
	readonly #hashFile: ReadFact<string> = rememberFiles(shortFileHash);
	readonly #imageFactsOf: ReadFact<ImageFacts> = rememberFiles(readImageFile);
	/** Read only once, because commits are not watched. */
	#lastCommits: Promise<ReadonlyMap<string, string>> | null = null;
	readonly #options: DevSessionOptions;

	constructor(loaded: LoadedConfig, options: DevSessionOptions) {
		this.#config = loaded.config;
		this.#configFiles = loaded.files;
		this.#configState = configState(loaded.files);
		this.#options = options;
		this.#cache = new DiskCache(cacheFolder(loaded.config), { reuse: loaded.config.cache });
		this.#pool = openPagePool(loaded.config, { spares: options.spares?.processes, isPatient: false });
		this.#pool.warmUp();
		this.#content = new TrackedContent({ cache: this.#cache, compile: this.#pool.compile });
		this.#store = openPageStore({ cache: this.#cache, recompile: (document) => this.#content.recompile(this.#config, document) });
		this.#highlighter = currentHighlighter(null, { ...options, config: loaded.config, cache: this.#cache });
	}

	/** The current configuration. */
	get config(): SiteConfig {
		return this.#config;
	}

	/** Files and folders (absolute) to watch in addition to the site's folder. */
	get watches(): readonly string[] {
		return this.#config.integrations.flatMap(({ watches = [] }) => watches.map((path) => resolve(this.#config.root, path)));
	}

	/** All current problems. */
	get problems(): readonly Problem[] {
		const ofPages = [...this.#pages.problems, ...this.#rendered.problems];
		const found = [
			...this.#configProblems,
			...this.#content.problems,
			...this.#graphProblems,
			...this.#bundleProblems,
			...this.#integrationProblems.found,
			...ofPages,
		];
		return [...withoutKnownProblems(this.#config, applyCheckLevels(found, this.#config.checks)), ...[...this.#notes.values()].flat()];
	}

	/** Those of `problems` that were found before the last change, and that `checkPages` checks again. Severities may differ. */
	get unconfirmed(): readonly Problem[] {
		const { of, found } = this.#integrationProblems;
		return [...this.#rendered.unconfirmed, ...(of === this.#integrations ? [] : found)];
	}

	/** Asks integrations for their notes on pages that are being written. Returns whether `problems` changed. */
	async checkNotes(): Promise<boolean> {
		const config = this.#config;
		const { sources } = this.#content;
		const filesFor = openSiteFiles({ config, sources: () => sources, cache: this.#cache, onProgress: () => {} });
		const changes = config.integrations.map(async (integration) => {
			if (!integration.notes) return false;
			const found = await integrationNotes(integration, { config, timings: new Timings(), filesFor });
			if (this.#config !== config) return false;
			const before = this.#notes.get(integration.name) ?? [];
			this.#notes.set(integration.name, found);
			return JSON.stringify(before) !== JSON.stringify(found);
		});
		return (await Promise.all(changes)).includes(true);
	}

	/** Ends all processes and threads. */
	close(): void {
		this.#pool.close();
		this.#highlighter.close();
		for (const { close } of this.#config.integrations) close?.();
		this.#cache.save();
	}

	/**
	 * Runs the stages for the changed files (absolute paths), or for everything. Returns messages for open pages, or `null` if nothing
	 * has changed. Never throws because of an author's mistake.
	 */
	async refresh(noticed: Changes): Promise<readonly LiveMessage[] | null> {
		const changed = this.#unread.without(noticed);
		if (changed.length === 0) return null;
		const files = changed === "everything" ? [] : changed;
		const hasOtherFiles =
			changed === "everything" ? this.#site !== null : files.some((path) => this.#content.mayBeOtherFile(path, this.#config));
		const isNamed = this.#configState !== configState(this.#configFiles) || files.some((path) => this.#configFiles.includes(path));
		const configChanged = isNamed || (hasOtherFiles && (await isOtherFolder(this.#config, this.#options)));
		// A broken configuration may be missing any file: an import, or a folder.
		if (configChanged || this.#configProblems.length > 0) {
			const refresh = (await this.#reloadConfig()) ? await this.refresh("everything") : null;
			if (refresh !== null || configChanged) return refresh ?? [{ type: "content" }];
		}
		const before = this.#site;
		const known = JSON.stringify(this.problems);
		const isQuiet = before !== null && (changed === "everything" || mayBeUnread(files, before, this.watches));
		try {
			const contentChanged = await this.#content.update(this.#config, changed);
			const codeChanged = changed === "everything" || hasOtherFiles;
			if (before && !contentChanged && !codeChanged) return null;
			this.#site = await this.#buildSite(codeChanged || before === null);
			this.#cache.save();
			if (isQuiet && !contentChanged && isSameSite(before, this.#site) && JSON.stringify(this.problems) === known) {
				this.#unread.add(files, this.#config);
				return null;
			}
			this.#unread.clear();
			this.#rendered.outdate();
			return browserChanges(before, this.#site, { changed: files, base: this.#config.base });
		} catch (error) {
			if (!(error instanceof SiteError)) throw error;
			this.#bundleProblems = error.problems;
			if ((isQuiet || changed === "everything") && JSON.stringify(this.problems) === known) return null;
			if (this.#site) this.#rendered.check(this.#config, this.#site);
			return [{ type: "content" }];
		}
	}

	/**
	 * Renders a page. If it fails, returns the last good version, or `null` if there is none. `problemsChanged` is whether rendering
	 * changed `problems`.
	 */
	async page(route: Route): Promise<{ readonly page: FinishedPage | null; readonly problemsChanged: boolean }> {
		const site = this.#site;
		if (!site) return { page: null, problemsChanged: false };
		const before = JSON.stringify(this.#pages.problems);
		const page = await this.#render(route, site);
		return { page, problemsChanged: this.#rendered.check(this.#config, site) || JSON.stringify(this.#pages.problems) !== before };
	}

	/** Renders the pages that the checks need and that nobody has requested, until the next refresh. Returns whether `problems` changed. */
	async checkPages(): Promise<boolean> {
		const site = this.#site;
		if (!site) return false;
		const before = JSON.stringify(this.#pages.problems);
		for (const path of this.#rendered.pages(site)) {
			const route = site.routes.get(path);
			if (route && this.#site === site) await this.#render(route, site);
		}
		const pagesChanged = JSON.stringify(this.#pages.problems) !== before;
		const integrationsChanged = await this.#checkIntegrations();
		return (this.#site === site && this.#rendered.recheck(this.#config, site)) || pagesChanged || integrationsChanged;
	}

	/** Runs the checks of integrations. Returns whether their problems changed. */
	async #checkIntegrations(): Promise<boolean> {
		const of = this.#integrations;
		const found = of ? await integrationProblems(of) : [];
		if (this.#integrations !== of) return false;
		const before = this.#integrationProblems.found;
		this.#integrationProblems = { of, found };
		return JSON.stringify(found) !== JSON.stringify(before);
	}

	/** Returns a file that a build would publish, by its path in the output folder. */
	async file(path: string): Promise<ServedFile | null> {
		const files: ReadonlyMap<string, OutputFile> = this.#site?.files ?? new Map();
		const file = files.get(path) ?? this.#pages.asset(path);
		return file && isServed(file) ? file : this.#folders.file(files, path);
	}

	/** Returns the source files of the page at a site path, relative to the root: its own file and its partials. */
	sourcesOf(path: string): readonly string[] {
		const file = this.#site?.routes.get(path)?.name;
		if (file === undefined) return [];
		return [file, ...(this.#content.source(file)?.partials ?? [])];
	}

	/** URL of watch mode's script. */
	get devScript(): string | null {
		return this.#site?.client.assets.dev ?? null;
	}

	async #reloadConfig(): Promise<boolean> {
		this.#configState = configState(this.#configFiles);
		try {
			const loaded = await loadSite(this.#options.rootArgument, this.#options.cli, { isDev: true });
			for (const { close } of this.#config.integrations) close?.();
			const noted = loaded.config.integrations.flatMap(({ name, notes }) => (notes ? [name] : []));
			for (const name of this.#notes.keys()) if (!noted.includes(name)) this.#notes.delete(name);
			this.#config = loaded.config;
			this.#configFiles = loaded.files;
			this.#configState = configState(loaded.files);
			this.#configProblems = [];
			this.#lastCommits = null;
			return true;
		} catch (error) {
			if (!(error instanceof SiteError)) throw error;
			this.#configProblems = error.problems;
			return false;
		}
	}

	async #buildSite(codeChanged: boolean): Promise<DevSite> {
		const config = this.#config;
		const timings = new Timings();
		this.#lastCommits ??= readLastCommits(config, this.#cache);
		const facts = { lastCommits: await this.#lastCommits, hashFile: this.#hashFile, timings };
		const { shown, checked, problems } = await structureSites(config, this.#content, facts);
		this.#graphProblems = problems;
		if (this.#site) this.#site = { ...this.#site, checked };
		this.#lacksClient ||= codeChanged || config.postcss !== null;
		if (codeChanged) this.#highlighter = currentHighlighter(this.#highlighter, { ...this.#options, config, cache: this.#cache });
		const client = this.#lacksClient || !this.#site ? await bundleDevClient(config, this.#options.liveToken) : this.#site.client;
		this.#lacksClient = false;
		const { value: prepared, problems: codeProblems } = await prepareSite({
			config,
			structure: shown,
			documents: this.#content.documents,
			client,
			tools: { cache: this.#cache, store: this.#store, highlighter: this.#highlighter, render: this.#pool.render },
			images: { factsOf: this.#imageFactsOf, hashOf: this.#hashFile },
			isDev: true,
			timings,
		});
		this.#bundleProblems = [...client.problems, ...codeProblems];
		const rendering = {
			finished: Promise.resolve(),
			main: async (route: Route) => (await this.#pages.render(route, prepared.context))?.main ?? null,
		};
		const { value: outputs, problems: outputProblems } = await listOutputs(prepared, {
			...{ rendering, cache: this.#cache, timings },
			sources: () => this.#content.sources,
			onProgress: () => {},
		});
		this.#integrations = outputs.integrations;
		const { graph } = prepared;
		this.#graphProblems = [...problems, ...outputProblems];
		const routes = new Map([...graph.routes, ...graph.generated].map((route) => [route.path, route]));
		this.#pages.forgetChanged(routes, prepared.context);
		return { ...prepared, checked, routes, files: outputs.files };
	}

	/** Renders a page if it has changed; `null` if it fails and has no good version. */
	async #render(route: Route, site: DevSite): Promise<FinishedPage | null> {
		const page = await this.#pages.render(route, site.context);
		if (page) this.#rendered.note(route.path, page.facts);
		return page;
	}
}
