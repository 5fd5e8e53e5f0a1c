import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CorpusSummary, corpusFiles, writeCorpus } from "./corpus.ts";
import { type Measurement, measureCommand, measureFileCreation, measureFolder, median } from "./measure.ts";
import {
	describeMachine,
	loadText,
	megabytes,
	type Summary,
	seconds,
	summarize,
	summaryCells,
	summaryTitles,
	textTable,
} from "./report.ts";

const usage = `Usage: npm run bench -- [options]

Builds generated sites and prints time, processor time and memory of each kind of build: cold (no
cache, no output), unchanged, and after an edit of one page, of a partial that all MDX pages use,
of the sidebar, of the style sheet, and of a component that all MDX pages use.

  --pages <n,…>  pages of the sites (default 700), such as 100,700,2000,10000
  --mdx <share>  share of the pages, 0 to 1, that are MDX with a component and a partial
                 (default 0.07: 50 of 700)
  --runs <n>     builds of each kind, of which the medians are shown (default 3)
  --workers <n>  processes that render pages (default: as many as the command line starts)
  --seed <n>     another site of the same kind (default 1)
  --json <file>  also writes the figures
  --keep         leave the sites and say where they are
  --help         this text
`;

type Options = {
	readonly pages: readonly number[];
	readonly mdx: number;
	readonly runs: number;
	readonly seed: number;
	readonly workers: readonly string[];
	readonly json: string | undefined;
	readonly keep: boolean;
};

