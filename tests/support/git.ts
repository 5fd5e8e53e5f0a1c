import { execFileSync } from "node:child_process";
import { temporarySite, writeFiles } from "./site.ts";

/** Runs git in a folder as someone whose settings are not those of this machine. */
export function git(root: string, args: readonly string[], seconds = 0): string {
	const date = `@${seconds} +0200`;
	const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
	return execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], { cwd: root, env, encoding: "utf8" });
}

/** A repository whose commits write the given files, at 1000, 2000, … seconds. */
export function repository(...commits: readonly Readonly<Record<string, string>>[]): string {
	const root = temporarySite({});
	git(root, ["init", "--quiet", "--initial-branch=main"]);
	for (const [index, files] of commits.entries()) commit(root, files, (index + 1) * 1000);
	return root;
}

/** Commits the given files, over what is there. */
export function commit(root: string, files: Readonly<Record<string, string>>, seconds: number): void {
	writeFiles(root, files);
	git(root, ["add", "--all"]);
	git(root, ["commit", "--quiet", "--no-gpg-sign", "-m", "x"], seconds);
}
