import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import { startChromium } from "../browser/chromium.ts";
import { type CorpusSummary, writeCorpus } from "./corpus.ts";
import { commandLine, measureCommand, median } from "./measure.ts";
import { describeMachine, megabytes, textTable } from "./report.ts";
import { treeMemory, treeProcessorTime } from "./tree-memory.ts";

const usage = `Usage: npm run bench:dev -- [options]

Runs watch mode on a generated site and looks at it in Chromium: how long until the first page can be
read, with and without a cache, how long until an edit is visible, and how much memory is in use.
"Visible" is the first frame after the change of the document.

  --pages <n>    pages of the site (default 700)
  --edits <n>    edits of a page's text (default 50)
  --others <n>   edits of a sidebar label, and of a component (default 10)
  --runs <n>     starts of each kind (default 3)
  --pause <ms>   pause between edits (default 400)
  --json <file>  write the results to a file, too
  --keep         leave the site and say where it is
  --help         this text
`;

type Options = {
	readonly pages: number;
	readonly edits: number;
	readonly others: number;
	readonly runs: number;
	readonly pause: number;
	readonly json: string | undefined;
	readonly keep: boolean;
};

/** Times in ms from the start of the process. `processor` is the processor time of all processes until `all`. */
type Start = { readonly firstPage: number; readonly all: number; readonly processor: number; readonly memory: number };

/** Times in ms from the write to the frame, the processor time of one edit in ms with all work behind it, and bytes of memory before and after. */
type Edits = {
	readonly visible: readonly number[];
	readonly processor: number;
	readonly memory: { readonly before: number; readonly after: number };
};

type Results = {
	readonly pages: number;
	readonly starts: Readonly<Record<"cold" | "warm", readonly Start[]>>;
	readonly edits: Readonly<Record<string, Edits>>;
};

