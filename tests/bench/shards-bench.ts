import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeCorpus } from "./corpus.ts";
import { type Measurement, measureCommand, measureFolder } from "./measure.ts";
import { describeMachine, loadText, megabytes, seconds, summarize, textTable } from "./report.ts";

const usage = `Usage: npm run bench:shards -- [options]

Builds a generated site as several machines without a cache would: summaries, shards, merge. Prints
processor time, memory of all processes, and the size of what each machine leaves for the others.

  --pages <n>    pages of the site (default 2000)
  --shards <n>   machines (default 4)
  --mdx <share>  share of the pages, 0 to 1, that are MDX with a component and a partial (default 0.07)
  --bytes <n>    mean size of a page to aim at (default: as in a large real documentation)
  --only <n>     build only the first shards, and do not merge
  --help         this text
`;

type Options = {
	readonly pages: number;
	readonly shards: number;
	readonly mdx: number;
	readonly bytes: number | null;
	readonly only: number;
};

/** Runs the benchmark; `folder` is where it works. Returns the exit code. */
export async function runBench(args: readonly string[], folder: string): Promise<number> {
	const options = readOptions(args);
	if (typeof options === "string") {
		process.stdout.write(options);
		return options === usage ? 0 : 2;
	}
	const { pages, shards, mdx, bytes, only } = options;
	print(describeMachine());
	// The first start compiles the generator when its sources are newer, which is not to be measured.
	await measureCommand(["--version"]);
	const site = join(folder, "site");
	const corpus = writeCorpus(site, { pages, mdx, seed: 1, ...(bytes === null ? {} : { pageBytes: bytes }) });
	print(`${corpus.pages} pages, ${megabytes(corpus.bytes)} of Markdown, ${shards} shards.`);
	let machines = 0;
	/** Runs a command in the site as a new machine would: without the cache of the one before. */
	const run = async (...command: readonly string[]) => {
		const old = join(folder, `machine-${machines++}`);
		if (existsSync(join(site, ".keyframe"))) renameSync(join(site, ".keyframe"), old);
		const measurement = await measureCommand(command);
		print(`  ${command.slice(2, 4).join(" ")}: ${seconds(measurement.processorMs)}, ${megabytes(measurement.memory)}`);
		return measurement;
	};
	const folderOf = (step: string, index: number) => join(folder, `${step}-${index}`);
	const indexes = Array.from({ length: shards }, (_, at) => at + 1);
	const summaries: Measurement[] = [];
	for (const index of indexes)
		summaries.push(await run("build", site, "--summarize", `${index}/${shards}`, "--out", folderOf("summaries", index)));
	const built: Measurement[] = [];
	const allSummaries = indexes.map((index) => folderOf("summaries", index));
	for (const index of indexes.slice(0, only))
		built.push(
			await run("build", site, "--shard", `${index}/${shards}`, "--out", folderOf("shard", index), "--summaries", ...allSummaries),
		);
	const rows = [row("summaries", summaries, folderOf("summaries", 1)), row("shard", built, folderOf("shard", 1))];
	if (only >= shards) {
		const merged = await run("merge", ...indexes.map((index) => folderOf("shard", index)), "--root", site, "--out", join(folder, "out"));
		rows.push(row("merge", [merged], join(folder, "out")));
	}
	print(textTable([["machine", "number", "processor time", "total", "highest memory", "size of its folder"], ...rows]));
	print(`Load average at the end: ${loadText()}.`);
	return 0;
}

function readOptions(args: readonly string[]): Options | string {
	try {
		const text = { type: "string" } as const;
		const { values } = parseArgs({
			args: [...args],
			options: { pages: text, shards: text, mdx: text, bytes: text, only: text, help: { type: "boolean", default: false } },
		});
		if (values.help) return usage;
		const number = (value: string | undefined, { byDefault, most }: { readonly byDefault: number; readonly most: number }): number => {
			const given = Number(value ?? byDefault);
			if (!(given >= 0 && given <= most)) throw new Error(`\`${value}\` is not a number from 0 to ${most}.`);
			return given;
		};
		const shards = number(values.shards, { byDefault: 4, most: 1000 });
		return {
			pages: number(values.pages, { byDefault: 2000, most: 100_000 }),
			shards,
			mdx: number(values.mdx, { byDefault: 0.07, most: 1 }),
			bytes: values.bytes === undefined ? null : number(values.bytes, { byDefault: 0, most: 100_000 }),
			only: number(values.only, { byDefault: shards, most: shards }),
		};
	} catch (error) {
		return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
	}
}

/** The figures of machines that do the same; `folder` is what the first of them has left. */
function row(name: string, runs: readonly Measurement[], folder: string): readonly string[] {
	const { bytes, files } = measureFolder(folder);
	const total = runs.reduce((sum, { processorMs }) => sum + processorMs, 0);
	const memory = Math.max(...runs.map((run) => run.memory));
	return [
		name,
		String(runs.length),
		seconds(summarize(name, runs).processorMs),
		seconds(total),
		megabytes(memory),
		`${megabytes(bytes)} in ${files} files`,
	];
}

function print(text: string): void {
	process.stdout.write(`${text}\n`);
}
