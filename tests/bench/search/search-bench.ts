import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { judge, type QueryWithAnswers, sectionLimit } from "../../../generator/integrations/hosted-search/judge.ts";
import { searchFolder } from "../../../theme/search/engine/search-format.ts";
import { blindQueries } from "../../search/blind-queries.ts";
import { chosenPageQueries } from "../../search/chosen-page-queries.ts";
import { heldOutQueries } from "../../search/held-out-queries.ts";
import { newPageQueries } from "../../search/new-page-queries.ts";
import { packageQueries } from "../../search/package-queries.ts";
import { paraphrasesOf } from "../../search/paraphrases.ts";
import { pastedErrors } from "../../search/pasted-errors.ts";
import { readerQueries } from "../../search/reader-queries.ts";
import { taskQueries } from "../../search/task-queries.ts";
import { tuningQueries } from "../../search/tuning-queries.ts";
import { searchOf } from "../../support/built-search.ts";
import { repository } from "../../support/cli.ts";
import { measureCommand, median } from "../measure.ts";
import { engines, type OpenedEngine, ownEngine } from "./search-engines.ts";
import { readRecords } from "./search-records.ts";
import { buildStrangerSite, strangerSites } from "./stranger-sites.ts";

const usage = `Usage: npm run bench:search -- [options]

Builds the site of this repository and asks search engines the judged queries over the same
sections: how well they answer (MRR@10, recall@5), what the first query loads, and how long
a query takes. Then it does the same with documentation of others, which it downloads from npm.

  --output <folder>  a published site instead (absolute path), and no others
  --queries <file>   other queries: JSON, a list of { query, answers } with URLs of pages
  --help             this text
`;

/** Runs the benchmark; `folder` is where it works. Returns the exit code. */
export async function runBench(args: readonly string[], folder: string): Promise<number> {
	const { values } = parseArgs({
		args: [...args],
		options: { output: { type: "string" }, queries: { type: "string" }, help: { type: "boolean", default: false } },
	});
	if (values.help) {
		process.stdout.write(usage);
		return 0;
	}
	const output = values.output ?? (await buildOwnSite(join(folder, "site")));
	const sets = values.queries
		? { given: JSON.parse(readFileSync(values.queries, "utf8")) as QueryWithAnswers[] }
		: await ownQueries(output);
	await compareEngines({ output, sets, folder });
	if (values.output) return 0;
	for (const site of strangerSites) {
		const own = join(folder, site.name);
		print(`\n${site.name}, ${site.package}:`);
		await compareEngines({ output: await buildStrangerSite(site, own), sets: site.sets, folder: own });
	}
	return 0;
}

type Comparison = {
	/** A published site. */
	readonly output: string;
	readonly sets: Readonly<Record<string, readonly QueryWithAnswers[]>>;
	/** Where engines put their files. */
	readonly folder: string;
};

/** Asks all engines the queries, over the sections of a published site, and prints a row for each. */
async function compareEngines({ output, sets, folder }: Comparison): Promise<void> {
	const index = join(output, searchFolder);
	const records = await readRecords(async (name) => JSON.parse(readFileSync(join(index, name), "utf8")) as unknown);
	print(`${records.length} sections, ${records.reduce((sum, { text }) => sum + text.length, 0).toLocaleString("en")} characters of text.`);
	print(row(["engine", "index", ...Object.keys(sets).map((name) => `${name} MRR / R@5`), "first query", "query, median / p95"]));
	const all = [
		...engines.map(({ name, open }) => ({ name, open: () => open(records, join(folder, name)) })),
		{ name: "Keyframe", open: async () => ownEngine(index) },
	];
	for (const { name, open } of all) {
		const started = performance.now();
		const engine = await open();
		// The index of the site was written when it was built.
		const indexed = name === "Keyframe" ? "-" : `${Math.round(performance.now() - started)} ms`;
		print(row([name, indexed, ...(await measure(engine, Object.values(sets)))]));
	}
}

/** The judged queries of the site of this repository, and those that are made from its titles and headings. */
async function ownQueries(output: string): Promise<Readonly<Record<string, readonly QueryWithAnswers[]>>> {
	const { index } = await searchOf(output).find("");
	const readers = [...readerQueries("site", "tuning"), ...readerQueries("site", "held-out")];
	const packages = [...packageQueries("tuning"), ...packageQueries("held-out")];
	const added = [...newPageQueries("tuning"), ...newPageQueries("held-out")];
	const tasks = [...taskQueries("tuning"), ...taskQueries("held-out")];
	const blind = [...blindQueries("tuning"), ...blindQueries("held-out")];
	const made = await paraphrasesOf(index, 40);
	return {
		tuned: tuningQueries,
		unseen: heldOutQueries,
		readers,
		packages,
		added,
		tasks,
		blind,
		chosen: chosenPageQueries,
		pasted: pastedErrors,
		made,
	};
}

async function buildOwnSite(folder: string): Promise<string> {
	await measureCommand(["build", repository, "--out", folder]);
	return folder;
}

/** Sections that the dialog shows. */
const shownSections = 20;

/** The judgment of each set of queries; bytes of the first query; times of queries whose files are loaded. */
async function measure(engine: OpenedEngine, sets: readonly (readonly QueryWithAnswers[])[]): Promise<string[]> {
	const firstQuery = sets[0]?.[0]?.query ?? "";
	await engine.find(firstQuery, shownSections);
	const loaded = engine.loaded();
	const judged: string[] = [];
	const times: number[] = [];
	for (const queries of sets) {
		const { mrr, recall } = await judge(async (query) => {
			await engine.find(query, sectionLimit);
			const started = performance.now();
			const urls = await engine.find(query, sectionLimit);
			times.push(performance.now() - started);
			return urls;
		}, queries);
		judged.push(`${mrr.toFixed(3)} / ${recall.toFixed(3)}`);
	}
	const p95 = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
	return [...judged, `${Math.round(loaded / 1024)} KB`, `${median(times).toFixed(1)} / ${p95.toFixed(1)} ms`];
}

function row(cells: readonly string[]): string {
	return cells
		.map((cell, index) => cell.padEnd(index === 0 ? 22 : 19))
		.join("")
		.trimEnd();
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
