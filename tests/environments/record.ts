import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { nativePackages } from "../checks/node-samples/native-packages.ts";
import { repository } from "../support/cli.ts";
import {
	documentedExports,
	type EnvironmentRuns,
	hashOf,
	type PageSample,
	pageSamples,
	readRuns,
	runsFile,
	titleOf,
} from "../support/environment-samples.ts";
import { findChromium } from "../support/find-chromium.js";
import { fillPublicFolder, makeMedia, serveFiles } from "./media.ts";
import { type BuiltSample, compositionId, makeProject, samplePackages } from "./project.ts";
import { buildPage, runInStudio, runOnPage, type Used } from "./run-in-browser.ts";

/** Samples that are tried for each export: all of its page, or with those of other pages this many. */
const mostSamples = 3;

const here = join(repository, "tests/environments");

/**
 * Runs samples in the Player, in a render, in the Studio, in Node.js and on a page without a player, or only in some of these environments.
 * Writes which sample has called which documented export where. It takes a few minutes.
 */
export async function run(only: readonly string[]): Promise<void> {
	const exports = documentedExports();
	const all = pageSamples();
	const chosen = new Set<PageSample>();
	for (const [name, page] of exports) {
		const using = all.filter(({ uses }) => uses.includes(name));
		const own = using.filter((sample) => sample.page === page);
		const others = using.filter((sample) => sample.page !== page).slice(0, Math.max(0, mostSamples - own.length));
		for (const sample of [...own, ...others]) chosen.add(sample);
	}
	const folder = mkdtempSync(join(tmpdir(), "keyframe-environments-"));
	const env: NodeJS.ProcessEnv = {
		...process.env,
		...nativePackages(samplePackages),
		CHROMIUM_PATH: findChromium({ mayBeShell: true }) ?? "",
	};
	const suffix = { linux: "-gnu", win32: "-msvc" }[process.platform as string] ?? "";
	const binaries = join(env.NODE_PATH ?? "", `@remotion/compositor-${process.platform}-${process.arch}${suffix}`);
	const media = makeMedia(join(folder, "media"), binaries);
	const { server, port } = await serveFiles(join(folder, "web"), media);
	const local = (code: string) => code.replaceAll(/https:\/\/example\.com\//g, `http://localhost:${port}/`);
	const samples = all.map((sample) => ({ ...sample, code: local(sample.code) }));
	const built = await makeProject(samples, { folder, only: new Set([...chosen].map(({ name }) => name)) });
	fillPublicFolder(
		samples.map(({ code }) => code),
		{ folder, media },
	);
	for (const file of ["run-in-node.js", "run-in-renderer.js"]) copyFileSync(join(here, file), join(folder, file));
	await buildPage(folder);
	const ids = built.flatMap(idsOf);

	const browser = await chromium.launch({
		executablePath: env.CHROMIUM_PATH ?? "",
		args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
	});
	const url = `http://localhost:${port}/index.html`;
	const runners: Readonly<Record<string, () => Promise<Used>>> = {
		player: async () => runOnPage(await browser.newPage(), { url, inPlayer: true, ids }),
		render: () => runScript(["run-in-renderer.js", "render", ...idsFor(exports, built)], { folder, env }),
		studio: async () => runInStudio(await browser.newPage(), { folder, env, ids: idsFor(exports, built) }),
		node: () => runScript(["run-in-node.js"], { folder, env }),
		browser: async () => runOnPage(await browser.newPage(), { url, inPlayer: false, ids }),
	};
	try {
		for (const [environment, run] of Object.entries(runners))
			if (only.length === 0 || only.includes(environment)) {
				const used = await run();
				writeRuns(environment, { used, exports, built, all, browser: `Chromium ${browser.version()}` });
			}
	} finally {
		await browser.close();
		server.close();
		rmSync(folder, { recursive: true, force: true });
	}
	const { runs } = readRuns();
	for (const name of exports.keys()) if (!runs[name]) process.stderr.write(`not run: ${name}\n`);
}

type Outcome = {
	readonly used: Used;
	readonly exports: ReadonlyMap<string, string>;
	readonly built: readonly BuiltSample[];
	readonly all: readonly PageSample[];
	readonly browser: string;
};

/** Replaces what the record says about an environment. */
function writeRuns(environment: string, { used, exports, built, all, browser }: Outcome): void {
	const before = readRuns().runs;
	const runs = [...exports]
		.sort(([first], [second]) => (first < second ? -1 : 1))
		.flatMap(([name, page]) => {
			const able = built.filter((sample) => sample.uses.includes(name) && idsOf(sample).some((id) => used.get(id)?.has(name)));
			const best = able.find((sample) => sample.name.startsWith(`${page} `)) ?? able[0];
			const { [environment]: _, ...others } = before[name] ?? {};
			const run = Object.entries({ ...others, ...(best && { [environment]: best.name }) });
			return run.length === 0 ? [] : [[name, Object.fromEntries(run.sort(([first], [second]) => (first < second ? -1 : 1)))] as const];
		});
	const ran = [...new Set(runs.flatMap(([, run]) => Object.values(run)))].sort();
	const hashes = ran.map((name) => [name, hashOf(all.find((sample) => sample.name === name)?.code ?? "")]);
	const pages = runs.map(([name]) => [name, exports.get(name) ?? ""] as const);
	const others = runs.flatMap(([name, run]) =>
		Object.values(run).flatMap((sample) => {
			const page = sample.replace(/(?<=\.mdx?) .*/, "");
			return page === exports.get(name) ? [] : [page];
		}),
	);
	const titles = [...new Set(others)].sort().map((page) => [page, titleOf(page)] as const);
	const written: EnvironmentRuns = {
		browser,
		pages: Object.fromEntries(pages),
		titles: Object.fromEntries(titles),
		samples: Object.fromEntries(hashes),
		runs: Object.fromEntries(runs),
	};
	writeFileSync(runsFile, `${JSON.stringify(written, null, "\t")}\n`);
}

const idsOf = ({ id, components }: BuiltSample) => (components.length === 0 ? [id] : components.map((name) => compositionId(id, name)));

/** A composition for each export: one that has called it in the Player, or else the first that use it. */
function idsFor(exports: ReadonlyMap<string, string>, built: readonly BuiltSample[]): string[] {
	const { runs } = readRuns();
	const wanted = new Set<string>();
	for (const [name, page] of exports) {
		const able = built.filter(({ uses }) => uses.includes(name));
		const called = able.filter((sample) => sample.name === runs[name]?.player);
		const own = able.filter((sample) => sample.name.startsWith(`${page} `));
		for (const sample of called.length > 0 ? called : [...own, ...able].slice(0, 1)) for (const id of idsOf(sample)) wanted.add(id);
	}
	return [...wanted];
}

/** Runs a script of the project, and reads what it prints. */
async function runScript(
	command: readonly string[],
	{ folder, env }: { readonly folder: string; readonly env: NodeJS.ProcessEnv },
): Promise<Used> {
	const child = spawn(process.execPath, command, { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
	let printed = "";
	child.stdout.setEncoding("utf8").on("data", (text) => (printed += text));
	await new Promise((done) => child.once("close", done));
	const lines = printed.split("\n");
	for (const line of lines) if (line.startsWith("[failed]")) process.stderr.write(`${command.slice(0, 2).join(" ")} ${line}\n`);
	const done = new Set(lines.flatMap((line) => /^\[done\] (\S+)/.exec(line)?.[1] ?? []));
	const used = new Map<string, Set<string>>();
	for (const line of lines) {
		const [, id = "", name = ""] = /^\[used\] (\S*) (\S+)$/.exec(line) ?? [];
		if (done.has(id)) used.set(id, (used.get(id) ?? new Set()).add(name));
	}
	return used;
}
