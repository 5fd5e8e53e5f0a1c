import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/cli.ts";

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
