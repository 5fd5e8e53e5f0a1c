import { availableParallelism } from "node:os";
import { join } from "node:path";
import { bundleClient, emptyClient } from "./bundle/client-bundle.ts";
import { checkRendered } from "./checks/rendered-links.ts";
import { unusedAssets } from "./checks/unused-assets.ts";
import type { SiteConfig } from "./config/site-config.ts";
import { openHighlighter } from "./highlight/highlighter.ts";
import { openDiskCache } from "./lib/disk-cache.ts";
import { hasErrors, type Problem, SiteError, siteError } from "./lib/problem.ts";
import type { Timings } from "./lib/timings.ts";
import { checkStaged } from "./output/emit/check-staged.ts";
import { lockOutput } from "./output/emit/lock.ts";
import { openPreviousOutput, saveOutputState } from "./output/emit/previous-output.ts";
import { recoverOutput } from "./output/emit/recover.ts";
import { checkOutputFolder, openStaging, type Staging } from "./output/emit/staging.ts";
import { outputFiles } from "./output/output-files.ts";
import { sharedData } from "./output/shared-data.ts";
import { stageFiles, stagePages } from "./output/stage-files.ts";
import type { Document } from "./page/document.ts";
import { weighProblems } from "./problems/content-checks.ts";
import { prepareRenderer } from "./render/prepare-renderer.ts";
import { renderSite } from "./render/render-site.ts";
import { readLastCommits } from "./site/files/last-commits.ts";
import { readSiteFiles } from "./site/files/site-files.ts";
import { buildGraph } from "./site/graph/build-graph.ts";
import { loadBody, loadDocuments, recompilePage } from "./site/load-documents.ts";
import { scanSources } from "./site/scan.ts";
import { openPagePool } from "./workers/page-pool.ts";
import type { SpareProcesses } from "./workers/spare-processes.ts";

/** What a build gives to report. */
export type BuildReport = {
	readonly pages: number;
	/** Pages that could not be taken over from the previous output. */
	readonly rendered: number;
	readonly files: number;
	/** Bytes of all published files. */
	readonly bytes: number;
	/** Warnings only: errors are thrown. */
	readonly problems: readonly Problem[];
	/** Removes the previous output; to be awaited before the process ends. */
	readonly cleanUp: () => Promise<void>;
};

/** How a build runs. */
export type BuildOptions = {
	/** Runs everything and publishes nothing. */
	readonly checkOnly: boolean;
	/** Whether links to other sites are followed: checks only, since a build must not depend on them. */
	readonly external: boolean;
	/** What of the problems found counts: those that the site's baseline knows do not. */
	readonly settle: (problems: readonly Problem[]) => readonly Problem[];
	readonly timings: Timings;
	/** Page processes that outlive the build, for the next one. */
	readonly spareProcesses?: SpareProcesses | undefined;
	/** Called as stages advance; `total` 0 means unknown. */
	readonly onProgress: (stage: string, done: number, total: number) => void;
};

/** Builds the site and publishes it, or throws `SiteError` with every problem and leaves the output folder as it was. */
export async function build(config: SiteConfig, options: BuildOptions): Promise<BuildReport> {
	checkOutputFolder(config.outDir, config.root, [config.staticDir, ...config.collections.map((collection) => collection.dir)]);
	const release = options.checkOnly ? () => {} : lockOutput(config.outDir);
	try {
		if (!options.checkOnly) recoverOutput(config.outDir);
		return await runStages(config, options);
	} finally {
		release();
	}
}

