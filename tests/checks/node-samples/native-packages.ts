import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { repository } from "../../support/cli.ts";
import { findChromium } from "../../support/find-chromium.js";

/**
 * The environment in which the packages of the samples find their binaries for this machine. `keyframe check --samples` installs the packages
 * without them, so they are installed into a folder of their own the first time. Throws if npm cannot get them.
 */
export function nativePackages(packages: string): Readonly<Record<string, string>> {
	const { platform, arch } = process;
	const suffix = { linux: "-gnu", win32: "-msvc" }[platform as string] ?? "";
	const version = (name: string) => (JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")) as { version: string }).version;
	const wanted = {
		[`@remotion/compositor-${platform}-${arch}${suffix}`]: version("@remotion/renderer"),
		[`@esbuild/${platform}-${arch}`]: version("esbuild"),
	};
	const folder = join(repository, "node_modules/.cache/native-samples");
	const names = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
	const isThere = ([name, version]: [string, string]) => {
		const manifest = join(folder, "node_modules", name, "package.json");
		return existsSync(manifest) && readFileSync(manifest, "utf8").includes(`"${version}"`);
	};
	if (!Object.entries(wanted).every(isThere)) {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, "package.json"), "{}");
		execFileSync("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...names], {
			cwd: folder,
		});
	}
	const modules = join(folder, "node_modules");
	const esbuild = join(modules, `@esbuild/${platform}-${arch}`, platform === "win32" ? "esbuild.exe" : "bin/esbuild");
	// By itself, the esbuild of the samples would find the binary of the repository's version.
	return { NODE_PATH: modules, ESBUILD_BINARY_PATH: esbuild };
}

/**
 * Runs a script in a folder with the packages of samples and their binaries, until the test ends at the latest. Returns the lines of JSON that it prints; throws what it
 * prints to standard error if it fails.
 */
export async function runScript<Result>(
	packages: string,
	{ folder, script }: { readonly folder: string; readonly script: string },
): Promise<Result[]> {
	const env = { ...process.env, ...nativePackages(packages), CHROMIUM_PATH: findChromium({ mayBeShell: true }) ?? "" };
	const child = spawn(process.execPath, [script], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
	onTestFinished(() => void child.kill());
	let [printed, failed] = ["", ""];
	child.stdout.setEncoding("utf8").on("data", (text) => (printed += text));
	child.stderr.setEncoding("utf8").on("data", (text) => (failed += text));
	const code = await new Promise((done) => child.once("close", done));
	if (code !== 0) throw new Error(failed);
	return printed.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
}
