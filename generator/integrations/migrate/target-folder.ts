import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { errorMessage, siteError } from "../../lib/problem.ts";
import { recoverOutput, siblingName } from "../../lib/recover-output.ts";
import type { NewFiles } from "./new-files.ts";

/** The folder of the new site, which is unchanged until `publish`. The next run removes what a killed run left next to it. */
type TargetFolder = {
	/** Absolute. */
	readonly out: string;
	/** Absolute folder to write into. */
	readonly staging: string;
	readonly publish: () => void;
	readonly discard: () => void;
};

/** Checks the folder of the new site and makes a staging folder next to it. Throws `SiteError` if it would overwrite something (exit code 2) or cannot be written. */
export function openTarget(options: {
	readonly from: string;
	readonly out: string | null;
	readonly force: boolean;
	readonly dryRun: boolean;
}): TargetFolder {
	const from = resolve(options.from);
	const out = resolve(options.out ?? `${from}-keyframe`);
	checkTarget(realPath(from), realPath(out), options.force);
	let staging: string;
	try {
		if (options.dryRun) staging = mkdtempSync(join(tmpdir(), "keyframe-migrate-"));
		else {
			staging = siblingName(out, "tmp");
			recoverOutput(out);
			mkdirSync(staging, { recursive: true });
		}
	} catch (error) {
		throw siteError({
			code: "output-unwritable",
			message: `\`${basename(out)}\` cannot be written: ${errorMessage(error)}.`,
			hint: "Choose another folder with `--out`.",
		});
	}
	const discard = () => {
		process.off("exit", discard);
		rmSync(staging, { recursive: true, force: true });
	};
	process.once("exit", discard);
	return {
		out,
		staging,
		discard,
		publish() {
			rmSync(join(staging, ".keyframe"), { recursive: true, force: true });
			const replaced = siblingName(out, "old");
			if (existsSync(out)) renameSync(out, replaced);
			renameSync(staging, out);
			rmSync(replaced, { recursive: true, force: true });
			process.off("exit", discard);
		},
	};
}

function checkTarget(from: string, out: string, force: boolean): void {
	const refuse = (reason: string, hint: string) => {
		throw siteError({
			code: "out-refused",
			message: `\`${basename(out)}\` cannot be the folder of the new site: ${reason}.`,
			hint,
			exitCode: 2,
		});
	};
	const contains = (outer: string, inner: string) => inner === outer || !relative(outer, inner).startsWith("..");
	const elsewhere = "Choose a folder elsewhere, such as `--out ../new-site`.";
	if (contains(from, out)) refuse("it is inside the old site, which a migration never changes", elsewhere);
	if (contains(out, from)) refuse("it contains the old site", elsewhere);
	if (!existsSync(out)) return;
	if (!statSync(out).isDirectory()) refuse("it is a file", elsewhere);
	const names = readdirSync(out);
	if (names.includes(".git")) refuse("it contains a Git repository", elsewhere);
	if (names.length > 0 && !force)
		refuse("it is not empty", "Add `--force` to replace everything in it, or choose another folder with `--out`.");
}

/** The path with symbolic links resolved in the part that exists. */
function realPath(path: string): string {
	if (existsSync(path)) return realpathSync(path);
	return join(realPath(dirname(path)), basename(path));
}

/** Writes files into a folder. Throws `SiteError` if they cannot be written. */
export function writeNewFiles(folder: string, files: NewFiles): void {
	for (const [path, file] of files) {
		try {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			if ("text" in file) writeFileSync(join(folder, path), file.text);
			else copyFileSync(file.from, join(folder, path));
		} catch (error) {
			throw siteError({
				code: "output-unwritable",
				message: `\`${path}\` cannot be written: ${errorMessage(error)}.`,
				hint: "Free some space, or choose another folder with `--out`.",
			});
		}
	}
}
