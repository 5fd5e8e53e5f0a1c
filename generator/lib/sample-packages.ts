import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { resolveFrom } from "./find-package.ts";
import { hashKey } from "./hash.ts";
import { siteError } from "./problem.ts";
import { readRegularText } from "./regular-file.ts";

/** The folder of a site (absolute), and the folder of the packages that its samples import, relative to it. */
export type SamplePlace = { readonly root: string; readonly packages: string };

/** The packages that samples import. */
export type SamplePackages = {
	/** Absolute; has `package.json` and `node_modules`. */
	readonly folder: string;
	/** The command of the TypeScript compiler (absolute), a program for Node. */
	readonly compiler: string;
	/** Changes with the packages and with the compiler. */
	readonly key: string;
};

/**
 * Installs what is missing of the packages in the folder that the configuration names: as its lockfile says, without install scripts and without optional
 * packages, which are mostly binaries. Throws `SiteError` when there is no such folder, when npm fails, or without a compiler.
 */
export function openSamplePackages({ root, packages: relative }: SamplePlace, onInstall: () => void): SamplePackages {
	const folder = join(root, relative);
	if (!existsSync(join(folder, "package.json"))) {
		throw siteError({
			code: "samples-unavailable",
			message: `The samples cannot be checked: ${relative === "." ? "the folder of the site" : `\`${relative}\``} has no \`package.json\`.`,
			hint: "Create one with the packages that the samples import, or name its folder in the configuration: `samples: { packages }`.",
		});
	}
	if (!isInstalled(folder)) {
		onInstall();
		install(folder, relative);
	}
	return describe(folder, compilerOf([folder, root]));
}

/** The packages that samples import as they are installed; `null` when there are none, or no compiler. Installs nothing. */
export function installedPackages({ root, packages }: SamplePlace): SamplePackages | null {
	const folder = join(root, packages);
	const compiler = installedCompiler([folder, root]);
	return compiler !== null && existsSync(join(folder, "package.json")) && existsSync(join(folder, "node_modules"))
		? describe(folder, compiler)
		: null;
}

function describe(folder: string, compiler: string): SamplePackages {
	const { version } = JSON.parse(readRegularText(join(compiler, "../../package.json"))) as { version: string };
	const lockfile = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock", "package.json"].find((name) =>
		existsSync(join(folder, name)),
	);
	return { folder, compiler, key: hashKey(version, readRegularText(join(folder, lockfile ?? "package.json"))) };
}

/**
 * npm records what it has installed in a file of its own. Packages from other package managers are used as they are. A folder without dependencies
 * needs nothing.
 */
function isInstalled(folder: string): boolean {
	if (!/"(?:dev)?dependencies"/i.test(readRegularText(join(folder, "package.json")))) return true;
	const modules = join(folder, "node_modules");
	const installed = join(modules, ".package-lock.json");
	const lockfile = join(folder, "package-lock.json");
	if (!existsSync(installed) || !existsSync(lockfile)) return existsSync(modules);
	return statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;
}

/** Not `npm ci`, which refuses a lockfile without the optional packages that npm could not get. */
const installCommand: readonly string[] = ["install", "--no-save", "--ignore-scripts", "--omit=optional"];

function install(folder: string, relative: string): void {
	const { status, stderr, error } = spawnSync("npm", [...installCommand, "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: folder,
		encoding: "utf8",
	});
	if (status === 0) return;
	throw siteError({
		code: "samples-unavailable",
		message: `The packages of the samples could not be installed: ${(error?.message ?? stderr.trim()).split("\n")[0]}`,
		hint: `Run \`npm ${installCommand.join(" ")}\` in \`${relative}\` to see why.`,
	});
}

function compilerOf(folders: readonly string[]): string {
	const compiler = installedCompiler(folders);
	if (compiler !== null) return compiler;
	throw siteError({
		code: "samples-unavailable",
		message: "The samples cannot be checked without the package `typescript`.",
		hint: "Install it: `npm install --save-dev typescript`.",
	});
}

function installedCompiler(folders: readonly string[]): string | null {
	const [manifest] = folders.flatMap((folder) => resolveFrom("typescript/package.json", join(folder, "package.json")) ?? []);
	return manifest === undefined ? null : join(manifest, "../bin/tsc");
}
