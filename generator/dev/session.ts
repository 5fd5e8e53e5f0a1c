import { resolve } from "node:path";
import type { LiveMessage } from "../../theme/contract/live-message.ts";
import type { ClientBundle } from "../bundle/client-bundle.ts";
import { withoutKnownProblems } from "../checks/known-problems.ts";
import { reportedProblems } from "../checks/reported-problems.ts";
import type { LoadedConfig } from "../config/load-config.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Highlighter } from "../highlight/highlighter.ts";
import { DiskCache } from "../lib/disk-cache.ts";
import { shortFileHash } from "../lib/hash-file.ts";
import { type ImageFacts, readImageFile } from "../lib/image-file.ts";
import { type Problem, SiteError, type StageOutput } from "../lib/problem.ts";
import { type ReadFact, rememberFiles } from "../lib/remember-files.ts";
import { Timings } from "../lib/timings.ts";
import type { OutputFile } from "../output/output-file.ts";
import { pageFiles } from "../output/page-files.ts";
import { listOutputs, prepareSite } from "../pipeline/stages.ts";
import { levelsForBuild } from "../problems/content-checks.ts";
import type { FinishedPage } from "../render/finish-page.ts";
import { cacheFolder, openPagePool, type PagePool } from "../render/main/page-pool.ts";
import { readLastCommits } from "../site/files/last-commits.ts";
import { type ListedFiles, listSiteFiles } from "../site/files/site-files.ts";
import type { Route } from "../site/graph/site-graph.ts";
import { KeptLinks } from "../site/links/kept-links.ts";
import { openPageStore, type PageStore } from "../site/page-store.ts";
import { browserChanges } from "./browser-changes.ts";
import type { Changes } from "./change-queue.ts";
import { CurrentConfig, type DevSessionOptions } from "./changed-config.ts";
import { currentHighlighter } from "./current-highlighter.ts";
import { bundleDevClient, type DevSite, isSameSite } from "./dev-site.ts";
import { FirstPages, type PrepareSite } from "./first-pages.ts";
import { GeneratedFolders, isServed, type ServedFile } from "./generated-folders.ts";
import { IntegrationChecks } from "./integration-checks.ts";
import { type DevPage, RenderedChecks, RenderedPages } from "./rendered-pages.ts";
import { withEditedTexts, withFiles } from "./shown-first.ts";
import { structureSites } from "./site-graphs.ts";
import { TrackedContent } from "./tracked-content.ts";
import { mayBeUnread, UnreadFiles } from "./unread-files.ts";

/** Sends messages to the open pages, and waits until one of them has been answered. */
export type ShowPages = (messages: readonly LiveMessage[]) => Promise<void>;

/**
 * The state of watch mode: the last good result of every stage. A refresh reruns the stages of a build for what has changed; a request
 * renders one page as a build would.
 */
export class DevSession {
	readonly #configuration: CurrentConfig;
	#site: DevSite | null = null;
	#graphProblems: readonly Problem[] = [];
	#bundleProblems: readonly Problem[] = [];
	/** Whether the client must be bundled again. */
	#lacksClient = true;
	/** Until all is known. */
	#first: FirstPages | null = null;
	readonly #rendered = new RenderedChecks();
	/** The latest call of `checkPages`. */
	#pageCheck: symbol | null = null;
	readonly #integrations = new IntegrationChecks();
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
	/** Of the current configuration. */
	#keptLinks = new KeptLinks();
	/** The site's files that are not pages; `null` if others than pages may have changed. */
	#listed: StageOutput<ListedFiles> | null = null;
	/** Read only once, because commits are not watched. */
	#lastCommits: Promise<ReadonlyMap<string, string>> | null = null;
	readonly #options: DevSessionOptions;

