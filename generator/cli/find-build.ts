import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { manifestName } from "../lib/build-manifest.ts";
import { siteError } from "../lib/problem.ts";
import { recoverOutput } from "../lib/recover-output.ts";

/**
 * Finds the built folder: `--out`, `root` itself, or `out` in it. Recovers a build that was interrupted while it swapped
 * folders. Throws `SiteError` if there is no build.
 */
export function findBuild(root: string, out: string | undefined): string {
	const candidates = out === undefined ? [resolve(root), resolve(root, "out")] : [resolve(out)];
	for (const folder of candidates) {
		if (!existsSync(folder)) recoverOutput(folder);
		if (existsSync(join(folder, manifestName))) return folder;
	}
	if (out === undefined && !statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
		throw siteError({
			code: "root-not-found",
			message: `There is no folder \`${root}\`.`,
			hint: "Use the folder of your site, or the built folder.",
			exitCode: 2,
		});
	}
	const command = ["keyframe build", ...(root === "." ? [] : [root]), ...(out === undefined ? [] : ["--out", out])].join(" ");
	throw siteError({
		code: "output-missing",
		message: `There is no build in \`${out ?? join(root, "out")}\`.`,
		hint: `Run \`${command}\` first.`,
	});
}
