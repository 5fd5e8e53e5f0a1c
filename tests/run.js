// The test command: sets up what is missing (packages, a browser), then runs every check and ends
// with one line that counts the tests. `npm test -- --only unit` runs one part.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { missingPackages } from "./support/missing-packages.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined;

const isWanted = (part) => only === undefined || part === only;

/** Runs a command; ends the whole run when it fails. */
function run(command, args) {
	process.stdout.write(`\n> ${[command, ...args].join(" ")}\n`);
	const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
	if (status !== 0) throw failureOf(command, args);
}

/**
 * Starts a command beside others. Returns a function that waits for it, and fails when it does: what the command prints is shown from then on,
 * so that parts do not mix.
 */
function start(command, args, { env = {}, cwd = root } = {}) {
	const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
	let held = "";
	let show = (text) => (held += text);
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => show(text));
	const ended = new Promise((resolve) => child.once("close", resolve));
	return async () => {
		process.stdout.write(`\n> ${[command, ...args].join(" ")}\n${held}`);
		show = (text) => process.stdout.write(text);
		if ((await ended) !== 0) throw failureOf(command, args);
	};
}

function failureOf(command, args) {
	return new Error(`\`${[command, ...args].join(" ")}\` failed`);
}

/** Installs packages when some that the lockfile names are missing. */
function installPackages() {
	if (missingPackages(root).length > 0) run("npm", ["ci", "--no-audit", "--no-fund"]);
}

/**
 * Starts to install the packages that samples import, as their check would: they come over the network while this repository's packages
 * do, and while other parts run. Returns a function that waits for them. The check installs what is missing then, and says why it cannot.
 */
function startSamplePackages() {
	const cwd = join(root, "content/samples");
	if (missingPackages(cwd).length === 0) return async () => {};
	const ended = start("npm", ["install", "--no-save", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund"], { cwd });
	return () => ended().catch(() => {});
}

/** Finds a Chromium, or installs one: Debian's package as root, else Playwright's own. */
async function browserPath() {
	const { findChromium } = await import("./support/find-chromium.js");
	const found = findChromium({ mayBeShell: true });
	if (found) return found;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		run("apt-get", ["update", "-qq"]);
		run("apt-get", ["install", "-y", "-qq", "chromium"]);
	} else {
		run("npx", ["playwright", "install", "chromium"]);
	}
	const installed = findChromium();
	if (!installed) throw new Error("No Chromium could be installed");
	return installed;
}

/**
 * Environment of tests on machines with certificates of their own: each process of Node.js reads their file when it starts, which takes longer
 * than the start itself, and tests start a thousand. Only npm, which may have to fetch a package, needs them.
 */
const certificates = { NODE_EXTRA_CA_CERTS: undefined, npm_config_cafile: process.env.NODE_EXTRA_CA_CERTS };

/** Starts vitest with one configuration. Returns a function that waits for it, and adds its counts and failures. */
function startVitest(config, env = {}) {
	const folder = mkdtempSync(join(tmpdir(), "keyframe-tests-"));
	const file = join(folder, "summary.json");
	const ended = start("npx", ["vitest", "run", "--config", config], { env: { ...env, ...certificates, KEYFRAME_TEST_SUMMARY: file } });
	return async () => {
		try {
			await ended();
		} finally {
			if (existsSync(file)) {
				const summary = JSON.parse(readFileSync(file, "utf8"));
				counts.passed += summary.passed;
				counts.failed += summary.failures.length;
				failures.push(...summary.failures);
			}
			rmSync(folder, { recursive: true, force: true });
		}
	};
}

/**
 * What starts each part, by turns. Parts of a turn run at the same time. Tests have the cores to themselves, because some of them are about
 * time limits. Browsers leave an eighth of their turn idle, but other parts in it, at a low priority, made it longer by what they took.
 */
const turns = [
	{
		lint: () => start("npx", ["biome", "check", "."]),
		types: () => start("npm", ["run", "typecheck"]),
		samples: async () => {
			await samplePackages();
			return start("node", ["generator/bin.js", "check", "--samples", "--strict"]);
		},
	},
	{ unit: () => startVitest("tests/vitest.config.ts") },
	{ browser: async () => startVitest("tests/browser/vitest.config.ts", { CHROMIUM_PATH: await browserPath() }) },
];

/** Puts temporary files into memory where there is room: tests make thousands of small sites, and a disk that is told to keep them takes a tenth of their time. */
function keepTemporaryFilesInMemory() {
	const folder = "/dev/shm";
	if (process.env.TMPDIR !== undefined || !existsSync(folder)) return;
	const { bavail, bsize } = statfsSync(folder);
	if (bavail * bsize >= 1024 ** 3) process.env.TMPDIR = folder;
}

const counts = { passed: 0, failed: 0 };
/** The failed tests and parts. They are shown at the end, because what comes before may be cut off. */
const failures = [];
let shared;
let samplePackages;
try {
	keepTemporaryFilesInMemory();
	// Both parts with tests look at this repository's own site: what one has built, the other builds again from its output.
	shared = mkdtempSync(join(tmpdir(), "keyframe-run-"));
	process.env.KEYFRAME_TEST_SITE = join(shared, "site");
	if (isWanted("samples")) samplePackages = startSamplePackages();
	installPackages();
	// All parts use what is compiled, and lint and types see the list that it writes.
	const { compileGenerator } = await import("../generator/compile.js");
	await compileGenerator();
	process.env.KEYFRAME_TEST_COMPILED = "1";
	for (const turn of turns) {
		const wanted = Object.entries(turn).filter(([name]) => isWanted(name));
		const started = await Promise.all(wanted.map(([, begin]) => begin()));
		for (const shown of started) await shown().catch(fail);
	}
} catch (error) {
	fail(error);
} finally {
	if (shared) rmSync(shared, { recursive: true, force: true });
}
for (const failure of failures) process.stdout.write(`\n${failure}\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);

/** Notes a failure; the other parts go on. */
function fail(error) {
	process.exitCode = 1;
	failures.push(error instanceof Error ? error.message : String(error));
}
