import { fileURLToPath } from "node:url";
import type { SiteConfig } from "../../config/site-config.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { hashKey } from "../../lib/hash.ts";
import { siteError } from "../../lib/problem.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import { openProcessPool } from "../../workers/process-pool.ts";
import type { SampleError, SampleSetup, SampleTask } from "../../workers/sample-process.ts";
import type { TaskFailure } from "../../workers/task-outcome.ts";
import { folderOf } from "./bundle-samples.ts";

/** A module of a sample, and the components in it that need no props. */
export type RenderJob = { readonly path: string; readonly module: string; readonly complete: readonly string[] };

/** A sample that could not be rendered: its file, and what one of its components threw or what became of its process. */
export type RenderFailure = { readonly path: string } & (SampleError | { readonly failure: TaskFailure });

/** What samples are rendered with. */
type RenderTools = {
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

/** Renders components in processes of their own, unless they were rendered before. */
export async function renderSamples(
	jobs: readonly RenderJob[],
	{ config, stage, files, key, cache }: RenderTools,
): Promise<RenderFailure[]> {
	const texts = textsByFolder(files);
	const pool = openProcessPool<SampleTask, readonly SampleError[]>({
		module: fileURLToPath(new URL("./sample-process.js", import.meta.url)),
		setup: { stage } satisfies SampleSetup,
		size: processes,
		taskTimeout: config.pageTimeout,
		heapLimit: config.pageMemory,
	});
	const render = async ({ path, module, complete }: RenderJob): Promise<readonly RenderFailure[]> => {
		if (complete.length === 0) return [];
		const entry = hashKey("render", toolBuild, key, path.replace(folderOf(path), ""), ...(texts.get(folderOf(path)) ?? []));
		const known = cache.get("samples", entry);
		if (known !== null) return (JSON.parse(known) as SampleError[]).map((error) => ({ path, ...error }));
		const outcome = await pool.run({ module, components: complete });
		if (!outcome.ok) return [{ path, ...ownFailure(outcome.failure) }];
		cache.set("samples", entry, JSON.stringify(outcome.value));
		return outcome.value.map((error) => ({ path, ...error }));
	};
	try {
		return (await Promise.all(jobs.map(render))).flat();
	} finally {
		pool.close();
	}
}

/** A process that cannot load the module of the site ends before it has done anything. */
function ownFailure(failure: TaskFailure): { readonly failure: TaskFailure } {
	if (failure.kind !== "exited" || failure.code !== startFailed) return { failure };
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
