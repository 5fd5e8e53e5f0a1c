import { resolve } from "node:path";
import type { SearchModuleOf } from "../theme/search/engine/search-module.ts";
import type { CliOptions } from "./config/cli-options.ts";
import type { Problem } from "./lib/problem.ts";
import { Timings } from "./lib/timings.ts";
import { buildSite } from "./pipeline/build-site.ts";
import { defaultWorkers } from "./render/main/page-pool.ts";

export type { EntriesOf, Entry } from "../theme/contract/entry.ts";
export type { EntryLayoutProps, ListLayoutProps, RouteLayoutProps } from "../theme/contract/layout-props.ts";
export type { SearchAnswer, SearchHit, SearchRequest } from "../theme/search/engine/search-answer.ts";
export type { ModuleAnswer } from "../theme/search/engine/search-module.ts";
export { comments, defineSite } from "./config/define-site.ts";
export type {
	DirectiveHandler,
	DirectiveInput,
	FenceHandler,
} from "./config/markdown-handlers.ts";
export type { UserConfig } from "./config/schema.ts";
export type { CommentsOptions } from "./integrations/comments/comments.ts";
export type { CompleteFacts, InstalledPackages } from "./integrations/facts/facts.ts";
export type {
	FenceComponent,
	FencedCode,
	FenceInput,
	FenceProblem,
	FenceReplacement,
	FenceResult,
	FenceTools,
	ReplaceFences,
} from "./integrations/fences.ts";
export type {
	CommandContext,
	FileContent,
	HeadTag,
	Integration,
	IntegrationCommand,
	IntegrationFile,
	IntegrationPage,
	IntegrationProblem,
	IntegrationRoutes,
	IntegrationSlot,
	MarkdownFile,
	PageFile,
	PageSource,
	Site,
	SiteFacts,
	SiteFiles,
	SitePage,
	SiteSource,
} from "./integrations/integration.ts";
export type { MemberFacts, PackageFacts, SymbolFacts } from "./lib/api-facts.ts";
export type { LoadedPage, LoadPages } from "./lib/loaded-page.ts";
export type { Problem } from "./lib/problem.ts";
export type { SearchPage, SearchSection } from "./lib/search-page.ts";

/** The default export of a module that searches in place of the site's own index. */
export type SearchModule = SearchModuleOf<AbortSignal>;

/** The options of `keyframe build`, under the same names. `cache` and `baseline` are `true` when absent. */
export type BuildOptions = Omit<CliOptions, "sharedBundles"> & {
	/** Whether the known problems of `keyframe-baseline.json` are left out. */
	readonly baseline?: boolean;
	/** Called as stages advance; `total` 0 means unknown. */
	readonly onProgress?: (stage: string, done: number, total: number) => void;
};

/** The result of a build or a check. */
export type BuildResult = {
	/** Whether there are no errors. When there are, nothing was published. */
	readonly ok: boolean;
	/** Every problem of the site; files are relative to its root. */
	readonly problems: readonly Problem[];
	/** Pages and files of the output; 0 with errors. */
	readonly pages: number;
	readonly files: number;
};

/** Builds the site in a folder and publishes it, as `keyframe build` does. Prints nothing; rejects only for a bug of Keyframe. Several sites can be built at the same time. */
export function build(root: string, options: BuildOptions = {}): Promise<BuildResult> {
	return run(root, options, { checkOnly: false });
}

/** Runs every check of a build and writes no output, as `keyframe check` does. */
export function check(root: string, options: Omit<BuildOptions, "out"> = {}): Promise<BuildResult> {
	return run(root, options, { checkOnly: true });
}

async function run(root: string, options: BuildOptions, { checkOnly }: { readonly checkOnly: boolean }): Promise<BuildResult> {
	const { baseline = true, onProgress = () => {}, workers = defaultWorkers(), ...cli } = options;
	const { report, problems } = await buildSite(resolve(root), {
		cli: { ...cli, workers },
		baseline: baseline ? "use" : "ignore",
		checkOnly,
		external: false,
		timings: new Timings(),
		onProgress,
	});
	const late = (await report?.cleanUp()) ?? [];
	return { ok: report !== null, problems: [...problems, ...late], pages: report?.pages ?? 0, files: report?.files ?? 0 };
}
