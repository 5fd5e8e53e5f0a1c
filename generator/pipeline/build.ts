import { join } from "node:path";
import { outputFile } from "../../theme/lib/urls.ts";
import { bundleClient, type ClientBundle, emptyClient } from "../bundle/client-bundle.ts";
import { checkOutput } from "../checks/check-output.ts";
import { reportedProblems } from "../checks/reported-problems.ts";
import type { OutputScan } from "../checks/security/output-scan.ts";
import { languageFolders } from "../config/locales.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { highlightThreads } from "../highlight/highlight-threads.ts";
import { type Highlighter, openHighlighter } from "../highlight/highlighter.ts";
import type { SpareWorkers } from "../highlight/spare-workers.ts";
import { untypedSamples } from "../highlight/typed-names.ts";
import { cacheProblems } from "../lib/cache-folder.ts";
import { finishing, inBackground } from "../lib/concurrency.ts";
import { DiskCache } from "../lib/disk-cache.ts";
import { HeapGrowth, limitFrom } from "../lib/heap-growth.ts";
import { stopBundler } from "../lib/load-bundler.ts";
import { type Problem, SiteError, type StageOutput } from "../lib/problem.ts";
import { recoverOutput } from "../lib/recover-output.ts";
import type { Timings } from "../lib/timings.ts";
import { readTypeFacts } from "../lib/type-facts.ts";
import { checkStaged, openLastOutput, saveCheckedOutput } from "../output/emit/checked-output.ts";
import { lockOutput } from "../output/emit/lock.ts";
import { checkOutputFiles, checkOutputFolder } from "../output/emit/output-folder.ts";
import { type PreviousOutput, saveOutputState } from "../output/emit/previous-output.ts";
import { openStaging, type Staging } from "../output/emit/staging.ts";
import { integrationProblems } from "../output/integration-files.ts";
import { pruneKept } from "../output/kept-file.ts";
import { placePages } from "../output/output-files.ts";
import { type CommandCall, runIntegrationCommand } from "../output/run-command.ts";
import { stageFiles, stageFolders, stagePages } from "../output/stage-files.ts";
import { levelsForBuild } from "../problems/content-checks.ts";
import { FoundProblems } from "../problems/found-problems.ts";
import { cacheFolder, openPagePool } from "../render/main/page-pool.ts";
import { factsOf, type PageRecord } from "../render/main/page-record.ts";
import { renderSite } from "../render/main/render-site.ts";
import type { BuildRole, ShardSource } from "../shards/build-role.ts";
import type { Shard } from "../shards/shard.ts";
import type { ShardResults } from "../shards/shard-result.ts";
import type { SharedCache } from "../shared-cache/shared-cache.ts";
import { readLastCommits } from "../site/files/last-commits.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";
import { openVersionLinks } from "../site/links/version-links.ts";
import { loadDocuments } from "../site/load-documents.ts";
import { noPages } from "../site/no-pages.ts";
import { openPageStore } from "../site/page-store.ts";
import { type EditNotice, scanSources } from "../site/scan.ts";
import { connectSharedCache } from "./connect-shared-cache.ts";
import { contentInput, recompiler } from "./content-input.ts";
import { listOutputs, prepareSite, type SiteOutputs, structureSite } from "./stages.ts";

/** The result of a build. */
export type BuildReport = {
	readonly pages: number;
	/** Number of pages that could not be reused from the previous output. */
	readonly rendered: number;
	readonly files: number;
	/** Total size of all published files, in bytes. */
	readonly bytes: number;
	/** Number of links to pages that do not exist yet. */
	readonly plannedLinks: number;
	/** Errors are thrown, except those that a command of an integration reports. */
	readonly problems: readonly Problem[];
	/** Samples whose current types are not recorded, as `file:line`. */
	readonly untyped: readonly string[];
	/** The exit code of the command of an integration; 0 without one. */
	readonly commandExit: number;
	/** Removes the previous output, and uploads to the shared cache. Await it before the process ends. Returns warnings about the shared cache. */
	readonly cleanUp: () => Promise<readonly Problem[]>;
};

/** How to run a build. */
export type BuildOptions = {
	/** Whether to run everything but publish nothing. */
	readonly checkOnly: boolean;
	/** Whether to follow links to other sites. For checks only, because a build must not depend on other sites. */
	readonly external: boolean;
	/** Looks through all files that would be published. */
	readonly scan?: OutputScan | null;
	/** What to make (default: the whole site). */
	readonly role?: BuildRole;
	/** Folders with summaries of pages, which are then not compiled. */
	readonly summaries?: readonly ShardSource[] | null;
	/** A command of an integration to run when everything is checked. */
	readonly command?: CommandCall | undefined;
	/** Removes the problems that are in the site's baseline. */
	readonly filterKnownProblems: (problems: readonly Problem[]) => readonly Problem[];
	readonly timings: Timings;
	/** Page processes and highlight threads that outlive the build, for the next one. */
	readonly spares?: SpareWorkers | undefined;
	/** Whether nothing else in this process bundles code, so that the bundler can end early. */
	readonly ownsProcess?: boolean;
	/** Called as stages advance; `total` 0 means unknown. */
	readonly onProgress: (stage: string, done: number, total: number) => void;
};