	constructor(loaded: LoadedConfig, options: DevSessionOptions) {
		this.#configuration = new CurrentConfig(loaded, options);
		this.#options = options;
		this.#cache = new DiskCache(cacheFolder(loaded.config), { reuse: loaded.config.cache });
		this.#pool = openPagePool(loaded.config, { spares: options.spares?.processes, isPatient: false });
		this.#pool.warmUp();
		this.#content = new TrackedContent({ cache: this.#cache, compile: this.#pool.compile });
		this.#store = openPageStore({ cache: this.#cache, recompile: (document) => this.#content.recompile(this.config, document) });
		this.#highlighter = currentHighlighter(null, { ...options, config: loaded.config, cache: this.#cache });
	}

	/** The current configuration. */
	get config(): SiteConfig {
		return this.#configuration.config;
	}

	/** Files and folders (absolute) to watch in addition to the site's folder. */
	get watches(): readonly string[] {
		const { root, integrations } = this.config;
		const { refs } = this.#configuration;
		return [...(refs === null ? [] : [refs]), ...integrations.flatMap(({ watches = [] }) => watches.map((path) => resolve(root, path)))];
	}

	/** All current problems. */
	get problems(): readonly Problem[] {
		const ofPages = [...this.#pages.problems, ...this.#rendered.problems];
		const found = [
			...this.#configuration.problems,
			...this.#content.problems,
			...this.#graphProblems,
			...this.#bundleProblems,
			...this.#integrations.problems,
			...ofPages,
		];
		const { config } = this;
		const ofSite = withoutKnownProblems(config, reportedProblems(found, { levels: levelsForBuild(config.checks), config }));
		return [...ofSite, ...reportedProblems(this.#integrations.notes, { levels: {}, config })];
	}

	/** Those of `problems` that were found before the last change, and that `checkPages` checks again. Severities may differ. */
	get unconfirmed(): readonly Problem[] {
		return [...this.#rendered.unconfirmed, ...this.#integrations.unconfirmed];
	}

	/** Asks integrations for their notes on pages that are being written. Returns whether `problems` changed. */
	checkNotes(): Promise<boolean> {
		const { config } = this;
		return this.#integrations.note(config, { sources: this.#content.sources, cache: this.#cache, isCurrent: () => this.config === config });
	}

	/** Ends all processes and threads. */
	close(): void {
		this.#pool.close();
		this.#highlighter.close();
		for (const { close } of this.config.integrations) close?.();
		this.#cache.save();
	}

	/**
	 * Runs the stages for the changed files (absolute paths), or for everything. Calls `show` with messages for open pages as soon as they
	 * can be answered, and waits for it: what nobody sees comes later. At the start of a large site, that is before its pages are compiled.
	 * Returns the messages at the end, or `null` if nothing has changed. Never throws because of an author's mistake.
	 */
	async refresh(noticed: Changes, show: ShowPages = async () => {}): Promise<readonly LiveMessage[] | null> {
		const changed = this.#configuration.withoutOtherRefs(this.#unread.without(noticed));
		if (changed.length === 0) return null;
		const files = changed === "everything" ? [] : changed;
		const hasOtherFiles =
			changed === "everything" ? this.#site !== null : files.some((path) => this.#content.mayBeOtherFile(path, this.config));
		const configChanged = await this.#configuration.hasChanged({ files, hasOtherFiles });
		// A broken configuration may be missing any file: an import, or a folder.
		if (configChanged || this.#configuration.problems.length > 0) {
			const isLoaded = await this.#configuration.reload();
			if (isLoaded) {
				this.#lastCommits = null;
				this.#keptLinks = new KeptLinks();
			}
			const refresh = isLoaded ? await this.refresh("everything", show) : null;
			if (refresh !== null || configChanged) return refresh ?? [{ type: "content" }];
		}
		const before = this.#site;
		const known = JSON.stringify(this.problems);
		let contentChanged = true;
		const isQuiet = () => before !== null && !contentChanged && (files.length === 0 || mayBeUnread(files, before, this.watches));
		try {
			if (before === null)
				this.#first = new FirstPages(this.config, this.#content, { prepare: this.#prepare, client: this.#bundleClient() });
			const codeChanged = changed === "everything" || hasOtherFiles;
			if (codeChanged) this.#listed = null;
			contentChanged = await this.#content.update(this.config, changed, () => void this.#first?.open().then(() => show([])));
			if (before && !contentChanged && !codeChanged) return null;
			const mayShow = before !== null && !codeChanged && !(await this.#showTexts(before, show));
			const early = async (site: DevSite | null) => {
				const messages = site ? this.#messages(before, site, files) : [];
				if (!messages.some(({ type }) => type === "reload")) await show(messages);
			};
			this.#site = await this.#buildSite(codeChanged || before === null, mayShow || before === null ? early : null);
			this.#cache.save();
			if (before && isQuiet() && isSameSite(before, this.#site) && JSON.stringify(this.problems) === known) {
				this.#unread.add(files, this.config);
				return null;
			}
			this.#unread.clear();
			this.#rendered.outdate();
			return this.#messages(before ?? (await this.#first?.site) ?? null, this.#site, files);
		} catch (error) {
			if (!(error instanceof SiteError)) throw error;
			this.#bundleProblems = error.problems;
			if ((isQuiet() || changed === "everything") && JSON.stringify(this.problems) === known) return null;
			if (this.#site) this.#rendered.check(this.config, this.#site);
			return [{ type: "content" }];
		} finally {
			this.#first = null;
		}
	}

	#messages(before: DevSite | null, after: DevSite, changed: readonly string[]): readonly LiveMessage[] {
		return browserChanges(before, after, { changed, base: this.config.base });
	}

	/** Shows pages whose text alone has changed. Returns whether that is all that pages show differently. */
	async #showTexts(site: DevSite, show: ShowPages): Promise<boolean> {
		const edited = withEditedTexts(site, this.#content.documents);
		if (!edited) return false;
		this.#site = edited.hasModules ? { ...edited.site, ...(await this.#prepare(edited.site, this.#content.documents)).value } : edited.site;
		this.#rendered.outdate();
		await show([{ type: "content" }]);
		return true;
	}

	/**
	 * Renders a page. If it fails, returns the last good version, or `null` if there is none. `problemsChanged` checks the page and returns
	 * whether `problems` changed; the page does not wait for it.
	 */
	async page({ path }: Route): Promise<{ readonly page: FinishedPage | null; readonly problemsChanged: () => boolean }> {
		const first = this.#site ? null : await this.#first?.page(path);
		const site = this.#site ?? first?.site;
		const route = this.#site?.routes.get(path) ?? first?.route;
		if (!site || !route) return { page: null, problemsChanged: () => false };
		// Problems are found when everything is known.
		if (site !== this.#site) return { page: await this.#pages.render(route, site.context), problemsChanged: () => false };
		const before = JSON.stringify(this.#pages.problems);
		const page = await this.#render(route, site);
		// Another site may have been checked meanwhile.
		const linksChanged = () => this.#site === site && this.#rendered.check(this.config, site);
		return { page, problemsChanged: () => linksChanged() || JSON.stringify(this.#pages.problems) !== before };
	}

	/**
	 * Renders the pages that the checks need and that nobody has requested, and checks them. Gives up when it is called again. Returns
	 * whether `problems` changed.
	 */
	async checkPages(): Promise<boolean> {
		const check = Symbol();
		this.#pageCheck = check;
		const before = JSON.stringify(this.#pages.problems);
		let integrationsChanged = false;
		let site: DevSite | null;
		do {
			site = this.#site;
			if (!site) return false;
			for (const path of this.#rendered.pages(site)) {
				const route = site.routes.get(path);
				if (route && this.#site === site) await this.#render(route, site);
			}
			integrationsChanged = (await this.#integrations.check()) || integrationsChanged;
			// A refresh that finds nothing replaces the site too, and nobody asks for another check after it.
		} while (this.#site !== site && this.#pageCheck === check);
		const pagesChanged = JSON.stringify(this.#pages.problems) !== before;
		return (this.#site === site && this.#rendered.recheck(this.config, site)) || pagesChanged || integrationsChanged;
	}

	/** Returns a file that a build would publish, by its path in the output folder. */
	async file(path: string): Promise<ServedFile | null> {
		const files: ReadonlyMap<string, OutputFile> = (this.#site ?? (await this.#first?.site))?.files ?? new Map();
		const file = files.get(path) ?? this.#pages.asset(path);
		return file && isServed(file) ? file : this.#folders.file(files, path);
	}

	/** Returns the source files of the page at a site path, relative to the root: its own file and its partials. */
	sourcesOf(path: string): readonly string[] {
		const file = this.#site?.routes.get(path)?.name;
		if (file === undefined) return [];
		return [file, ...(this.#content.source(file)?.partials ?? [])];
	}

	/** Whether all pages can be shown. Until then, only those can that need nothing else. */
	get isComplete(): boolean {
		return this.#site !== null;
	}

	/** URL of watch mode's script. */
	get devScript(): string | null {
		return this.#site?.client.assets.dev ?? null;
	}

	/**
	 * Runs all stages. Calls `early` once pages can be rendered, before the other files of the site are known, if the browser's files stay;
	 * at the start, `#first` has the site then.
	 */
	async #buildSite(codeChanged: boolean, early: ((site: DevSite | null) => Promise<void>) | null): Promise<DevSite> {
		const config = this.config;
		const timings = new Timings();
		this.#integrations.configure(config);
		this.#lastCommits ??= readLastCommits(config, this.#cache);
		this.#listed ??= listSiteFiles(config);
		const facts = {
			listed: this.#listed,
			lastCommits: await this.#lastCommits,
			hashFile: this.#hashFile,
			keptLinks: this.#keptLinks,
			timings,
		};
		const { shown, checked, problems } = await structureSites(config, this.#content, facts);
		this.#graphProblems = problems;
		if (this.#site) this.#site = { ...this.#site, checked };
		this.#lacksClient ||= codeChanged || config.postcss !== null;
		if (codeChanged) this.#highlighter = currentHighlighter(this.#highlighter, { ...this.#options, config, cache: this.#cache });
		const client = this.#lacksClient || !this.#site ? await (this.#first?.client ?? this.#bundleClient()) : this.#site.client;
		this.#lacksClient = false;
		const { value: prepared, problems: codeProblems } = await this.#prepare({ ...shown, client }, this.#content.documents);
		this.#bundleProblems = [...client.problems, ...codeProblems];
		const routes = new Map([...prepared.graph.routes, ...prepared.graph.generated].map((route) => [route.path, route]));
		if (early && this.#site?.client === client) {
			const files = withFiles(this.#site.files, [...pageFiles(prepared), ...prepared.shared.files]);
			this.#site = { ...prepared, checked, routes, files };
			await early(this.#site);
		} else if (early && this.#first?.show(prepared)) {
			await early(null);
		}
		const { value: outputs, problems: outputProblems } = await listOutputs(prepared, {
			...{ rendering: this.#pages.rendering(prepared.context), cache: this.#cache, timings },
			sources: () => this.#content.sources,
			elsewhere: null,
			onProgress: () => {},
		});
		this.#integrations.site = outputs.integrations;
		this.#graphProblems = [...problems, ...outputProblems];
		this.#pages.forgetChanged(routes, prepared.context);
		return { ...prepared, checked, routes, files: outputs.files };
	}

	#bundleClient(): Promise<ClientBundle> {
		return bundleDevClient(this.config, this.#options.liveToken);
	}

	readonly #prepare: PrepareSite = ({ graph, disk, client }, documents) =>
		prepareSite({
			config: this.config,
			structure: { graph, disk },
			documents,
			client,
			tools: { cache: this.#cache, store: this.#store, highlighter: this.#highlighter, render: this.#pool.render },
			images: { factsOf: this.#imageFactsOf, hashOf: this.#hashFile },
			isDev: true,
			timings: new Timings(),
		});

	/** Renders a page if it has changed; `null` if it fails and has no good version. */
	async #render(route: Route, site: DevSite): Promise<DevPage | null> {
		const page = await this.#pages.render(route, site.context);
		if (page) this.#rendered.note(route.path, page.facts);
		return page;
	}
}
