import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOwnSite } from "../support/own-site.ts";
import { measureCommand, median } from "./measure.ts";

const usage = `Usage: npm run bench:cards -- [runs]

Builds a copy of this site without a cache: without social cards, with all of them kept from
before, and with none kept. Prints the processor time of all processes, which says more than the
clock on a machine with other work: medians of the runs (default 5), and what a card costs.
`;

/** The kinds of builds, all without rendered pages and compiled sources. */
const kinds = ["no cards", "kept cards", "new cards"] as const;

/** Runs the benchmark; `folder` is where it works. Returns the exit code. */
export async function runBench(args: readonly string[], folder: string): Promise<number> {
	const runs = Number(args[0] ?? 5);
	if (!(Number.isInteger(runs) && runs > 0 && args.length < 2)) {
		process.stdout.write(usage);
		return args.includes("--help") ? 0 : 2;
	}
	const site = copySite(folder);
	const config = readFileSync(join(site, "site.config.ts"), "utf8");
	if (!config.includes("socialCards: {}")) throw new Error("The configuration of this site has no `socialCards: {}` to switch off.");
	// The first start compiles the generator; the first build draws the cards that are kept.
	await measureBuild(site);
	const cards = readdirSync(join(site, ".keyframe/kept/cards")).length;
	process.stdout.write(`${cards} cards, ${runs} builds of each kind, in turns.\n`);
	const times: Record<(typeof kinds)[number], number[]> = { "no cards": [], "kept cards": [], "new cards": [] };
	for (let run = 0; run < runs; run++) {
		for (const kind of kinds) {
			writeFileSync(join(site, "site.config.ts"), kind === "no cards" ? config.replace("socialCards: {}", "socialCards: false") : config);
			clear(site, join(folder, `old-${run}-${kind}`), kind === "kept cards");
			times[kind].push(await measureBuild(site));
		}
	}
	for (const kind of kinds)
		process.stdout.write(
			`${kind.padEnd(12)} ${(median(times[kind]) / 1000).toFixed(2)} s (from ${(Math.min(...times[kind]) / 1000).toFixed(2)} s)\n`,
		);
	const [none, kept, made] = kinds.map((kind) => median(times[kind])) as [number, number, number];
	process.stdout.write(
		`Kept cards cost ${((100 * (kept - none)) / none).toFixed(1)} % of a cold build; a new card costs ${((made - none) / cards).toFixed(1)} ms.\n`,
	);
	return 0;
}

/** The processor time of a build in ms, with all of its processes. */
async function measureBuild(site: string): Promise<number> {
	return (await measureCommand(["build", site])).processorMs;
}

/** The site in a folder of its own, with the packages of the repository. */
function copySite(folder: string): string {
	const site = join(folder, "site");
	mkdirSync(site, { recursive: true });
	copyOwnSite(site);
	return site;
}

/** Moves output and cache away, and back what is kept: deleting takes the time of the next build. The cards stay beside the site between builds. */
function clear(site: string, old: string, keepsCards: boolean): void {
	mkdirSync(old, { recursive: true });
	const kept = join(site, "..", "cards");
	if (existsSync(join(site, ".keyframe/kept/cards"))) cpSync(join(site, ".keyframe/kept/cards"), kept, { recursive: true });
	for (const name of ["out", ".keyframe"]) renameSync(join(site, name), join(old, name));
	if (keepsCards) cpSync(kept, join(site, ".keyframe/kept/cards"), { recursive: true });
}