/** Builds and publishes the site, or throws `SiteError` with every problem and leaves the output folder unchanged. */
export async function build(config: SiteConfig, options: BuildOptions): Promise<BuildReport> {
	const { outDir } = config;
	checkOutputFolder(outDir, config.root, [config.staticDir, ...config.collections.map((collection) => collection.dir)]);
	const release = options.checkOnly ? () => {} : lockOutput(outDir);
	try {
		const { checkOnly } = options;
		if (!checkOnly) recoverOutput(outDir);
		const manifest = checkOnly ? null : checkOutputFiles(outDir, config.root);
		const { role = { kind: "whole" } } = options;
		const merged = role.kind === "merge" ? (await import("../shards/shard-result.ts")).openShardResults(role.shards) : null;
		const previous = merged?.output ?? (config.cache && !options.scan ? openLastOutput(config, { checkOnly, manifest }) : null);
		const languages = languageFolders(config.builtLocales);
		const opened = openStaging({ outDir, base: config.base, languages, previous, dryRun: checkOnly });
		const staging = options.scan?.watch(opened) ?? opened;
		const cache = new DiskCache(cacheFolder(config), { reuse: config.cache });
		const tools = {
			cache,
			heap: new HeapGrowth(),
			shared: await connectSharedCache(config, cache, role),
			pool: openPagePool(config, { spares: options.spares?.processes }),
			highlighter: openHighlighter({
				cache,
				threads: highlightThreads(),
				types: readTypeFacts(config.root, config.samples.types),
				timeout: config.pageTimeout,
				spares: options.spares?.threads,
			}),
		};
		const levels = options.checkOnly ? config.checks : levelsForBuild(config.checks);
		const reported = (all: readonly Problem[]) => options.filterKnownProblems(reportedProblems(all, { levels, config }));
		const found = new FoundProblems(reported, config.strict);
		try {
			const run = { ...options, ...tools, config, found, previous, staging };
			if (role.kind === "summaries") return await summarize({ ...run, merged: null, shard: null }, role.shard);
			return await runStages({ ...run, merged, shard: role.kind === "shard" ? role.shard : null });
		} catch (error) {
			// Page processes write into the tree.
			tools.pool.close();
			tools.shared?.close();
			await staging.discard();
			throw found.with(error);
		} finally {
			tools.pool.close();
			tools.highlighter.close();
			tools.heap.restore();
			cache.close();
		}
	} finally {
		release();
	}
}

/** The tools and options for all stages. */
type BuildRun = BuildOptions & {
	readonly config: SiteConfig;
	readonly cache: DiskCache;
	readonly heap: HeapGrowth;
	/** `null` for a site without a shared cache. */
	readonly shared: SharedCache | null;
	readonly pool: ReturnType<typeof openPagePool>;
	readonly highlighter: Highlighter;
	readonly found: FoundProblems;
	/** The part of the pages to build; `null` for all. */
	readonly shard: Shard | null;
	/** `null` unless shards are merged. */
	readonly merged: ShardResults | null;
	readonly previous: PreviousOutput | null;
	readonly staging: Staging;
};

