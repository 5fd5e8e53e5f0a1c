import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeCorpus } from "./corpus.ts";
import { type Measurement, measureCommand, measureFolder, measureProcess } from "./measure.ts";
import { type Peer, peers } from "./peers.ts";
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

const usage = `Usage: npm run bench:peers -- [options]

Builds one generated site of plain Markdown with Keyframe and with other generators, in turns, cold
(no cache, no output) and unchanged. Packages of the others are installed from npm at first use;
Hugo is used where the system has it. A generator that cannot be installed or fails is named.

  --pages <n>       pages of the site (default 700)
  --runs <n>        builds of each kind, of which the medians are shown (default 5)
  --only <a,b>      generators to compare with: ${peers.map(({ name }) => name).join(", ")}
  --checkout <dir>  also builds with the Keyframe in another checkout, such as an earlier commit;
                    its packages must be installed
  --json <file>     also writes the figures
  --help            this text
`;

/** A generator with its project; `version` is for the reader. */
type Contestant = {
	readonly name: string;
	readonly version: string;
	readonly build: () => Promise<Measurement>;
	/** Absolute paths of output and caches; the first one is the output. */
	readonly made: readonly string[];
	readonly cold: Measurement[];
	readonly unchanged: Measurement[];
};

/** Runs the benchmark; `folder` is where it works. Returns the exit code. */
export async function runBench(args: readonly string[], folder: string): Promise<number> {
	const { values } = parseArgs({
		args: [...args],
		options: {
			pages: { type: "string", default: "700" },
			runs: { type: "string", default: "5" },
			checkout: { type: "string" },
			only: { type: "string", default: peers.map(({ name }) => name).join(",") },
			json: { type: "string" },
			help: { type: "boolean", default: false },
		},
	});
	const pages = Number(values.pages);
	const runs = Number(values.runs);
	if (values.help || !(pages > 0 && runs > 0)) {
		process.stdout.write(usage);
		return values.help ? 0 : 2;
	}
	const site = join(folder, "keyframe");
	mkdirSync(site, { recursive: true });
	const corpus = writeCorpus(site, { pages, mdx: 0, seed: 1 });
	print(describeMachine());
	print(
		`${corpus.pages} pages, ${megabytes(corpus.bytes)} of Markdown, ${[...corpus.blocks.values()].reduce((sum, n) => sum + n, 0)} blocks of code.\n`,
	);
	const contestants = [await keyframe(site)];
	const others = peers.filter(({ name }) => values.only.split(",").includes(name));
	for (const peer of values.checkout === undefined ? others : [keyframeOf(resolve(values.checkout)), ...others]) {
		try {
			const contestant = setUp(peer, join(site, "docs"), folder);
			// One build that is not measured shows whether it works, and fills what a first start fills, such as browserslist's data.
			await contestant.build();
			contestants.push(contestant);
		} catch (error) {
			print(`${peer.name} is left out: ${(error instanceof Error ? error.message : String(error)).slice(0, 2000)}\n`);
		}
	}
	for (let run = 0; run < runs; run++) {
		for (const contestant of contestants) {
			clear(contestant.made, join(folder, "trash", contestant.name, String(run)));
			contestant.cold.push(await contestant.build());
			contestant.unchanged.push(await contestant.build());
		}
	}
	report(contestants, values.json);
	return 0;
}

async function keyframe(site: string): Promise<Contestant> {
	// The first start compiles the generator when its sources are newer.
	const version = await measureCommand(["--version"]);
	const made = [join(site, "out"), join(site, ".keyframe")];
	return { name: "keyframe", version: version.stdout.trim(), build: () => measureCommand(["build", site]), made, cold: [], unchanged: [] };
}

/** The Keyframe of another checkout, as a peer. */
function keyframeOf(checkout: string): Peer {
	const bin = join(checkout, "generator", "bin.js");
	return {
		name: "checkout",
		versionCommand: ["git", "-C", checkout, "log", "-1", "--format=%h %cs"],
		packages: {},
		command: [process.execPath, bin, "build"],
		made: ["out", ".keyframe"],
		prepare: (project, docs) => cpSync(docs, join(project, "docs"), { recursive: true }),
	};
}

/** Installs a peer's packages (kept for the next time), and writes its project. Throws if that fails. */
function setUp(peer: Peer, docs: string, folder: string): Contestant {
	const project = join(folder, peer.name.replace(/\W+/g, "-"));
	mkdirSync(project, { recursive: true });
	peer.prepare(project, docs);
	const entries = Object.entries(peer.packages);
	if (entries.length > 0) {
		const store = join(fileURLToPath(new URL("../../node_modules/.cache/bench-peers", import.meta.url)), peer.name.replace(/\W+/g, "-"));
		mkdirSync(store, { recursive: true });
		writeFileSync(join(store, "package.json"), `${JSON.stringify({ private: true, dependencies: peer.packages }, null, "\t")}\n`);
		execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: store, stdio: ["ignore", "ignore", "pipe"] });
		// The packages are moved in and not linked: generators look for them along real paths.
		execFileSync("cp", ["-al", join(store, "node_modules"), project]);
		writeFileSync(join(project, "package.json"), `${JSON.stringify({ private: true, dependencies: peer.packages })}\n`);
	}
	return {
		name: peer.name,
		version: peer.versionCommand
			? execFileSync(peer.versionCommand[0] ?? "", peer.versionCommand.slice(1), { encoding: "utf8" })
					.trim()
					.slice(0, 40)
			: (entries[0] ?? []).join(" "),
		build: () => measureProcess(peer.command, { cwd: project, env: { ...process.env, CI: "1", NODE_ENV: "production" } }),
		made: peer.made.map((name) => join(project, name)),
		cold: [],
		unchanged: [],
	};
}

/** Moves output and caches away: deleting takes the time of the next build. */
function clear(made: readonly string[], trash: string): void {
	mkdirSync(trash, { recursive: true });
	for (const [index, path] of made.entries()) if (existsSync(path)) renameSync(path, join(trash, String(index)));
}

function report(contestants: readonly Contestant[], json: string | undefined): void {
	const results = contestants.map(({ name, version, made, cold, unchanged }) => ({
		name,
		version,
		output: measureFolder(made[0] ?? ""),
		cold: summarize(name, cold),
		unchanged: summarize(name, unchanged),
	}));
	const own = results[0]?.cold as Summary;
	const rows = results.map(({ name, cold, unchanged, output }) => {
		const ratio = (cold.ms / own.ms).toFixed(2);
		return [name, ...summaryCells(cold), ratio, seconds(unchanged.ms), String(output.files), megabytes(output.bytes)];
	});
	print(textTable([["cold build", ...summaryTitles, "ratio", "unchanged", "files", "output"], ...rows]));
	print(results.map(({ name, version }) => `${name}: ${version}`).join("\n"));
	print(`Load average at the end: ${loadText()}.`);
	if (json !== undefined) writeFileSync(json, `${JSON.stringify({ machine: describeMachine(), results }, null, "\t")}\n`);
}

function print(text: string): void {
	process.stdout.write(`${text}\n`);
}
