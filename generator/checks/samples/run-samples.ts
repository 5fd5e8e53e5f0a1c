import { fileURLToPath } from "node:url";
import type { SiteConfig } from "../../config/site-config.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { hashKey } from "../../lib/hash.ts";
import { siteError } from "../../lib/problem.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import { openProcessPool } from "../../workers/process-pool.ts";
import type { SampleResult, SampleSetup, SampleTask } from "../../workers/sample-process.ts";
import type { TaskFailure } from "../../workers/task-outcome.ts";
import { folderOf } from "./bundle-samples.ts";

/** The module of a sample: what of it is rendered, and what it compares. */
export type SampleJob = { readonly path: string } & SampleTask;

/** What became of a sample: the file that was run, and its result or what became of its process. */
export type SampleOutcome = { readonly path: string } & (SampleResult | { readonly failure: TaskFailure });

/** What samples are run with. */
type RunTools = {
	/** Has the limits of a page, which one sample has, too. */
	readonly config: SiteConfig;
	/** The module that renders (absolute); `null` for none. */
	readonly stage: string | null;
	/** The texts of all files, by path. */
	readonly files: ReadonlyMap<string, string>;
	/** Changes with the packages and the module that renders. */
	readonly key: string;
	readonly cache: DiskCache;
};

/** The packages of a toolkit take a second to load, which more processes would not make up for. */
const processes = 2;

/** Loads modules and renders their components in processes of their own, unless that was done before. */
export async function runSamples(jobs: readonly SampleJob[], { config, stage, files, key, cache }: RunTools): Promise<SampleOutcome[]> {
	const texts = textsByFolder(files);
	const pool = openProcessPool<SampleTask, SampleResult>({
		module: fileURLToPath(new URL("./sample-process.js", import.meta.url)),
		setup: { stage } satisfies SampleSetup,
		size: processes,
		taskTimeout: config.pageTimeout,
		heapLimit: config.pageMemory,
	});
	const run = async ({ path, ...task }: SampleJob): Promise<SampleOutcome> => {
		const folder = folderOf(path);
		const subject = [path.slice(folder.length), ...task.components, "", ...task.expected];
		const entry = hashKey("run", toolBuild, key, ...subject, "", ...(texts.get(folder) ?? []));
		const known = cache.get("samples", entry);
		if (known !== null) return { path, ...(JSON.parse(known) as SampleResult) };
		const outcome = await pool.run(task);
		if (!outcome.ok) return { path, failure: ownFailure(outcome.failure) };
		cache.set("samples", entry, JSON.stringify(outcome.value));
		return { path, ...outcome.value };
	};
	try {
		return await Promise.all(jobs.map(run));
	} finally {
		pool.close();
	}
}

/** A process that cannot load the module of the site ends before it has done anything. */
function ownFailure(failure: TaskFailure): TaskFailure {
	if (failure.kind !== "exited" || failure.code !== startFailed) return failure;
	throw siteError({
		code: "samples-unavailable",
		message: "The samples could not be rendered: the module that `samples.render` names fails when it is loaded.",
		hint: "Check that it exports `render`, and that the packages that it imports are installed.",
	});
}

/** Exit code of a process that could not start. */
const startFailed = 70;

/** The files of each sample, which its path and its neighbors' do not change. */
function textsByFolder(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
	const found = new Map<string, string[]>();
	for (const [path, text] of files) {
		const folder = folderOf(path);
		const texts = found.get(folder) ?? [];
		found.set(folder, texts);
		texts.push(path.slice(folder.length), text);
	}
	return found;
}
