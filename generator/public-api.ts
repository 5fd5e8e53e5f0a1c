import { resolve } from "node:path";
import { buildSite } from "./build-site.ts";
import type { Problem } from "./lib/problem.ts";
import { Timings } from "./lib/timings.ts";
import { defaultWorkers } from "./workers/page-pool.ts";

export { defineSite } from "./config/define-site.ts";
export type {
	DirectiveHandler,
	DirectiveInput,
	FenceComponent,
	FenceHandler,
	FenceInput,
	FenceResult,
} from "./config/markdown-options.ts";
export type { UserConfig } from "./config/schema.ts";
export type { Problem } from "./lib/problem.ts";

/** What the options of `keyframe build` of the same names say. */
export type BuildOptions = {
	/** Output folder; `out` in the root when absent. */
	readonly out?: string;
	/** Path below which the site is served, such as `/docs/`. */
	readonly base?: string;
	/** Whether anything is read from the cache. */
	readonly cache?: boolean;
	/** Whether drafts are published. */
	readonly drafts?: boolean;
	/** Whether warnings count as errors. */
	readonly strict?: boolean;
	/** Whether the known problems of `keyframe-baseline.json` are left out. */
	readonly baseline?: boolean;
	/** Processes that render pages. */
	readonly workers?: number;
	/** Called as stages advance; `total` 0 means unknown. */
	readonly onProgress?: (stage: string, done: number, total: number) => void;
};

/** What became of a build or a check. */
export type BuildResult = {
	/** Whether there are no errors. Without it, nothing was published. */
	readonly ok: boolean;
	/** Every problem of the site; files are relative to its root. */
	readonly problems: readonly Problem[];
	/** Pages and files of the output; 0 with errors. */
	readonly pages: number;
	readonly files: number;
};

/** Builds the site in a folder and publishes it, as `keyframe build` does. Prints nothing; rejects only for a fault of Keyframe. Builds of several sites may run at the same time. */
export function build(root: string, options: BuildOptions = {}): Promise<BuildResult> {
	return run(root, options, { checkOnly: false });
}

/** Runs every check of a build and writes no output, as `keyframe check` does. */
export function check(root: string, options: Omit<BuildOptions, "out"> = {}): Promise<BuildResult> {
	return run(root, options, { checkOnly: true });
}

async function run(root: string, options: BuildOptions, { checkOnly }: { readonly checkOnly: boolean }): Promise<BuildResult> {
	const { out, base, cache = true, drafts = false, strict = false, baseline = true, workers = defaultWorkers() } = options;
	const { report, problems } = await buildSite(resolve(root), {
		cli: { out: out ?? null, base: base ?? null, cache, drafts, strict, workers },
		baseline: baseline ? "use" : "ignore",
		checkOnly,
		external: false,
		timings: new Timings(),
		onProgress: options.onProgress ?? (() => {}),
	});
	await report?.cleanUp();
	return { ok: report !== null, problems, pages: report?.pages ?? 0, files: report?.files ?? 0 };
}
