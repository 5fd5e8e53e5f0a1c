import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { siteError } from "../../../lib/problem.ts";
import { readRegularText } from "../../../lib/regular-file.ts";
import { compareVersions, isRelease } from "../../../lib/version-order.ts";

const run = promisify(execFile);

/** More names make the command line of npm too long for some systems. */
const mostAtOnce = 50;

/** The releases of a package that the registry has, oldest first. Throws `SiteError` when npm cannot say. */
export async function publishedVersions(name: string): Promise<string[]> {
	const listed = JSON.parse(await npm(["view", name, "versions", "--json"])) as string | string[];
	return [listed].flat().filter(isRelease).sort(compareVersions);
}

/** A version of a package. */
export type PackageVersion = { readonly name: string; readonly version: string };

/**
 * Fetches versions of packages into `folder` (absolute), each into a `node_modules` of its own, whose path is `modulesOf`. Those that are there are kept: a
 * published version never changes. Throws `SiteError` when npm fails.
 */
export async function fetchVersions(wanted: readonly PackageVersion[], folder: string): Promise<void> {
	const missing = wanted.filter((version) => !existsSync(manifestOf(version, folder)));
	mkdirSync(folder, { recursive: true });
	for (let start = 0; start < missing.length; start += mostAtOnce) {
		const some = missing.slice(start, start + mostAtOnce);
		const specs = some.map(({ name, version }) => `${name}@${version}`);
		const packed = JSON.parse(
			await npm(["pack", "--json", "--ignore-scripts", "--pack-destination", folder, ...specs]),
		) as readonly Packed[];
		for (const { name, version, filename } of packed)
			await unpack({ name, version }, join(folder, filename.replace("@", "").replace("/", "-")), folder);
	}
}

type Packed = PackageVersion & { readonly filename: string };

/** The folder (absolute) in which a version is installed. */
export function modulesOf({ name, version }: PackageVersion, folder: string): string {
	return join(folder, `${name.replace("/", "+")}@${version}`, "node_modules");
}

/** Puts a version of a package that another one needs beside it. */
export function linkVersion(dependency: PackageVersion, { modules, folder }: { readonly modules: string; readonly folder: string }): void {
	const link = join(modules, dependency.name);
	if (existsSync(link)) return;
	mkdirSync(dirname(link), { recursive: true });
	symlinkSync(join(modulesOf(dependency, folder), dependency.name), link, "junction");
}

/** What a fetched version depends on, by name. */
export function dependenciesOf(version: PackageVersion, folder: string): Readonly<Record<string, string>> {
	const manifest = JSON.parse(readRegularText(manifestOf(version, folder))) as {
		readonly dependencies?: Record<string, string>;
		readonly peerDependencies?: Record<string, string>;
	};
	return { ...manifest.peerDependencies, ...manifest.dependencies };
}

function manifestOf(version: PackageVersion, folder: string): string {
	return join(modulesOf(version, folder), version.name, "package.json");
}

async function unpack(version: PackageVersion, archive: string, folder: string): Promise<void> {
	const target = join(modulesOf(version, folder), version.name);
	const staged = `${archive}.d`;
	mkdirSync(staged, { recursive: true });
	await run("tar", ["-xzf", archive, "-C", staged, "--strip-components=1"]);
	mkdirSync(dirname(target), { recursive: true });
	rmSync(target, { recursive: true, force: true });
	renameSync(staged, target);
	rmSync(archive);
}

async function npm(args: readonly string[]): Promise<string> {
	try {
		const { stdout } = await run("npm", [...args, "--loglevel=error"], { maxBuffer: 1 << 28 });
		return stdout;
	} catch (error) {
		const { stderr = "", message } = error as Error & { readonly stderr?: string };
		throw siteError({
			code: "facts-unavailable",
			message: `npm cannot list the versions of a package: ${(stderr.trim() || message).split("\n")[0]}`,
			hint: "Run the command again when the registry can be reached. Everything else about facts works without it.",
		});
	}
}
