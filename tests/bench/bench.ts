import { appendFileSync, existsSync, mkdirSync, mkdtempSync, renameSync } from "node:fs";
import { arch, cpus, loadavg, platform, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CorpusSummary, writeCorpus } from "./corpus.ts";
import { type Measurement, measureCommand, measureFileCreation, measureFolder, median } from "./measure.ts";

const usage = `Usage: npm run bench -- [options]

Builds a generated site and prints time and memory: cold (no cache, no output), warm (nothing
changed) and edit (a sentence added to one page with code).

  --pages <n>    pages of the site (default 700)
  --mdx <share>  share of the pages, 0 to 1, that are MDX with a component (default 0)
  --runs <n>     builds of each kind, of which the median is shown (default 3)
  --workers <n>  processes that render pages (default: that of the command line)
  --seed <n>     another site of the same kind (default 1)
  --keep         leave the site and say where it is
  --help         this text
`;

type Options = {
	readonly pages: number;
	readonly mdx: number;
	readonly runs: number;
	readonly seed: number;
	readonly workers: readonly string[];
	readonly keep: boolean;
};

type Kind = "cold" | "warm" | "edit";

/** A measured build with what it said and left. */
type BuildRun = Measurement & { readonly rendered: string };

/** Runs the benchmark; `folder` is where it works. Returns the exit code. */
export async function runBench(args: readonly string[], folder: string): Promise<number> {
	const options = readOptions(args);
	if (typeof options === "string") {
		process.stdout.write(options);
		return options === usage ? 0 : 2;
	}
	const site = options.keep ? mkdtempSync(join(tmpdir(), "keyframe-bench-site-")) : join(folder, "site");
	mkdirSync(site, { recursive: true });
	const corpus = writeCorpus(site, options);
	print(describeMachine());
	print(`Temporary folder: creating a small file takes ${Math.round(measureFileCreation(join(folder, "probe")))} µs.`);
	print(describeCorpus(corpus, options));
	// The first start compiles the generator when its sources are newer, which is not to be measured.
	await measureCommand(["--version"]);
	const runs = await measureBuilds({ site, corpus, trash: join(folder, "trash"), options });
	print(buildTable(runs, { site, corpus }));
	print(await startUp());
	print(`Load average at the end: ${loadText()}.`);
	if (options.keep) print(`The site is in ${site}.`);
	return 0;
}

function readOptions(args: readonly string[]): Options | string {
	try {
		const { values } = parseArgs({
			args: [...args],
			options: {
				pages: { type: "string", default: "700" },
				mdx: { type: "string", default: "0" },
				runs: { type: "string", default: "3" },
				seed: { type: "string", default: "1" },
				workers: { type: "string" },
				keep: { type: "boolean", default: false },
				help: { type: "boolean", default: false },
			},
		});
		if (values.help) return usage;
		const number = (name: "pages" | "mdx" | "runs" | "seed", low: number, high: number): number => {
			const value = Number(values[name]);
			if (!(value >= low && value <= high)) throw new Error(`--${name} must be a number from ${low} to ${high}.`);
			return name === "mdx" ? value : Math.round(value);
		};
		return {
			pages: number("pages", 1, 100_000),
			mdx: number("mdx", 0, 1),
			runs: number("runs", 1, 100),
			seed: number("seed", 0, 2 ** 31),
			workers: values.workers === undefined ? [] : ["--workers", values.workers],
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
}): Promise<Readonly<Record<Kind, readonly BuildRun[]>>> {
	const { site, corpus, trash, options } = input;
	const runs: Record<Kind, BuildRun[]> = { cold: [], warm: [], edit: [] };
	const build = async (kind: Kind) => {
		const measurement = await measureCommand(["build", site, ...options.workers]);
		runs[kind].push({ ...measurement, rendered: /(\d+) rendered/.exec(measurement.stdout)?.[1] ?? "?" });
	};
	for (let run = 0; run < options.runs; run++) {
		const old = join(trash, String(run));
		mkdirSync(old, { recursive: true });
		for (const made of ["out", ".keyframe"]) if (existsSync(join(site, made))) renameSync(join(site, made), join(old, made));
		await build("cold");
		await build("warm");
		const page = corpus.pagesWithCode[(run * 7) % corpus.pagesWithCode.length] ?? "docs/index.md";
		appendFileSync(join(site, page), `\nThis sentence is edit number ${run + 1}.\n`);
		await build("edit");
	}
	return runs;
}

function buildTable(runs: Readonly<Record<Kind, readonly BuildRun[]>>, { site, corpus }: { site: string; corpus: CorpusSummary }): string {
	const output = measureFolder(join(site, "out"));
	const rows = Object.entries(runs).map(([kind, results]) => {
		const times = results.map(({ ms }) => ms);
		return [
			kind,
			seconds(median(times)),
			`${seconds(Math.min(...times))} – ${seconds(Math.max(...times))}`,
			megabytes(median(results.map(({ memory }) => memory))),
			String(corpus.pages),
			results.at(-1)?.rendered ?? "",
			String(output.files),
			megabytes(output.bytes),
		];
	});
	return textTable([["build", "median", "range", "peak memory", "pages", "rendered", "files", "output"], ...rows]);
}

async function startUp(): Promise<string> {
	const times: number[] = [];
	for (let run = 0; run < 10; run++) times.push((await measureCommand(["--version"])).ms);
	return `Start-up (--version): median ${Math.round(median(times))} ms of ${times.length} runs.`;
}

function describeMachine(): string {
	const processors = cpus();
	const machine = `${processors.length} × ${processors[0]?.model ?? "unknown processor"}, ${megabytes(totalmem())} of memory`;
	return `${machine}, ${platform()} ${arch()}, Node ${process.versions.node}, load average ${loadText()}.`;
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

function textTable(rows: readonly (readonly string[])[]): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const line = (row: readonly string[]) =>
		row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("   ");
	return `${rows.map(line).join("\n")}\n`;
}

function loadText(): string {
	return loadavg()
		.map((load) => load.toFixed(2))
		.join(" ");
}

function seconds(ms: number): string {
	return `${(ms / 1000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
	return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 3 : bytes < 1e7 ? 2 : 0)} MB`;
}

function print(text: string): void {
	process.stdout.write(`${text}\n`);
}