/** What is done to the site before each kind of build; `run` counts from 1. A kind that has nothing to edit, such as MDX pages, is left out. */
const edits: Readonly<Record<string, (site: string, corpus: CorpusSummary, run: number) => void>> = {
	cold: () => {},
	unchanged: () => {},
	page(site, corpus, run) {
		const page = corpus.pagesWithCode[(run * 7) % corpus.pagesWithCode.length] ?? "docs/index.md";
		appendFileSync(join(site, page), `\nThis sentence is edit number ${run}.\n`);
	},
	partial: (site, _corpus, run) => appendFileSync(join(site, corpusFiles.partial), `\nThis sentence is edit number ${run}.\n`),
	sidebar(site, corpus, run) {
		writeFileSync(join(site, corpus.categoryFile), `${JSON.stringify({ label: `Edit number ${run}` })}\n`);
	},
	styles: (site, _corpus, run) => appendFileSync(join(site, corpusFiles.styles), `.edit-${run} { margin: 0; }\n`),
	component(site, _corpus, run) {
		const path = join(site, corpusFiles.component);
		writeFileSync(path, readFileSync(path, "utf8").replace(/sample-chart( edit-\d+)?"/, `sample-chart edit-${run}"`));
	},
};

type BuildRun = Measurement & { readonly rendered: string };

/** Runs the benchmark; `folder` is where it works. Returns the exit code. */
export async function runBench(args: readonly string[], folder: string): Promise<number> {
	const options = readOptions(args);
	if (typeof options === "string") {
		process.stdout.write(options);
		return options === usage ? 0 : 2;
	}
	print(describeMachine());
	print(`Temporary folder: creating a small file takes ${Math.round(measureFileCreation(join(folder, "probe")))} µs.`);
	// The first start compiles the generator when its sources are newer, which is not to be measured.
	await measureCommand(["--version"]);
	const results: unknown[] = [];
	for (const pages of options.pages) {
		const site = options.keep ? mkdtempSync(join(tmpdir(), "keyframe-bench-site-")) : join(folder, `site-${pages}`);
		mkdirSync(site, { recursive: true });
		const corpus = writeCorpus(site, { pages, mdx: options.mdx, seed: options.seed });
		print(describeCorpus(corpus, options));
		const runs = await measureBuilds({ site, corpus, trash: join(folder, `trash-${pages}`), options });
		const builds = Object.entries(runs).map(([kind, list]) => ({ ...summarize(kind, list), rendered: list.at(-1)?.rendered ?? "?" }));
		const output = measureFolder(join(site, "out"));
		print(buildTable(builds));
		print(`Output: ${output.files} files, ${megabytes(output.bytes)}.\n`);
		if (options.keep) print(`The site is in ${site}.\n`);
		results.push({ pages, markdownBytes: corpus.bytes, output, builds });
	}
	print(await startUp());
	print(`Load average at the end: ${loadText()}.`);
	if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ machine: describeMachine(), results }, null, "\t")}\n`);
	return 0;
}

function readOptions(args: readonly string[]): Options | string {
	try {
		const { values } = parseArgs({
			args: [...args],
			options: {
				pages: { type: "string", default: "700" },
				mdx: { type: "string", default: "0.07" },
				runs: { type: "string", default: "3" },
				seed: { type: "string", default: "1" },
				workers: { type: "string" },
				json: { type: "string" },
				keep: { type: "boolean", default: false },
				help: { type: "boolean", default: false },
			},
		});
		if (values.help) return usage;
		const number = (name: "pages" | "mdx" | "runs" | "seed", text: string, low: number, high: number): number => {
			const value = Number(text);
			if (!(value >= low && value <= high)) throw new Error(`--${name} must be a number from ${low} to ${high}.`);
			return name === "mdx" ? value : Math.round(value);
		};
		return {
			pages: values.pages.split(",").map((text) => number("pages", text, 1, 100_000)),
			mdx: number("mdx", values.mdx, 0, 1),
			runs: number("runs", values.runs, 1, 100),
			seed: number("seed", values.seed, 0, 2 ** 31),
			workers: values.workers === undefined ? [] : ["--workers", values.workers],
			json: values.json,
			keep: values.keep,
		};
	} catch (error) {
		return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
	}
}

/**
 * The kinds take turns, so that a change in the machine's load meets all of them. Old output is moved
 * away and not deleted: for minutes after thousands of files were deleted, ext4 takes some 30 times
 * as long to create new ones.
 */
async function measureBuilds(input: {
	readonly site: string;
	readonly corpus: CorpusSummary;
	readonly trash: string;
	readonly options: Options;
}): Promise<Readonly<Record<string, readonly BuildRun[]>>> {
	const { site, corpus, trash, options } = input;
	const hasMdx = existsSync(join(site, corpusFiles.partial));
	const kinds = Object.keys(edits).filter((kind) => hasMdx || (kind !== "partial" && kind !== "component"));
	const runs: Record<string, BuildRun[]> = Object.fromEntries(kinds.map((kind) => [kind, []]));
	for (let run = 1; run <= options.runs; run++) {
		const old = join(trash, String(run));
		mkdirSync(old, { recursive: true });
		for (const made of ["out", ".keyframe"]) if (existsSync(join(site, made))) renameSync(join(site, made), join(old, made));
		for (const kind of kinds) {
			edits[kind]?.(site, corpus, run);
			const measurement = await measureCommand(["build", site, ...options.workers]);
			runs[kind]?.push({ ...measurement, rendered: /(\d+) rendered/.exec(measurement.stdout)?.[1] ?? "?" });
		}
	}
	return runs;
}

function buildTable(builds: readonly (Summary & { readonly rendered: string })[]): string {
	const rows = builds.map((build) => [build.name, ...summaryCells(build), build.rendered]);
	return textTable([["build", ...summaryTitles, "rendered"], ...rows]);
}

async function startUp(): Promise<string> {
	const times: number[] = [];
	for (let run = 0; run < 10; run++) times.push((await measureCommand(["--version"])).ms);
	return `Start-up (--version): median ${Math.round(median(times))} ms of ${times.length} runs, from ${seconds(Math.min(...times))}.`;
}

function describeCorpus(corpus: CorpusSummary, options: Options): string {
	const blocks = [...corpus.blocks].sort(([, a], [, b]) => b - a);
	const total = blocks.reduce((sum, [, count]) => sum + count, 0);
	return [
		`Sample site: ${corpus.pages} pages in ${corpus.folders} folders, ${megabytes(corpus.bytes)} of Markdown, largest page ${megabytes(corpus.largestPage)},`,
		`${total} blocks of code (${blocks.map(([lang, count]) => `${lang} ${count}`).join(", ")}), seed ${options.seed}.`,
		"",
	].join("\n");
}

function print(text: string): void {
	process.stdout.write(`${text}\n`);
}
