// The test command: sets up what is missing (packages, a browser), then runs every check and ends
// with one line that counts the tests. `npm test -- --only unit` runs one part.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const only = process.argv[process.argv.indexOf("--only") + 1];

/** Runs a command; ends the whole run when it fails. */
function run(command, args, env = {}) {
	process.stdout.write(`\n> ${[command, ...args].join(" ")}\n`);
	const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
	if (status !== 0) {
		process.exitCode = status ?? 1;
		throw new Error(`${command} failed`);
	}
}

/** Starts a command beside others; what it prints comes when it has ended. Returns a function that waits for it, and ends the whole run when it fails. */
function start(command, args) {
	const child = spawn(command, args, { cwd: root });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	const ended = new Promise((resolve) => child.once("close", resolve));
	return async () => {
		const status = await ended;
		process.stdout.write(`\n> ${[command, ...args].join(" ")}\n${output}`);
		if (status === 0) return;
		process.exitCode = status ?? 1;
		throw new Error(`${command} failed`);
	};
}

/** Installs packages when there are none or the lockfile is newer. */
function installPackages() {
	const installed = join(root, "node_modules/.package-lock.json");
	if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs) return;
	run("npm", ["ci", "--no-audit", "--no-fund"]);
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

/** Runs vitest with one configuration; returns its counts. */
function vitest(config, env = {}) {
	const folder = mkdtempSync(join(tmpdir(), "keyframe-tests-"));
	const report = join(folder, "report.json");
	try {
		run("npx", ["vitest", "run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], env);
	} finally {
		if (existsSync(report)) {
			const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
			counts.passed += numPassedTests;
			counts.failed += numFailedTests;
		}
		rmSync(folder, { recursive: true, force: true });
	}
}

const counts = { passed: 0, failed: 0 };
try {
	installPackages();
	const isWanted = (part) => process.argv.indexOf("--only") < 0 || part === only;
	// Begins first, because it waits for packages most of the time.
	const samples = isWanted("samples") ? start("node", ["generator/bin.js", "check", "--samples", "--strict"]) : null;
	const parts = {
		lint: () => run("npx", ["biome", "check", "."]),
		types: () => run("npm", ["run", "typecheck"]),
		samples: () => samples?.(),
		unit: () => vitest("tests/vitest.config.ts"),
		browser: async () => vitest("tests/browser/vitest.config.ts", { CHROMIUM_PATH: await browserPath() }),
	};
	for (const [name, part] of Object.entries(parts)) if (isWanted(name)) await part();
} catch (error) {
	process.exitCode ||= 1;
	process.stdout.write(`\n${error instanceof Error ? error.message : error}\n`);
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
