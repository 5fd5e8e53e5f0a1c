import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../lib/package-root.ts";
import { siteError } from "../lib/problem.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { sentence } from "../lib/sentence.ts";

/** The program that packs Keyframe. The package itself does not contain it. */
const packer = join(packageRoot(), "generator/pack.js");

/** Whether this program runs from a clone of its repository. npm may not have its version. */
export function isCheckout(): boolean {
	return existsSync(packer);
}

/** Packs the clone that this program runs from into a file (absolute), which package managers can install. Takes some 15 seconds. Throws `SiteError` if that fails. */
export function packCheckout(file: string): void {
	const folder = mkdtempSync(join(tmpdir(), "keyframe-pack-"));
	try {
		// Where npm is missing, the user hears of it at once, not after everything else is done.
		run("npm", ["--version"]);
		run(process.execPath, [packer, join(folder, "package")]);
		run("npm", ["pack", join(folder, "package"), "--pack-destination", folder]);
		const packed = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
		replaceFile(file, readFileSync(join(folder, packed)));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function run(command: string, args: readonly string[]): void {
	const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
	if (status === 0) return;
	const reason = error?.message ?? /^(?:\w*Error: |npm error )(?!code)(.+)/m.exec(stderr)?.[1] ?? stderr.trim();
	throw siteError({
		code: "system-failed",
		message: sentence(`Keyframe cannot be packed for the site: ${reason}`),
		hint: `Run \`npm ci\` in \`${packageRoot()}\`, and try again.`,
	});
}