async function runStages(config: SiteConfig, { checkOnly, external, timings, onProgress, ...options }: BuildOptions): Promise<BuildReport> {
	const settle = (found: readonly Problem[]) => options.settle(weighProblems(found, config.checks));
	const cache = openDiskCache(join(config.cacheDir, "cache"), { reuse: config.cache });
	const pool = openPagePool(config, options.spareProcesses);
	const highlighter = openHighlighter({ cache, threads: highlightThreads() });
	const stateFile = join(config.cacheDir, "output-state.json");
	const problems: Problem[] = [];
	let staging: Staging | null = null;
	try {
		const clientBundle = timings.time("bundle client", () => bundleClient(config, { dev: false }));
		clientBundle.catch(() => {});
		const history = timings.time("history", () => readLastCommits(config, cache));
		history.catch(() => {});

		const sources = await timings.time("scan", () => scanSources(config));
		problems.push(...sources.problems);
		if (sources.value.length === 0) throw noPages(config);

		const loaded = await timings.time("content", () =>
			loadDocuments({
				config,
				sources: sources.value,
				cache,
				pool,
				onCompiled: (blocks) => void highlighter.highlight(blocks),
				onProgress: (done) => onProgress("reading", done, sources.value.length),
			}),
		);
		problems.push(...loaded.problems);
		highlighter.seal();
		const documents = loaded.value;

		const files = await timings.time("assets", () => readSiteFiles(config, documents));
		problems.push(...files.problems);
		const lastCommits = await history;
		const graph = await timings.time("graph", () => buildGraph({ config, documents, ...files.value.forGraph, lastCommits, external }));
		// Errors stop the build at its end: what else is wrong is to be said in the same run.
		problems.push(...graph.problems);

		const client = await clientBundle.catch((error: unknown) => {
			if (!(error instanceof SiteError)) throw error;
			problems.push(...error.problems);
			return emptyClient;
		});
		const shared = sharedData(config, graph.value);
		const renderer = await timings.time("bundle server", () =>
			prepareRenderer({ config, graph: graph.value, documents, client, siteUrl: shared.siteUrl, cache }),
		);
		problems.push(...client.problems, ...renderer.server.problems);

		const previous = config.cache ? openPreviousOutput(config.outDir, stateFile) : null;
		const output = openStaging({ outDir: config.outDir, base: config.base, previous, dryRun: checkOnly });
		staging = output;
		const sourceOf = new Map(sources.value.map((source) => [source.file, source]));
		const recompile = async (document: Document) => {
			const source = sourceOf.get(document.file);
			if (source) await recompilePage(source, document.key, { config, pool, cache });
		};
		const outputs = outputFiles({
			config,
			graph: graph.value,
			client,
			sharedFiles: shared.files,
			codeAssets: [...client.images, ...renderer.server.assets],
			staticFiles: files.value.static,
			loadBody: (document) => loadBody(document, { cache, recompile }),
		});
		problems.push(...outputs.problems);
		const target = { files: outputs.value, staging: output, previous };
		const rendered = await timings.time("render", () =>
			renderSite(
				{ config, graph: graph.value, ...renderer, sidebarUrls: shared.sidebarUrls, pool, highlighter, cache, recompile },
				{ ...stagePages(target), onProgress: (done) => onProgress("rendering", done, graph.value.routes.length) },
			),
		);
		problems.push(...rendered.problems);
		const records = await timings.time("outputs", () => stageFiles(target));
		const facts = new Map([...rendered.pages].flatMap(([path, record]) => (record.facts ? [[path, record.facts] as const] : [])));
		problems.push(...checkRendered(config, { graph: graph.value, facts, files: output.files }));
		const used = new Set([...graph.value.assets, ...client.images, ...renderer.server.assets].map((asset) => asset.file));
		problems.push(...unusedAssets(config, { all: files.value.content, used }));
		if (external) {
			const { checkExternalLinks } = await import("./checks/external/check-external-links.ts");
			const onChecked = (done: number, total: number) => onProgress("following links", done, total);
			problems.push(...(await timings.time("external links", () => checkExternalLinks(config, graph.value.routes, { onChecked }))));
		}
		throwIfErrors(settle(problems), config);
		await timings.time("check", () => problems.push(...checkStaged(output.files, graph.value)));
		throwIfErrors(settle(problems), config);

		const cleanUp = checkOnly ? async () => {} : await timings.time("publish", () => output.publish());
		if (checkOnly) await output.discard();
		else saveOutputState({ outDir: config.outDir, stateFile, pages: new Map([...rendered.pages, ...records]), files: output.files.keys() });
		const bytes = [...output.files.values()].reduce((sum, file) => sum + file.size, 0);
		return {
			pages: graph.value.routes.length,
			rendered: rendered.rendered,
			files: output.files.size,
			bytes,
			problems: settle(problems),
			cleanUp,
		};
	} catch (error) {
		await staging?.discard();
		throw error instanceof SiteError ? new SiteError([...settle([...problems, ...error.problems])], error.exitCode) : error;
	} finally {
		pool.close();
		highlighter.close();
		cache.close();
	}
}

/** Threads that colour code: one leaves the other core of two to the pages; more than three gain nothing, because each language belongs to one thread. */
function highlightThreads(): number {
	return Math.max(1, Math.min(3, availableParallelism() - 1));
}

/** With `--strict`, warnings count as errors. */
function throwIfErrors(problems: readonly Problem[], config: SiteConfig): void {
	if (hasErrors(problems) || (config.strict && problems.some((problem) => problem.severity === "warning"))) throw new SiteError(problems);
}

function noPages(config: SiteConfig): SiteError {
	const folders = config.collections.map((collection) => `\`${collection.relativeDir || "."}\``).join(", ");
	return siteError({ code: "no-pages", message: `There are no pages in ${folders}.`, hint: "Add a Markdown file such as `index.md`." });
}
