import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { repository } from "../support/cli.ts";

const execute = promisify(execFile);

/** Time limit in ms of an installation, which takes some 10 seconds. */
const timeLimit = 120_000;

/** What npm waits for when a package is not in its cache: once more after a second, 20 seconds each time. */
const patience = ["--fetch-timeout=20000", "--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=1000"];

/**
 * Installs the packages of a project, and a packed one if there is a path. The project gets the lockfile of this repository: `npm ci` has put
 * these versions into npm's cache, so that nothing has to be fetched. Otherwise npm tries twice; throws what it printed if it cannot fetch them.
 */
export async function installPackages(
	folder: string,
	{ packed, env = {} }: { readonly packed?: string; readonly env?: NodeJS.ProcessEnv },
) {
	const { lockfileVersion, packages } = JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8"));
	writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion, requires: true, packages: { ...packages, "": {} } }));
	const args = ["install", ...(packed === undefined ? [] : [packed]), "--prefer-offline", ...patience, "--no-audit", "--no-fund"];
	const install = () => execute("npm", args, { cwd: folder, env: { ...process.env, ...env }, timeout: timeLimit });
	await install()
		.catch(install)
		.catch((error: { readonly message: string }) => {
			const reason = "npm has not all packages in its cache, and cannot fetch the others. `npm ci` in the repository caches them.";
			throw new Error(`${reason}\n${error.message}`);
		});
}
