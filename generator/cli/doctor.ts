import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { freemem } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadConfig } from "../config/load-config.ts";
import { cardPackage, imagePackage } from "../config/optional-packages.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { formatBytes } from "../lib/amounts.ts";
import { isFolder } from "../lib/file-kind.ts";
import { findChromium } from "../lib/find-chromium.ts";
import { findPackage, packageVersion } from "../lib/find-package.ts";
import { git } from "../lib/git.ts";
import { importModule } from "../lib/import-module.ts";
import { packageRoot } from "../lib/package-root.ts";
import { plural } from "../lib/plural.ts";
import { SiteError } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { compareVersions } from "../lib/version-order.ts";
import type { CommandEnvironment } from "./command-environment.ts";

/** An answer about the set-up of a site. An error prevents a build; a note is about something that only some sites need. */
export type Finding = {
	readonly what: string;
	readonly state: "ok" | "note" | "warning" | "error";
	readonly found: string;
	/** What to do about it; `null` if nothing. */
	readonly advice: string | null;
};

/** Facts about a machine. Sizes are in bytes; `null` stands for what the system does not tell. */
export type Machine = {
	/** Such as `20.19.0`. */
	readonly nodeVersion: string;
	readonly freeMemory: number;
	readonly freeDisk: number | null;
	/** How many files and folders a user can watch; `null` also on systems without such a limit. */
	readonly watchLimit: number | null;
	/** Path of a Chromium. */
	readonly chromium: string | null;
	readonly canWrite: (folder: string) => boolean;
};

/** Prints the answers about a site and this machine, and returns the exit code: 1 if something prevents a build. */
export async function runDoctor(root: string, { output }: CommandEnvironment): Promise<number> {
	const findings = await examine(resolve(root), await thisMachine(resolve(root)));
	const width = Math.max(...findings.map(({ what }) => what.length));
	for (const { what, state, found, advice } of findings) {
		output.stdout(`${state.padEnd(7)}  ${what.padEnd(width)}  ${found}\n`);
		if (advice !== null) output.stdout(`${" ".repeat(width + 11)}${advice}\n`);
	}
	return findings.some(({ state }) => state === "error") ? 1 : 0;
}

/** The answers about the site in a folder (absolute). */
export async function examine(root: string, machine: Machine): Promise<Finding[]> {
	const configured = await configuration(root);
	return [
		nodeVersion(machine),
		...packageManager(root),
		...configured.findings,
		...optionalPackages(root),
		await history(root),
		...folders({ cacheDir: join(root, ".keyframe"), outDir: configured.outDir ?? join(root, "out") }, machine),
		...resources(machine),
	];
}

const ok = (what: string, found: string): Finding => ({ what, state: "ok", found, advice: null });

function nodeVersion({ nodeVersion: version }: Machine): Finding {
	const { engines } = JSON.parse(readRegularText(join(packageRoot(), "package.json"))) as {
		readonly engines: { readonly node: string };
	};
	const needed = engines.node.replace(/^>=/, "");
	const found = `${version} (${needed} or later is needed)`;
	if (compareVersions(version, needed) >= 0) return ok("Node.js", found);
	return { what: "Node.js", state: "error", found, advice: `Install Node.js ${needed} or later.` };
}

const lockFiles: Readonly<Record<string, string>> = {
	"package-lock.json": "npm",
	"npm-shrinkwrap.json": "npm",
	"pnpm-lock.yaml": "pnpm",
	"yarn.lock": "yarn",
	"bun.lock": "bun",
	"bun.lockb": "bun",
};

/** Which package manager installs the packages of a site, by its lockfile in the site's folder or in the workspace around it. */
function packageManager(root: string): Finding[] {
	const manifest = join(root, "package.json");
	if (!existsSync(manifest)) return [];
	const what = "package manager";
	const locks = nearestLocks(root);
	const managers = [...new Set(locks.map((file) => lockFiles[file] ?? ""))];
	const named = /"packageManager"\s*:\s*"(\w+)@/.exec(readRegularText(manifest))?.[1];
	const warning = (found: string, advice: string): Finding[] => [{ what, state: "warning", found, advice }];
	const [manager = named ?? "npm"] = managers;
	if (managers.length > 1)
		return warning(`several lockfiles: ${locks.join(", ")}`, "Remove those of the package managers that you do not use.");
	if (managers.length === 0)
		return warning("no lockfile", `Run \`${manager} install\`, and commit the lockfile, so that each machine has the same packages.`);
	if (named !== undefined && named !== manager)
		return warning(`package.json names ${named}, but ${locks.join(", ")} is from ${manager}`, "Use one of them.");
	return [ok(what, `${manager} (${locks.join(", ")})`)];
}

function nearestLocks(folder: string): string[] {
	const found = Object.keys(lockFiles).filter((file) => existsSync(join(folder, file)));
	const isTop = existsSync(join(folder, ".git")) || dirname(folder) === folder;
	return found.length > 0 || isTop ? found : nearestLocks(dirname(folder));
}

async function configuration(root: string): Promise<{ readonly outDir?: string; readonly findings: readonly Finding[] }> {
	const what = "configuration";
	try {
		const { config, foreign } = await loadConfig(root, {});
		const from =
			config.configFile === null
				? foreign === null
					? "none: a folder of Markdown"
					: "from another tool"
				: relative(config.root, config.configFile);
		const found = `${from}, ${plural(config.collections.length, "collection")}`;
		return { outDir: config.outDir, findings: [ok(what, found), address(config)] };
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		const [first] = error.problems;
		const more = error.problems.length > 1 ? ` (and ${plural(error.problems.length - 1, "more problem")})` : "";
		const advice = first?.hint ?? "`keyframe check` shows the place.";
		return { findings: [{ what, state: "error", found: `${first?.message ?? ""}${more}`, advice }] };
	}
}