/** Runs the stages in order. Errors stop the build only at the end, so that one run reports all of them. */
async function runStages(run: BuildRun): Promise<BuildReport> {
	const { config, timings, found, staging, previous, cache, shared, external } = run;
	const clientBundle = inBackground(timings.time("bundle client", () => bundleClient(config, { dev: false })));
	const history = inBackground(timings.time("history", () => readLastCommits(config, cache)));
	// The scan would block this process, and a store that has answered would seem too slow.
	if (shared) await timings.time("shared cache", () => shared.fetch());
	if (run.merged) for await (const entries of run.merged.entries()) cache.addAll(entries);
	if (run.summaries)
		for await (const entries of (await import("../shards/shard-result.ts")).readSummaries(run.summaries)) cache.addAll(entries);
	// A process starts while the other sources are read. A merge finds the pages of the shards.
	const onEdit = (edited: number) => run.pool.warmUp(cache.savedAt === 0 ? edited : 1);
	const notice = run.merged ? null : { since: cache.savedAt, onEdit };
	const sources = await findSources(run, notice);
	if (sources.length === 0) {
		// Pages that cannot be read are the reason.
		found.throwIfErrors();
		throw noPages(config, false);
	}
	const sharding = run.shard || run.merged ? await import("./build-shard.ts") : null;
	const deal = (run.shard && sharding?.dealFiles(run.shard)) ?? null;
	const documents = found.take(await timings.time("content", () => loadDocuments(contentInput(run, sources, deal?.add))));
	if (!config.drafts && documents.every(({ frontMatter }) => frontMatter.draft)) throw noPages(config, true);
	run.highlighter.seal();
	if (isUploading(run)) shared?.uploadEarly();
	const lastCommits = await history;
	const ownFiles = deal?.finish() ?? null;
	const keptLinks = openVersionLinks(config, cache);
	const structure = found.take(await structureSite({ config, documents, files: ownFiles, lastCommits, keptLinks, external, timings }));
	// A shard has resolved the links of its own pages only.
	if (!ownFiles) keptLinks.save();
	const client = found.take(await clientOrProblems(clientBundle));
	const store = openPageStore({ cache, recompile: recompiler(run, sources) });
	const tools = { cache, store, highlighter: run.highlighter, render: run.pool.render };
	const site = found.take(await prepareSite({ config, structure, documents, files: ownFiles, client, tools, isDev: false, timings }));
	// All bundles are made, and rendering may have the memory.
	if (run.ownsProcess) stopBundler();

	const { graph, context } = site;
	run.merged?.checkSite(sharding?.siteHash(site, documents) ?? "");
	const only = (run.shard && ownFiles && sharding?.pagesOfShard(graph, ownFiles, run.shard)) ?? null;
	const onProgress = (done: number) => run.onProgress("rendering", done, only?.size ?? graph.routes.length);
	const target = { ...stagePages({ placed: placePages(graph, only), staging, previous }), onProgress, only };
	const work = inBackground(timings.time("render", () => renderSite(context, target)));
	if (run.shard && sharding) {
		const rendered = await work;
		found.add([...rendered.problems, ...run.pool.lateProblems()]);
		found.throwIfErrors();
		await sharding.stageShard({ site, staging, cache }, { shard: run.shard, documents, pages: rendered.pages });
		return publishStaged(run, { graph, rendered, records: rendered.pages, commandExit: 0 });
	}
	const rendering = { finished: work, main: async (route: Route) => stagedMain(staging, { route, pages: (await work).pages }) };
	const onLabel = (label: string) => run.onProgress(label, 0, 0);
	const listing = { rendering, sources: () => sources, cache, timings, elsewhere: shared?.kept ?? null, onProgress: onLabel };
	// A variable for the promise would keep what it resolves to.
	const { files, integrations } = found.take(await finishing(work, listOutputs(site, listing).then(withoutPages)));
	const staged = { files, staging, previous };
	const folders = inBackground(timings.time("search index", () => stageFolders(staged)));
	const rendered = await work.finally(() => folders.catch(() => {}));
	found.add(rendered.problems);
	const records = new Map([...rendered.pages, ...(await timings.time("outputs", () => stageFiles(staged)))]);
	if (run.checkOnly && config.cache) saveCheckedOutput(config.cacheDir, [...records, ...(await folders.catch(() => []))], staging.files);

	const shown = [...graph.assets, ...site.codeAssets];
	const checked = { graph, facts: factsOf(rendered.pages), files: staging.files, contentFiles: site.disk.content, shown, external };
	found.add([...(await checkOutput(config, checked, run)), ...run.pool.lateProblems()]);
	// All pages are rendered, and checks may need the memory.
	run.pool.release();
	found.add(await integrationProblems(integrations, run.command?.name));
	found.throwIfErrors();
	found.add(await timings.time("check", () => checkStaged(staging.files, graph)));
	found.throwIfErrors();
	const progress = run.onProgress;
	const commandExit = run.command ? found.take(await runIntegrationCommand(integrations, { ...run.command, progress })) : 0;
	return publishStaged(run, { graph, rendered, records: new Map([...records, ...(await folders)]), commandExit });
}

/** The files that are not parts of pages. Nothing needs the others, of which a large site has hundreds of thousands. */
function withoutPages({ value, problems }: StageOutput<SiteOutputs>): StageOutput<SiteOutputs> {
	const files = new Map([...value.files].filter(([, { content }]) => content.kind !== "page"));
	return { value: { ...value, files }, problems };
}

/** Finds the sources. If there are many, memory is worth more than the time that collecting garbage takes. */
async function findSources({ config, timings, found, heap, ownsProcess }: BuildRun, notice: EditNotice | null = null) {
	const sources = found.take(await timings.time("scan", () => scanSources(config, notice)));
	if (ownsProcess && sources.length >= limitFrom) heap.limit();
	return sources;
}

