import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type Problem, SiteError } from "../../lib/problem.ts";
import { installedPackages } from "../../lib/sample-packages.ts";
import type { PageFile, SiteFiles } from "../integration.ts";
import { LiveCompiler, type ProgramPackages } from "./live-compiler.ts";
import { pagesByPackages } from "./pages-by-packages.ts";
import { parseSample } from "./parse-sample.ts";
import { readSamples } from "./read-samples.ts";
import type { Sample } from "./sample.ts";
import { filePathProblems, sampleFiles } from "./sample-files.ts";
import { typeProblems } from "./type-problems.ts";

/**
 * What the compiler and the parsers find in the samples of pages, while they are written. These are notes (warnings): they never keep a page from being shown. Samples are neither run nor rendered,
 * which `keyframe check --samples` does, and nothing is installed.
 */
export class SampleNotes {
	/** By file of a page: the state that was or is being checked, and the latest findings. */
	readonly #pages = new Map<string, { readonly key: string; readonly problems: readonly Problem[] }>();
	#compiler: LiveCompiler | null = null;

	/** The folder of the packages that samples import, relative to the site's folder. */
	readonly #packages: string;

	constructor(packages: string) {
		this.#packages = packages;
	}

	/** Ends the compiler. */
	close(): void {
		this.#compiler?.close();
	}

	/** Checks the pages that have changed since the last check, whether or not it has ended. Returns the notes on all pages, each once. */
	async check(site: SiteFiles): Promise<readonly Problem[]> {
		const { root, cacheDir } = site;
		const groups = [...pagesByPackages(site, { packages: this.#packages })].flatMap(([folder, sources]) => {
			const packages = installedPackages({ root, packages: folder });
			return packages === null ? [] : [{ sources, packages: { ...packages, isUsual: folder === this.#packages } }];
		});
		const present = new Set(groups.flatMap(({ sources }) => sources.map(({ file }) => file)));
		for (const file of this.#pages.keys()) if (!present.has(file)) this.#pages.delete(file);
		await Promise.all(groups.map(({ sources, packages }) => this.#checkPages(sources, { cacheDir, packages })));
		return [
			...new Map([...this.#pages.values()].flatMap((page) => page.problems.map((problem) => [JSON.stringify(problem), problem]))).values(),
		];
	}

	async #checkPages(
		sources: readonly PageFile[],
		{ cacheDir, packages }: { readonly cacheDir: string; readonly packages: ProgramPackages },
	): Promise<void> {
		const keyOf = ({ key }: PageFile) => `${packages.key} ${key}`;
		const stale = sources.filter((source) => this.#pages.get(source.file)?.key !== keyOf(source));
		if (stale.length === 0) return;
		for (const source of stale) this.#pages.set(source.file, { problems: [], ...this.#pages.get(source.file), key: keyOf(source) });
		this.#compiler ??= new LiveCompiler(join(cacheDir, "dev-samples"));
		const problems = await problemsOf(stale, { packages, compiler: this.#compiler });
		for (const source of stale) {
			const { file, includes } = source;
			const own = problems.filter(({ at }) => at && (at.file === file || includes.includes(at.file)));
			// A page that changed meanwhile has a newer check.
			if (this.#pages.get(file)?.key === keyOf(source)) this.#pages.set(file, { key: keyOf(source), problems: own });
		}
	}
}

async function problemsOf(
	sources: readonly PageFile[],
	{ packages, compiler }: { readonly packages: ProgramPackages; readonly compiler: LiveCompiler },
): Promise<Problem[]> {
	const pages = await readInTurns(sources);
	const checked = [...pages.values()].flat().filter(({ nocheck }) => nocheck === null);
	const parsed = (await Promise.all(checked.map(parseSample))).flat();
	const files = sampleFiles(pages);
	const typed = files.size === 0 ? [] : await compile(() => compiler.check(files, packages));
	return [...parsed, ...filePathProblems(pages), ...typeProblems(files, typed)].map((problem) => ({ ...problem, severity: "warning" }));
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

/** How many pages are read before the process handles other events. */
const pagesInTurn = 10;

/** The samples of the pages. Reading them takes seconds in a large site, and the same process serves the pages. */
async function readInTurns(sources: readonly PageFile[]): Promise<ReadonlyMap<string, readonly Sample[]>> {
	const pages = new Map<string, readonly Sample[]>();
	for (let start = 0; start < sources.length; start += pagesInTurn) {
		const read = await readSamples(sources.slice(start, start + pagesInTurn));
		for (const [file, samples] of read) pages.set(file, samples);
		await setImmediate();
	}
	return pages;
}