/** Runs the benchmark; `folder` is where it works. Returns the exit code. */
export async function runBench(args: readonly string[], folder: string): Promise<number> {
	const options = readOptions(args);
	if (typeof options === "string") {
		process.stdout.write(options);
		return options === usage ? 0 : 2;
	}
	const site = options.keep ? mkdtempSync(join(tmpdir(), "keyframe-bench-site-")) : join(folder, "site");
	mkdirSync(site, { recursive: true });
	const corpus = writeCorpus(site, { pages: options.pages, mdx: 0.03, seed: 1 });
	// The first start compiles the generator when its sources are newer, which is not to be measured.
	await measureCommand(["--version"]);
	const browser = await startChromium();
	try {
		const results = await measureAll({ browser, site, corpus, trash: join(folder, "trash"), options });
		process.stdout.write(describe(results));
		if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(results, null, "\t")}\n`);
		if (options.keep) process.stdout.write(`The site is in ${site}.\n`);
	} finally {
		await browser.close();
	}
	return 0;
}

function readOptions(args: readonly string[]): Options | string {
	try {
		const { values } = parseArgs({
			args: [...args],
			options: {
				pages: { type: "string", default: "700" },
				edits: { type: "string", default: "50" },
				others: { type: "string", default: "10" },
				runs: { type: "string", default: "3" },
				pause: { type: "string", default: "400" },
				json: { type: "string" },
				keep: { type: "boolean", default: false },
				help: { type: "boolean", default: false },
			},
		});
		if (values.help) return usage;
		const number = (name: "pages" | "edits" | "others" | "runs" | "pause", low: number): number => {
			const value = Number(values[name]);
			if (!(Number.isInteger(value) && value >= low)) throw new Error(`--${name} must be a whole number, at least ${low}.`);
			return value;
		};
		return {
			// Smaller sites may have no page with a component.
			pages: number("pages", 50),
			edits: number("edits", 1),
			others: number("others", 1),
			runs: number("runs", 1),
			pause: number("pause", 0),
			json: values.json,
			keep: values.keep,
		};
	} catch (error) {
		return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
	}
}

/** How long a busy machine may take to show something, in ms. */
const answerTime = 300_000;

type BenchInput = {
	readonly browser: Browser;
	readonly site: string;
	readonly corpus: CorpusSummary;
	readonly trash: string;
	readonly options: Options;
};

async function measureAll(input: BenchInput): Promise<Results> {
	const { browser, site, corpus, trash, options } = input;
	const page = await browser.newPage();
	page.setDefaultTimeout(answerTime);
	const text = typicalPage(site, corpus, ".md");
	const starts: Record<"cold" | "warm", Start[]> = { cold: [], warm: [] };
	for (let run = 0; run < options.runs; run++) {
		if (run > 0) moveAway(join(site, ".keyframe"), join(trash, String(run)));
		for (const kind of ["cold", "warm"] as const) {
			const server = await startWatchMode(site, { page, path: addressOf(text) });
			starts[kind].push(server.start);
			await server.stop();
		}
	}
	const server = await startWatchMode(site, { page, path: addressOf(text) });
	try {
		await hydrated(page);
		const edits: Record<string, Edits> = {};
		const measure = (edit: Pick<EditInput, "count" | "selector" | "file" | "change">) =>
			measureEdits(server, { ...edit, site, page, pause: options.pause });
		edits.text = await measure({
			count: options.edits,
			selector: "#main",
			file: text,
			change: (original, marker) => `${original}\n${marker}\n`,
		});
		edits.sidebar = await measure({
			count: options.others,
			selector: ".sidebar",
			file: text,
			change: (original, marker) => original.replace(/^sidebar_label:.*\n/m, "").replace("---\n", `---\nsidebar_label: ${marker}\n`),
		});
		await page.goto(server.url + addressOf(typicalPage(site, corpus, ".mdx")));
		await hydrated(page);
		edits.component = await measure({
			count: options.others,
			selector: "#main",
			file: "components/sample-chart.tsx",
			change: (original, marker) => original.replace("{label}<", `{label} ${marker}<`),
		});
		return { pages: corpus.pages, starts, edits };
	} finally {
		await server.stop();
	}
}

/** Deleting thousands of files would slow down the disk for a while. */
function moveAway(folder: string, to: string): void {
	mkdirSync(to, { recursive: true });
	renameSync(folder, join(to, "old"));
}

/** The page with code whose size is the median, as a file relative to the site. */
function typicalPage(site: string, corpus: CorpusSummary, extension: string): string {
	const pages = corpus.pagesWithCode.filter((file) => file.endsWith(extension));
	const bySize = pages.map((file) => ({ file, size: statSync(join(site, file)).size })).sort((a, b) => a.size - b.size);
	const middle = bySize[Math.floor(bySize.length / 2)];
	if (!middle) throw new Error(`The site has no ${extension} page with code.`);
	return middle.file;
}

function addressOf(file: string): string {
	return file
		.replace(/^docs\//, "")
		.replace(/\.mdx?$/, "")
		.replace(/(?:^|\/)index$/, "");
}

type RunningServer = { readonly pid: number; readonly url: string; readonly start: Start; readonly stop: () => Promise<void> };

/** Starts watch mode and opens a page as soon as there is an address. Resolves once everything is ready. */
async function startWatchMode(site: string, visit: { readonly page: Page; readonly path: string }): Promise<RunningServer> {
	const begun = performance.now();
	const child = spawn(process.execPath, [commandLine, "dev", site, "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
	try {
		return await openFirstPage(child, { ...visit, begun });
	} catch (error) {
		child.kill("SIGTERM");
		throw error;
	}
}

async function openFirstPage(
	child: ChildProcess,
	visit: { readonly page: Page; readonly path: string; readonly begun: number },
): Promise<RunningServer> {
	const { begun } = visit;
	const pid = child.pid ?? 0;
	const url = (await printed(child, /on (http:\S+)/))[1] ?? "";
	const ready = printed(child, /Ready in /).then(() => performance.now() - begun);
	const response = await visit.page.goto(url + visit.path, { waitUntil: "commit" });
	await visit.page.waitForSelector("#main h1");
	const firstPage = performance.now() - begun;
	if (response?.status() !== 200) throw new Error(`The page ${visit.path} answered with ${response?.status()}.`);
	const all = await ready;
	return {
		pid,
		url,
		start: { firstPage, all, processor: treeProcessorTime(pid), memory: treeMemory(pid) },
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/** Resolves to what the process prints next that matches. Rejects if it ends before. */
function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
	return new Promise((resolve, reject) => {
		let output = "";
		const onData = (data: Buffer) => {
			output += data.toString();
			const match = pattern.exec(output);
			if (!match) return;
			stop();
			resolve(match);
		};
		const onExit = () => reject(new Error(`Watch mode ended:\n${output}`));
		const stop = () => {
			child.off("exit", onExit);
			for (const stream of [child.stdout, child.stderr]) stream?.off("data", onData).resume();
		};
		child.once("exit", onExit);
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", onData);
	});
}

function hydrated(page: Page): Promise<unknown> {
	return page.waitForSelector("html[data-hydrated]", { state: "attached" });
}

type EditInput = {
	readonly site: string;
	readonly page: Page;
	readonly count: number;
	readonly pause: number;
	/** Where in the page the marker of an edit appears. */
	readonly selector: string;
	/** The file to edit, relative to the site. */
	readonly file: string;
	readonly change: (original: string, marker: string) => string;
};

/** Makes edits and waits for each to be visible. The first does not count: it fills what later ones use again. */
async function measureEdits({ pid }: RunningServer, input: EditInput): Promise<Edits> {
	const { page, count, selector, change } = input;
	const path = join(input.site, input.file);
	const original = readFileSync(path, "utf8");
	const visible: number[] = [];
	const memory = { before: 0, after: 0 };
	let processor = 0;
	for (let index = 0; index <= count; index++) {
		if (index === 1) {
			processor = treeProcessorTime(pid);
			memory.before = treeMemory(pid);
		}
		const marker = `edit-${index}-of-${count}`;
		const shown = await page.evaluateHandle(watchFor, { selector, marker });
		const begun = Date.now();
		writeFileSync(path, change(original, marker));
		const seen = await shown.evaluate(({ seen }) => seen);
		if (index > 0) visible.push(seen - begun);
		await pause(input.pause);
	}
	memory.after = treeMemory(pid);
	processor = (treeProcessorTime(pid) - processor) / count;
	writeFileSync(path, original);
	await pause(input.pause);
	return { visible, processor, memory };
}

/** Runs in the page: `seen` resolves to the time of the first frame with the marker, in ms since 1970. */
function watchFor({ selector, marker }: { selector: string; marker: string }): { readonly seen: Promise<number> } {
	const isShown = () => document.querySelector(selector)?.textContent?.includes(marker);
	const seen = new Promise<number>((resolve) => {
		const observer = new MutationObserver(() => {
			if (!isShown()) return;
			observer.disconnect();
			requestAnimationFrame(() => resolve(Date.now()));
		});
		observer.observe(document, { childList: true, subtree: true, characterData: true });
	});
	return { seen };
}

function describe({ pages, starts, edits }: Results): string {
	const rows: string[][] = [["start", "first page", "everything", "processor", "memory"]];
	for (const [kind, runs] of Object.entries(starts)) {
		const of = (fact: keyof Start) => median(runs.map((run) => run[fact]));
		rows.push([kind, ms(of("firstPage")), ms(of("all")), ms(of("processor")), megabytes(of("memory"))]);
	}
	rows.push(["edit", "visible p50", "visible p95", "processor", "memory"]);
	for (const [kind, { visible, processor, memory }] of Object.entries(edits)) {
		const sorted = [...visible].sort((a, b) => a - b);
		const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
		rows.push([
			`${kind} (${visible.length})`,
			ms(median(visible)),
			ms(p95),
			ms(processor),
			`${megabytes(memory.before)} → ${megabytes(memory.after)}`,
		]);
	}
	return `${describeMachine()}\nWatch mode of a site with ${pages} pages, medians:\n\n${textTable(rows)}`;
}

function ms(time: number): string {
	return `${Math.round(time)} ms`;
}
