import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { repository } from "../support/cli.ts";
import { temporaryFolder } from "../support/site.ts";
import { isLong } from "../torture/extent.ts";

// What a disk refuses is named as what it is, and the published folder stays. The disks are mounted where only the command sees them.

/** Runs a shell script in a folder that is a disk of its own, with a site in it. Returns what it prints, with the exit code of each `keyframe` command. */
function onDisk(size: string, script: string): Promise<string> {
	const lines = [
		"set -eu",
		`mount -t tmpfs -o size=${size} tmpfs "$0"`,
		'cd "$0"',
		`keyframe() { "${process.execPath}" "${repository}dist/cli.js" "$@" 2>&1 && echo "exit 0" || echo "exit $?"; }`,
		"mkdir docs",
		"echo '# Home' > docs/index.md",
		script,
	];
	return new Promise((resolve, reject) => {
		const args = ["--user", "--map-root-user", "--mount", "sh", "-c", lines.join("\n"), temporaryFolder()];
		execFile("unshare", args, { env: { ...process.env, NODE_OPTIONS: "" } }, (error, stdout, stderr) =>
			error ? reject(new Error(stderr || error.message)) : resolve(stdout),
		);
	});
}

/** Sizes at which different files are the first that do not fit. */
const sizes = isLong ? Array.from({ length: 12 }, (_, index) => `${64 + index * 68}k`) : ["64k", "512k", "704k", "816k"];

test.each(sizes)("a full disk of %s", async (size) => {
	const printed = await onDisk(size, "keyframe build .; ls -A");
	expect(printed).toContain("no space left on device (ENOSPC). (system-failed)");
	expect(printed).toContain("hint: The disk is full: free some space, or choose a folder on another disk with `--out`.");
	expect(printed).toContain("Nothing was published; the output folder is unchanged.\nexit 75\n");
	expect(printed).not.toMatch(/bug|\n\s+at |\.out\./);
});

test("an output folder that is a mount point keeps its site", async () => {
	const printed = await onDisk("16m", "mkdir out; mount -t tmpfs tmpfs out; keyframe build .; ls -A");
	expect(printed).toContain("error `out` cannot be written: resource busy or locked (EBUSY). (system-failed)");
	expect(printed).toContain("hint: Another program uses it, or it is a mount point");
	expect(printed).toContain("exit 75\n");
	expect(printed).not.toContain(".out.");
});

test("a cache that cannot be written is a warning", async () => {
	const readOnly = "mount --bind .keyframe .keyframe; mount -o remount,bind,ro .keyframe";
	const printed = await onDisk("16m", `mkdir .keyframe; ${readOnly}; keyframe build . --strict; ls out`);
	expect(printed).toContain("warning The cache in `.keyframe` cannot be written: the folder is read-only.");
	expect(printed).toMatch(/Built 1 page, .*\nexit 0\n/);
	expect(printed).toContain("index.html");
});

test("an empty folder in the place of a cache file costs time only", async () => {
	const replace = 'find .keyframe -type f | while read -r file; do rm "$file"; mkdir "$file"; done';
	const printed = await onDisk("16m", `keyframe build .; ${replace}; keyframe build .`);
	expect(printed.match(/Built 1 page, .*\nexit 0\n/g)).toHaveLength(2);
});