/** Compiles a part of the sources, and publishes what shards need to know about them. */
async function summarize(run: BuildRun, part: Shard): Promise<BuildReport> {
	const { timings, found, shared } = run;
	if (shared) await timings.time("shared cache", () => shared.fetch());
	const sources = await findSources(run);
	const { sourcesOfShard, stageSummaries } = await import("./build-shard.ts");
	const own = sourcesOfShard(sources, part);
	const documents = found.take(await timings.time("content", () => loadDocuments(contentInput(run, own))));
	found.throwIfErrors();
	const store = openPageStore({ cache: run.cache, recompile: recompiler(run, own) });
	await timings.time("bundle server", () => stageSummaries({ ...run, store }, documents));
	const rendered = { pages: new Map<string, PageRecord>(), rendered: 0 };
	const report = await publishStaged(run, { graph: null, rendered, records: rendered.pages, commandExit: 0 });
	return { ...report, pages: documents.length };
}

/** Publishes what is staged and checked. */
async function publishStaged(
	run: BuildRun,
	result: Pick<BuildReport, "commandExit"> & {
		/** `null` if the site has not been built. */
		readonly graph: SiteGraph | null;
		readonly rendered: { readonly pages: ReadonlyMap<string, PageRecord>; readonly rendered: number };
		readonly records: ReadonlyMap<string, PageRecord>;
	},
): Promise<BuildReport> {
	const { config, cache, found, staging, shard } = run;
	const { graph, rendered, records, commandExit } = result;
	// Pages of the previous output need no entries.
	cache.save({ isComplete: run.previous === null });
	found.add(cacheProblems(config, cache.failure));
	const cleanUp = await publish(run, records);
	const bytes = [...staging.files.values()].reduce((sum, file) => sum + file.size, 0);
	const { plannedLinks = 0, routes = [] } = graph ?? {};
	const pages = shard ? rendered.pages.size : routes.length;
	const counts = { pages, rendered: rendered.rendered, files: staging.files.size, bytes, plannedLinks };
	const untyped = untypedSamples({ routes }, run.highlighter.types);
	return { ...counts, commandExit, problems: found.reported, untyped, cleanUp: () => finish(run, cleanUp) };
}

/** The work after the site is published. Returns warnings about the shared cache, which never stop a build. */
async function finish({ config, cache, shared, previous, checkOnly }: BuildRun, cleanUp: () => Promise<void>): Promise<readonly Problem[]> {
	try {
		// Pages of the previous output need no entries.
		const upload = isUploading({ config, checkOnly }) ? shared?.publish({ isComplete: previous === null }) : null;
		await Promise.all([cleanUp(), upload]);
		return shared?.problems ?? [];
	} finally {
		cache.close();
	}
}

/** Whether what this build makes is stored for other machines. */
function isUploading({ config, checkOnly }: Pick<BuildRun, "config" | "checkOnly">): boolean {
	return !checkOnly && config.sharedCache?.mode === "read-write";
}

/** The content of a page as it was staged; `null` if it was not. */
function stagedMain(
	staging: Staging,
	{ route, pages }: { readonly route: Route; readonly pages: ReadonlyMap<string, PageRecord> },
): Promise<string> | null {
	const place = pages.get(route.path)?.main;
	return place ? staging.read(outputFile(route.path, "html"), place) : null;
}

/** If the client cannot be bundled, pages are still checked, but nothing is published. */
async function clientOrProblems(bundle: Promise<ClientBundle>): Promise<StageOutput<ClientBundle>> {
	try {
		const value = await bundle;
		return { value, problems: value.problems };
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		return { value: emptyClient, problems: error.problems };
	}
}

/** Replaces the output folder with the staged tree and records it for the next build. Returns a function that removes the old folder. */
async function publish({ config, checkOnly, timings, staging, shard, previous }: BuildRun, pages: ReadonlyMap<string, PageRecord>) {
	if (checkOnly) {
		await staging.discard();
		return async () => {};
	}
	const { isSame, shared, cleanUp } = await timings.time("publish", () => staging.publish());
	const stateFile = join(config.cacheDir, "output-state.json");
	const isRecorded = isSame && [...pages].every(([path, { key }]) => previous?.page(path)?.key === key);
	const stampOf = (file: string) => (shared.has(file) ? (previous?.stamp?.(file) ?? null) : null);
	if (!isRecorded) saveOutputState({ outDir: config.outDir, stateFile, pages, files: staging.files.keys(), stampOf });
	// A shard does not use the files of other pages.
	if (!shard) pruneKept(config, staging.files.keys());
	return cleanUp;
}