function address({ url, base }: Pick<SiteConfig, "url" | "base">): Finding {
	if (url !== null) return ok("address", url + base);
	const advice = "Set `url`: without it, the site has no sitemap, feeds or canonical links.";
	return { what: "address", state: "warning", found: `no \`url\`; the base path is ${base}`, advice };
}

const optional: Readonly<Record<string, string>> = {
	[imagePackage]: "smaller images",
	[cardPackage]: "social cards",
	"mermaid-isomorphic": "diagrams",
	katex: "math",
	playwright: "diagrams and `check --hydrate`",
};

function optionalPackages(root: string): Finding[] {
	return Object.entries(optional).map(([name, purpose]) => {
		if (findPackage(name, root) === null) return { what: name, state: "note", found: `not installed; only for ${purpose}`, advice: null };
		const version = packageVersion(name, root) || packageVersion(name, packageRoot());
		return ok(name, `${version || "installed"}, for ${purpose}`);
	});
}

async function history(root: string): Promise<Finding> {
	const what = "Git history";
	const [head, isShallow] = (await git(root, ["rev-parse", "HEAD", "--is-shallow-repository"]))?.split("\n") ?? [];
	if (head === undefined) return { what, state: "note", found: "none, so pages show no dates of their last changes", advice: null };
	if (isShallow === "false") return ok(what, "complete");
	const advice = "Run `git fetch --unshallow`; in GitHub Actions, set `fetch-depth: 0` for actions/checkout.";
	return { what, state: "warning", found: "a shallow clone, so pages show no dates of their last changes", advice };
}

/** The folders that a build writes. Without a cache folder, it uses a temporary one. */
function folders({ cacheDir, outDir }: { readonly cacheDir: string; readonly outDir: string }, { canWrite }: Machine): Finding[] {
	const answer = (what: string, folder: string, state: "warning" | "error"): Finding => {
		if (!canWrite(folder)) return { what, state, found: `${folder} cannot be written`, advice: "Change its permissions, or its owner." };
		return ok(what, existsSync(folder) ? formatBytes(sizeOf(folder)) : "does not exist yet");
	};
	return [answer("cache folder", cacheDir, "warning"), answer("output folder", outDir, "error")];
}

/** The size of all files below a folder, without those that disappear meanwhile. */
function sizeOf(folder: string): number {
	let size = 0;
	try {
		for (const entry of readdirSync(folder, { withFileTypes: true })) {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) size += sizeOf(path);
			else if (entry.isFile()) size += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
		}
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
	return size;
}

/** Below these amounts (bytes), builds of larger sites fail. */
const lowDisk = 500e6;
const lowMemory = 1e9;

/** The number of watches that old kernels allow is too low for a site with packages. */
const lowWatchLimit = 16_384;

function resources({ chromium, freeDisk, freeMemory, watchLimit }: Machine): Finding[] {
	const amount = (what: string, bytes: number, { low, advice }: { readonly low: number; readonly advice: string }): Finding =>
		bytes < low ? { what, state: "warning", found: `${formatBytes(bytes)} free`, advice } : ok(what, `${formatBytes(bytes)} free`);
	const watching = { what: "watched files", found: `at most ${watchLimit}` };
	return [
		chromium === null
			? {
					what: "Chromium",
					state: "note",
					found: "not found; only for diagrams and `check --hydrate` (`npx playwright install chromium`)",
					advice: null,
				}
			: ok("Chromium", chromium),
		...(freeDisk === null
			? []
			: [amount("disk", freeDisk, { low: lowDisk, advice: "Free some space, or choose another disk with `--out`." })]),
		amount("memory", freeMemory, { low: lowMemory, advice: "Use fewer processes, with `--workers 1`." }),
		...(watchLimit === null
			? []
			: [
					watchLimit < lowWatchLimit
						? ({
								...watching,
								state: "warning",
								advice: "Raise `fs.inotify.max_user_watches` with sysctl, or use `keyframe dev --poll`.",
							} as const)
						: ok(watching.what, watching.found),
				]),
	];
}

/** The facts about this machine, for the site in a folder (absolute). */
async function thisMachine(root: string): Promise<Machine> {
	return {
		nodeVersion: process.versions.node,
		// Older versions, which are reported, lack the function.
		freeMemory: typeof process.availableMemory === "function" ? process.availableMemory() : freemem(),
		freeDisk: freeDisk(root),
		watchLimit: watchLimit(),
		chromium: await chromiumFor(root),
		canWrite,
	};
}

function freeDisk(folder: string): number | null {
	try {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize;
	} catch {
		return null;
	}
}

function watchLimit(): number | null {
	try {
		return Number(readRegularText("/proc/sys/fs/inotify/max_user_watches"));
	} catch {
		return null;
	}
}

async function chromiumFor(root: string): Promise<string | null> {
	const path = findPackage("playwright", root);
	if (path === null) return findChromium({ executablePath: () => "" });
	type Playwright = { readonly chromium: { readonly executablePath: () => string } };
	const module = (await importModule(pathToFileURL(path).href)) as Playwright & { readonly default?: Playwright };
	return findChromium((module.default ?? module).chromium);
}

/** Whether a folder can be written, or made if it does not exist. */
function canWrite(folder: string): boolean {
	if (!existsSync(folder)) return dirname(folder) !== folder && canWrite(dirname(folder));
	try {
		accessSync(folder, constants.W_OK);
		return isFolder(folder);
	} catch {
		return false;
	}
}
