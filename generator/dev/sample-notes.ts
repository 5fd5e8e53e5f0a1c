import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseSample } from "../checks/samples/parse-sample.ts";
import { readSamples } from "../checks/samples/read-samples.ts";
import type { Sample } from "../checks/samples/sample.ts";
import { sampleFiles } from "../checks/samples/sample-files.ts";
import { installedPackages, type SamplePackages } from "../checks/samples/sample-packages.ts";
import { typeProblems } from "../checks/samples/type-problems.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import type { SourceFile } from "../page/document.ts";
import { readSources } from "../page/read-sources.ts";
import { LiveCompiler } from "./live-compiler.ts";

/**
 * What the compiler and the parsers find in the samples of pages while an author writes them. All findings are notes (warnings), which
 * never prevent a page from being shown. It does not run or render samples, as `keyframe check --samples` does, and installs nothing.
 */
export class SampleNotes {
	/** By page file: the state that was or is being checked, and the latest findings. */
	readonly #pages = new Map<string, { readonly key: string; readonly problems: readonly Problem[] }>();
	#compiler: LiveCompiler | null = null;

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

	/** Checks the pages that have changed since the last check started. Returns whether `problems` changed. */
	async check(config: SiteConfig, sources: readonly SourceFile[]): Promise<boolean> {
		const packages = config.checks["sample-invalid"] === "off" ? null : installedPackages(config);
		const present = new Set(packages === null ? [] : sources.map(({ file }) => file));
		const removedNotes = this.#change(() => {
			for (const file of this.#pages.keys()) if (!present.has(file)) this.#pages.delete(file);
		});
		const foundNotes = packages !== null && (await this.#checkPages(sources, { config, packages }));
		return removedNotes || foundNotes;
	}

	async #checkPages(
		sources: readonly SourceFile[],
		{ config, packages }: { readonly config: SiteConfig; readonly packages: SamplePackages },
	): Promise<boolean> {
		const keyOf = ({ hash }: SourceFile) => `${packages.key} ${hash}`;
		const stale = sources.filter((source) => this.#pages.get(source.file)?.key !== keyOf(source));
		if (stale.length === 0) return false;
		for (const source of stale) this.#pages.set(source.file, { problems: [], ...this.#pages.get(source.file), key: keyOf(source) });
		this.#compiler ??= new LiveCompiler(join(config.cacheDir, "dev-samples"));
		const problems = await problemsOf(stale, { config, packages, compiler: this.#compiler });
		return this.#change(() => {
			for (const source of stale) {
				const { file, partials = [] } = source;
				const own = problems.filter(({ at }) => at && (at.file === file || partials.includes(at.file)));
				// If the page has changed in the meantime, it has a newer check.
				if (this.#pages.get(file)?.key === keyOf(source)) this.#pages.set(file, { key: keyOf(source), problems: own });
			}
		});
	}

	/** Runs `change`, and returns whether it changes `problems`. */
	#change(change: () => void): boolean {
		const before = JSON.stringify(this.problems);
		change();
		return JSON.stringify(this.problems) !== before;
	}
}

async function problemsOf(
	sources: readonly SourceFile[],
	{ config, packages, compiler }: { readonly config: SiteConfig; readonly packages: SamplePackages; readonly compiler: LiveCompiler },
): Promise<Problem[]> {
	const pages = await readInTurns(config, sources);
	const checked = [...pages.values()].flat().filter(({ nocheck }) => nocheck === null);
	const parsed = (await Promise.all(checked.map(parseSample))).flat();
	const files = sampleFiles(pages);
	const typed = files.size === 0 ? [] : await compile(() => compiler.check(files, packages));
	return [...parsed, ...typeProblems(files, typed)].map((problem) => ({ ...problem, severity: "warning" }));
}

/** Runs the compiler. If it fails, samples stay unchecked: the page that is being written matters more. */
async function compile<Result>(run: () => Promise<Result[]>): Promise<Result[]> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		return [];
	}
}

/** Number of pages to read before the process handles other events. */
const pagesInTurn = 10;

/** Reads the samples of pages, in turns: it takes seconds in a large site, and the same process serves the pages. */
async function readInTurns(config: SiteConfig, sources: readonly SourceFile[]): Promise<ReadonlyMap<string, readonly Sample[]>> {
	const pages = new Map<string, readonly Sample[]>();
	for (let start = 0; start < sources.length; start += pagesInTurn) {
		const read = await readSamples(config, readSources(sources.slice(start, start + pagesInTurn), config));
		for (const [file, samples] of read) pages.set(file, samples);
		await setImmediate();
	}
	return pages;
}
