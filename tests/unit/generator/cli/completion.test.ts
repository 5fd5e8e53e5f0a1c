import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { completionScript, type Shell } from "../../../../generator/cli/completion.ts";
import { createProgram } from "../../../../generator/cli/program.ts";
import { temporarySite } from "../../../support/site.ts";

const shells: readonly Shell[] = ["bash", "zsh", "fish"];

/** The script for the commands of Keyframe. */
const scriptFor = (shell: Shell) =>
	completionScript(
		shell,
		createProgram(async () => {}),
	);

/** What bash offers after these words; it completes the last one. */
function offered(...words: readonly string[]): string[] {
	const quoted = words.map((word) => `'${word}'`).join(" ");
	const folder = temporarySite({ "docs/a.md": "# A\n", "my docs/a.md": "# A\n", "queries.json": "[]" });
	const script = `${scriptFor("bash")}\nCOMP_WORDS=(keyframe ${quoted}); COMP_CWORD=${words.length}; _keyframe; printf '%s\\n' "\${COMPREPLY[@]}"`;
	const { stdout, stderr } = spawnSync("bash", ["--norc", "--noprofile", "-c", script], { cwd: folder, encoding: "utf8" });
	expect(stderr.replace(/.*compopt: not currently executing completion function\n/, "")).toBe("");
	return stdout.split("\n").filter(Boolean).sort();
}

describe("bash completes", () => {
	test("commands, and the commands of commands", () => {
		expect(offered("")).toEqual(expect.arrayContaining(["build", "check", "dev", "init", "migrate", "search"]));
		expect(offered("ser")).toEqual(["serve"]);
		expect(offered("search", "")).toEqual(["push", "verify"]);
	});

	test("the options of a command, but not hidden ones", () => {
		expect(offered("check", "--up")).toEqual(["--update-baseline", "--update-reviewed", "--update-types", "--update-urls"]);
		expect(offered("search", "push", "--dr")).toEqual(["--dry-run"]);
		expect(offered("dev", "--drafts")).toEqual([]);
		expect(offered("--v")).toEqual(["--version"]);
	});

	test("folders for arguments, with their spaces", () => {
		expect(offered("build", "")).toEqual(["docs", "my docs"]);
		expect(offered("dev", "--port", "80", "d")).toEqual(["docs"]);
		expect(offered("merge", "my")).toEqual(["my docs"]);
		expect(offered("search", "push", "")).toEqual(["algolia", "docs", "meilisearch", "my docs", "typesense"]);
	});

	test("the values of options, also after an equals sign", () => {
		expect(offered("check", "--format", "")).toEqual(["github", "json", "text"]);
		expect(offered("check", "--format", "=", "j")).toEqual(["json"]);
		expect(offered("check", "--format", "=")).toEqual(["github", "json", "text"]);
		expect(offered("build", "--out", "")).toEqual(["docs", "my docs"]);
		expect(offered("build", "--base", "")).toEqual([]);
		expect(offered("search", "verify", "--queries", "q")).toEqual(["queries.json"]);
		expect(offered("init", "--template", "b")).toEqual(["blog"]);
	});

	test("a folder with the name of a command is not that command", () => {
		expect(offered("build", "check", "--update")).toEqual([]);
	});
});

test.each(shells.map((shell) => [shell]))("the script for %s is valid, if the shell is installed", (shell) => {
	const file = join(temporarySite({ script: scriptFor(shell) }), "script");
	const { error, stderr } = spawnSync(shell, ["-n", file], { encoding: "utf8" });
	expect(error === undefined || (error as NodeJS.ErrnoException).code === "ENOENT").toBe(true);
	expect(stderr ?? "").toBe("");
});

test("zsh, which refuses to give a word two meanings, takes the first word for a subcommand where there are some", () => {
	const first = scriptFor("zsh")
		.split("\n")
		.filter((line) => line.includes("_arguments"))
		.map((line) => line.match(/'1:\w+:/g) ?? []);
	expect(first.filter((meanings) => meanings.length > 1)).toEqual([]);
	expect(first).toContainEqual(["'1:command:"]);
	expect(first).toContainEqual(["'1:root:"]);
});

test("descriptions with quotes, brackets and colons stay text", () => {
	const program = new Command("tool");
	program.command("go").description('It\'s a: "go" [now] $(false)').option("--way <dir>", "the dir's [way]: `x` \\ $HOME");
	const zsh = completionScript("zsh", program);
	expect(zsh).toContain(`'go:It'\\''s a\\: "go" [now] $(false)'`);
	expect(zsh).toContain(`'--way=[the dir'\\''s \\[way\\]\\: \`x\` \\\\ $HOME]:value:_files -/'`);
	expect(completionScript("fish", program)).toContain(
		`-l way -x -a '(__fish_complete_directories)' -d 'the dir\\'s [way]: \`x\` \\\\ $HOME'`,
	);
});
