import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import glob from "fast-glob";
import { formatBytes } from "../lib/amounts.ts";
import { type ManifestEntry, manifestName, readManifest } from "../lib/build-manifest.ts";
import { mapConcurrently } from "../lib/concurrency.ts";
import { sha256 } from "../lib/hash.ts";
import { plural } from "../lib/plural.ts";
import { type Problem, siteError } from "../lib/problem.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { findBuild } from "./find-build.ts";
import { withReporter } from "./report-failure.ts";

/** Options of `keyframe verify`. */
export type VerifyCommandOptions = { readonly json: boolean };

/** Compares a built folder with its manifest and returns the exit code. */
export async function runVerify(root: string, { json }: VerifyCommandOptions, { output }: CommandEnvironment): Promise<number> {
	return withReporter({ root, output, format: json ? "json" : "text" }, async (reporter) => {
		const { files, bytes, problems } = await verifyOutput(findBuild(root, undefined));
		reporter.problems(problems, resolve(root));
		if (problems.length > 0) return 1;
		reporter.info(`Verified ${plural(files, "file")} of ${formatBytes(bytes)}.`);
		return 0;
	});
}

/** Number of files to read at the same time. */
const filesAtOnce = 16;

/** A verified folder: the number and total size (bytes) of its files, and how it differs from its manifest. */
type VerifiedOutput = { readonly files: number; readonly bytes: number; readonly problems: readonly Problem[] };

/** Compares every file of a built folder (absolute) with its manifest. Throws `SiteError` if the manifest cannot be read. */
async function verifyOutput(folder: string): Promise<VerifiedOutput> {
	const entries = entriesOf(folder);
	const problems = await mapConcurrently([...entries], filesAtOnce, async ([path, entry]) => {
		const bytes = await readFile(join(folder, path)).catch(() => null);
		if (bytes === null) return difference(`The file \`${path}\` is missing.`);
		return bytes.length === entry.size && sha256(bytes) === entry.sha256
			? null
			: difference(`The file \`${path}\` has changed since the build.`);
	});
	const found = await glob("**", { cwd: folder, dot: true, followSymbolicLinks: false, onlyFiles: false, markDirectories: true });
	const others = found.filter((path) => !path.endsWith("/") && path !== manifestName && !entries.has(path)).sort();
	const added = others.map((path) => difference(`The file \`${path}\` is not part of the build.`));
	const bytes = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
	return { files: entries.size, bytes, problems: [...problems.filter((problem) => problem !== null), ...added] };
}

function entriesOf(folder: string): ReadonlyMap<string, ManifestEntry> {
	const manifest = readManifest(folder);
	if (manifest) return new Map(Object.entries(manifest.files));
	throw siteError({
		code: "output-damaged",
		message: `\`${manifestName}\` cannot be read.`,
		hint: "Build the site again, and publish the whole folder.",
	});
}

function difference(message: string): Problem {
	return { code: "output-damaged", severity: "error", message, hint: "Build the site again, and publish the whole folder.", at: null };
}
