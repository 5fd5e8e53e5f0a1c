import { join } from "node:path";
import { parseSample } from "../checks/samples/parse-sample.ts";
import { readSamples } from "../checks/samples/read-samples.ts";
import { sampleFiles } from "../checks/samples/sample-files.ts";
import { installedPackages, type SamplePackages } from "../checks/samples/sample-packages.ts";
import { typeProblems } from "../checks/samples/type-problems.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import type { SourceFile } from "../page/document.ts";
import { readSources } from "../page/read-sources.ts";
import { LiveCompiler } from "./live-compiler.ts";

/**
 * What the compiler and the parsers find in the samples of pages, while they are written. These are notes (warnings): they never keep a page from being shown. Samples are neither run nor rendered,
 * which `keyframe check --samples` does, and nothing is installed.
 */
export class SampleNotes {
	/** By file of a page: the state that was checked, and what was found. */
	readonly #pages = new Map<string, { readonly key: string; readonly problems: readonly Problem[] }>();
	#compiler: LiveCompiler | null = null;
	/** The last check: one runs at a time, because each writes its program to the same folder. */
	#last: Promise<unknown> = Promise.resolve();

	/** The notes on all pages, each once. */
	get problems(): readonly Problem[] {
		const found = new Map(
			[...this.#pages.values()].flatMap(({ problems }) => problems.map((problem) => [JSON.stringify(problem), problem])),
		);
		return [...found.values()];
	}

	/** Ends the compiler. */
	close(): void {
		this.#compiler?.close();
	}

	/** Checks the pages that have changed since the last check. Returns whether `problems` changed. */
	check(config: SiteConfig, sources: readonly SourceFile[]): Promise<boolean> {
		const run = this.#last.then(() => this.#check(config, sources));
		// A check that fails does not keep the next ones from running.
		this.#last = run.catch(() => undefined);
		return run;
	}

	async #check(config: SiteConfig, sources: readonly SourceFile[]): Promise<boolean> {
		const before = JSON.stringify(this.problems);
		const packages = config.checks["sample-invalid"] === "off" ? null : installedPackages(config);
		const present = new Set(packages === null ? [] : sources.map(({ file }) => file));
		for (const file of this.#pages.keys()) if (!present.has(file)) this.#pages.delete(file);
		const stale = sources.filter(({ file, hash }) => this.#pages.get(file)?.key !== `${packages?.key} ${hash}`);
		if (packages !== null && stale.length > 0) await this.#checkPages(stale, { config, packages });
		return JSON.stringify(this.problems) !== before;
	}

	async #checkPages(
		sources: readonly SourceFile[],
		{ config, packages }: { readonly config: SiteConfig; readonly packages: SamplePackages },
	): Promise<void> {
		this.#compiler ??= new LiveCompiler(join(config.cacheDir, "dev-samples"));
		const problems = await problemsOf(sources, { config, packages, compiler: this.#compiler });
		for (const { file, hash, partials = [] } of sources) {
			const own = problems.filter(({ at }) => at && (at.file === file || partials.includes(at.file)));
			this.#pages.set(file, { key: `${packages.key} ${hash}`, problems: own });
		}
	}
}

async function problemsOf(
	sources: readonly SourceFile[],
	{ config, packages, compiler }: { readonly config: SiteConfig; readonly packages: SamplePackages; readonly compiler: LiveCompiler },
): Promise<Problem[]> {
	const pages = await readSamples(config, readSources(sources, config));
	const checked = [...pages.values()].flat().filter(({ nocheck }) => nocheck === null);
	const parsed = (await Promise.all(checked.map(parseSample))).flat();
	const files = sampleFiles(pages);
	const typed = files.size === 0 ? [] : await compile(() => compiler.check(files, packages));
	return [...parsed, ...typeProblems(files, typed)].map((problem) => ({ ...problem, severity: "warning" }));
}

/** A compiler that fails leaves samples unchecked: the page that is being written matters more. */
async function compile<Result>(run: () => Promise<Result[]>): Promise<Result[]> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		return [];
	}
}
