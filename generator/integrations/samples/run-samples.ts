import { fileURLToPath } from "node:url";
import { hashKey } from "../../lib/hash.ts";
import { siteError } from "../../lib/problem.ts";
import { openProcessPool } from "../../processes/process-pool.ts";
import type { TaskFailure } from "../../processes/task-outcome.ts";
import type { SiteFiles } from "../integration.ts";
import { folderOf } from "./bundle-samples.ts";
import type { SampleOptions } from "./sample-options.ts";
import type { SampleResult, SampleSetup, SampleTask } from "./sample-process.ts";

/** The module of a sample: its components to render, and its comparisons. */
export type SampleJob = { readonly path: string } & SampleTask;

/** The outcome of a sample: the file that ran, and its result or the failure of its process. */
export type SampleOutcome = { readonly path: string } & (SampleResult | { readonly failure: TaskFailure });

/** What is needed to run samples. */
type RunTools = {
	readonly options: Pick<SampleOptions, "timeout" | "heapLimit">;
	/** The module that renders (absolute); `null` for none. */
	readonly stage: string | null;
	/** The texts of all files, by path. */
	readonly files: ReadonlyMap<string, string>;
	/** Changes with the packages and the module that renders. */
	readonly key: string;
	readonly cached: SiteFiles["cached"];
};

/** The packages of a toolkit take a second to load; more processes would not save that time. */
const processes = 2;

/** Loads modules and renders their components in separate processes, unless the results are cached. */
export async function runSamples(jobs: readonly SampleJob[], { options, stage, files, key, cached }: RunTools): Promise<SampleOutcome[]> {
	const texts = textsByFolder(files);
	const pool = openProcessPool<SampleTask, SampleResult>({
		module: fileURLToPath(new URL("./sample-process.js", import.meta.url)),
		setup: { stage } satisfies SampleSetup,
		size: processes,
		taskTimeout: options.timeout,
		heapLimit: options.heapLimit,
	});
	const run = async ({ path, ...task }: SampleJob): Promise<SampleOutcome> => {
		const folder = folderOf(path);
		const subject = [path.slice(folder.length), ...task.components, "", ...task.expected];
		const entry = hashKey("run", key, ...subject, "", ...(texts.get(folder) ?? []));
		let failure: TaskFailure = { kind: "closed" };
		const result = await cached(entry, async () => {
			const outcome = await pool.run(task);
			if (!outcome.ok) failure = ownFailure(outcome.failure);
			return outcome.ok ? JSON.stringify(outcome.value) : null;
		});
		return { path, ...(result === null ? { failure } : (JSON.parse(result) as SampleResult)) };
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

/** The files of each sample, independent of paths. */
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
