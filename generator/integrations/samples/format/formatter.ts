import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resolveFrom } from "../../../lib/find-package.ts";
import { hashKey } from "../../../lib/hash.ts";
import { readRegularText } from "../../../lib/regular-file.ts";
import type { SamplePlace } from "../../../lib/sample-packages.ts";
import { type Fence, sampleWidth } from "./fence.ts";

/** The package of the formatter. */
export const formatterPackage = "@biomejs/biome";

/** The formatter of a site. */
export type Formatter = {
	/** Its command (absolute), a program for Node. */
	readonly command: string;
	/** Its configuration (absolute); `null` when the site has none. */
	readonly configuration: string | null;
	/** Changes with its version and its configuration. */
	readonly key: string;
};

/** The formatter that is installed beside the packages of the samples or for the site, with the configuration found there; `null` if there is none. */
export function findFormatter({ root, packages }: SamplePlace): Formatter | null {
	const folders = [join(root, packages), root];
	const [manifest] = folders.flatMap((folder) => resolveFrom(`${formatterPackage}/package.json`, join(folder, "package.json")) ?? []);
	if (manifest === undefined) return null;
	// The first is for samples alone: they may be formatted differently from the code of the site.
	const names = ["samples.biome.json", "biome.json", "biome.jsonc", ".biome.json", ".biome.jsonc"];
	const configuration = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null;
	const { version } = JSON.parse(readRegularText(manifest)) as { version: string };
	const own = configuration === null ? "" : readRegularText(configuration);
	return { command: join(manifest, "../bin/biome"), configuration, key: hashKey(version, own, String(sampleWidth)) };
}

/** The formatted texts of code blocks, in order, by way of files in `cacheDir` (absolute). Code that cannot be parsed stays as it is. */
export async function formatAll(formatter: Formatter, fences: readonly Fence[], cacheDir: string): Promise<readonly string[]> {
	if (fences.length === 0) return [];
	const folder = join(cacheDir, "sample-format");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const paths = fences.map(({ extension }, index) => join(folder, `${index}.${extension}`));
	for (const [index, { lines }] of fences.entries()) writeFileSync(paths[index] ?? "", `${lines.join("\n")}\n`);
	writeFileSync(join(folder, "biome.json"), JSON.stringify(settings(formatter)));
	await run(formatter.command, folder);
	const texts = paths.map((path) => readRegularText(path).replace(/\n$/, ""));
	rmSync(folder, { recursive: true, force: true });
	return texts;
}

/** The site's own configuration, with the width of samples, and for all files of the folder. */
function settings({ configuration }: Formatter): object {
	return {
		root: true,
		...(configuration === null ? { formatter: { indentStyle: "space" } } : { extends: [configuration] }),
		vcs: { enabled: false },
		files: { includes: ["**"] },
		overrides: [{ includes: ["**"], formatter: { enabled: true, lineWidth: sampleWidth } }],
	};
}

/** Code that cannot be parsed makes the command fail, but the other files are still written. */
function run(command: string, folder: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [command, "format", "--write", "--max-diagnostics=0", folder], { cwd: folder, stdio: "ignore" });
		child.once("error", reject);
		child.once("close", () => resolve());
	});
}
