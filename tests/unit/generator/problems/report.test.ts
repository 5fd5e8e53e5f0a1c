import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Problem } from "../../../../generator/lib/problem.ts";
import { createReporter, formatProblem, githubCommands, type ReporterOptions } from "../../../../generator/problems/report.ts";
import { captureOutput } from "../../../support/cli.ts";
import { temporarySite } from "../../../support/site.ts";

const broken: Problem = {
	code: "link-broken",
	severity: "error",
	message: "The link `b.md` is broken.",
	hint: "Did you mean `c.md`?",
	at: { file: "docs/a.md", line: 2, column: 5, length: 4 },
};

/** A reporter, and what it wrote so far. */
function capture({ isTerminal = false, ...options }: Partial<ReporterOptions> & { readonly isTerminal?: boolean } = {}) {
	const { output, written } = captureOutput({ isTerminal });
	return { reporter: createReporter({ format: "text", quiet: false, output, ...options }), written };
}

test("a line with a text of another site controls no terminal", () => {
	const { reporter, written } = capture();
	reporter.info("Title \u001b]0;x\u0007 \u009b31m\n  next\tline");
	expect(written.stdout).toBe("Title \ufffd]0;x\ufffd \ufffd31m\n  next\tline\n");
});

describe("formatProblem", () => {
	test("place, message, code, frame and hint", () => {
		const root = temporarySite({ "docs/a.md": "# A\r\nSee b.md.\r\n" });
		expect(formatProblem(broken, root)).toBe(
			[
				"docs/a.md:2:5 error The link `b.md` is broken. (link-broken)",
				"  1 | # A",
				"> 2 | See b.md.",
				"    |     ^^^^",
				"  3 |",
				"  hint: Did you mean `c.md`?",
			].join("\n"),
		);
	});

	test("without place, hint or readable file there is less to show", () => {
		const root = temporarySite({});
		expect(formatProblem({ ...broken, at: null, hint: null }, root)).toBe("error The link `b.md` is broken. (link-broken)");
		expect(formatProblem({ ...broken, hint: null }, root)).toBe("docs/a.md:2:5 error The link `b.md` is broken. (link-broken)");
	});

	test("a file that is no text has no frame", () => {
		const root = temporarySite({ "docs/a.md": Uint8Array.of(0xff, 0x0a, 0x41) });
		expect(formatProblem({ ...broken, hint: null }, root)).not.toContain("|");
	});
});

describe("problems", () => {
	test("go to stderr in the order of their places, with a summary by kind", () => {
		const { reporter, written } = capture();
		const warning: Problem = { ...broken, code: "directive-unknown", severity: "warning", message: "Unknown.", hint: null };
		reporter.problems([broken, { ...warning, at: { file: "a.md", line: 1, column: 1 } }, broken], "/nowhere");
		expect(written.stdout).toBe("");
		expect(written.stderr).toBe(
			"\na.md:1:1 warning Unknown. (directive-unknown)\n" +
				"\ndocs/a.md:2:5 error The link `b.md` is broken. (link-broken)\n  hint: Did you mean `c.md`?\n" +
				"\n1 error, 1 warning: 1 broken link, 1 unknown directive\n",
		);
	});

	describe("after a change", () => {
		const root = "/nowhere";
		const known: Problem = { ...broken, severity: "warning", message: "Known.", hint: null };
		const error: Problem = { ...broken, message: "Still there.", hint: null };
		const errorText = "\ndocs/a.md:2:5 error Still there. (link-broken)\n";
		/** What the last of several reports prints. */
		const lastOf = (
			...reports: readonly (readonly [problems: readonly Problem[], isAfterSave: boolean, unconfirmed?: readonly Problem[]])[]
		) => {
			const { reporter, written } = capture();
			for (const [problems, isAfterSave, unconfirmed = []] of reports) {
				written.stderr = "";
				reporter.changes(problems, { root, isAfterSave, unconfirmed });
			}
			return written.stderr;
		};

		test("are those that are new, wherever the others have moved, all errors, and the count of everything", () => {
			const moved: Problem = { ...known, at: { file: "docs/a.md", line: 9, column: 5 } };
			const fresh: Problem = { ...known, message: "New." };
			expect(lastOf([[known, error], true], [[moved, fresh, error], true])).toBe(
				`\ndocs/a.md:2:5 warning New. (link-broken)\n${errorText}\n1 error, 2 warnings: 3 broken links\n`,
			);
			expect(lastOf([[known], true], [[moved], true])).toBe("");
			expect(lastOf([[known, fresh], true], [[moved], true])).toBe("\n0 errors, 1 warning: 1 broken link\n");
		});

		test("include each error once until the next save", () => {
			const other: Problem = { ...error, message: "Another." };
			expect(lastOf([[error], true], [[error, other], false])).toBe(
				"\ndocs/a.md:2:5 error Another. (link-broken)\n\n2 errors, 0 warnings: 2 broken links\n",
			);
			expect(lastOf([[error], true], [[error], false])).toBe("");
		});

		test("wait for what is being checked again", () => {
			expect(lastOf([[error], true], [[error], true, [error]])).toBe("");
			const summary = "\n1 error, 0 warnings: 1 broken link\n";
			expect(lastOf([[error], true], [[error], true, [error]], [[error], false])).toBe(errorText + summary);
			expect(lastOf([[error], true], [[error], true, [error]], [[], false])).toBe("");
		});
	});

	test("none give no output", () => {
		const { reporter, written } = capture();
		reporter.problems([], "/nowhere");
		expect(written).toEqual({ stdout: "", stderr: "" });
	});

	test("a hundred are shown, the rest is counted", () => {
		const { reporter, written } = capture();
		const problems = Array.from({ length: 123 }, (_, line) => ({ ...broken, at: { file: "a.md", line: line + 1, column: 1 } }));
		reporter.problems(problems, "/nowhere");
		expect(written.stderr.match(/ error /g)).toHaveLength(100);
		expect(written.stderr).toContain("\n… and 23 more: 23 broken links. `--json` lists all.\n");
		expect(written.stderr).toContain("\n123 errors, 0 warnings: 123 broken links\n");
	});

	test("warnings that say the same are shown once, with their places", () => {
		const { reporter, written } = capture();
		const problems = ["a", "b", "c", "d", "e", "f"].map(
			(name): Problem => ({ ...broken, severity: "warning", at: { file: `${name}.md`, line: 1, column: 2 } }),
		);
		reporter.problems(problems, "/nowhere");
		expect(written.stderr.match(/ warning /g)).toHaveLength(1);
		expect(written.stderr).toContain("  also: b.md:1:2, c.md:1:2, d.md:1:2 and 2 more\n");
		expect(written.stderr).toContain("0 errors, 6 warnings: 6 broken links");
	});

	test("a warning that hundreds of places have is one line; --json lists all", () => {
		const problems = Array.from(
			{ length: 966 },
			(_, index): Problem => ({ ...broken, severity: "warning", at: { file: `${index + 1000}.md`, line: 1, column: 2 } }),
		);
		const { reporter, written } = capture();
		reporter.problems(problems, "/nowhere");
		expect(written.stderr.trim().split(/\n+/)).toEqual([
			`warning ${broken.message} ${broken.hint} (${broken.code}) 966 times: 1000.md:1:2, 1001.md:1:2, 1002.md:1:2 and 963 more`,
			"0 errors, 966 warnings: 966 broken links",
		]);
		const json = capture({ format: "json" });
		json.reporter.problems(problems, "/nowhere");
		expect(json.written.stdout.trim().split("\n")).toHaveLength(966);
	});

	test("ten different warnings of a kind are shown, the rest is counted", () => {
		const { reporter, written } = capture();
		const problems = Array.from({ length: 15 }, (_, index): Problem => ({ ...broken, severity: "warning", message: `Message ${index}.` }));
		reporter.problems(problems, "/nowhere");
		expect(written.stderr.match(/ warning /g)).toHaveLength(10);
		expect(written.stderr).toContain("\n… and 5 more: 5 broken links. `--json` lists all.\n");
	});

	test("with --quiet there are errors only", () => {
		const { reporter, written } = capture({ quiet: true });
		reporter.progress("reading", 1, 2);
		reporter.info("Built.");
		reporter.problems([{ ...broken, severity: "warning" }], "/nowhere");
		expect(written).toEqual({ stdout: "", stderr: "" });
		reporter.problems([broken], "/nowhere");
		expect(written.stderr).toContain("1 error, 0 warnings");
	});

	test("with --json stdout has one object a line, with the frame, and nothing else", () => {
		const root = temporarySite({ "docs/a.md": "# A\nSee b.md.\n" });
		const { reporter, written } = capture({ format: "json" });
		reporter.progress("reading", 1, 2);
		reporter.info("Built.");
		reporter.problems([broken, { ...broken, at: null }], root);
		expect(written.stderr).toBe("");
		expect(
			written.stdout
				.trimEnd()
				.split("\n")
				.map((line) => JSON.parse(line)),
		).toEqual([
			{ ...broken, at: null, kind: "broken link", subject: null, suggestions: [], frame: null },
			{ ...broken, kind: "broken link", subject: null, suggestions: [], frame: "  1 | # A\n> 2 | See b.md.\n    |     ^^^^\n  3 |" },
		]);
	});

	test("colours are for terminals", () => {
		const plain = capture();
		plain.reporter.problems([broken], "/nowhere");
		expect(plain.written.stderr).not.toContain("\u001b");
		const terminal = capture({ isTerminal: true });
		terminal.reporter.problems([broken], "/nowhere");
		expect(terminal.written.stderr).toContain("\u001b[31merror\u001b[0m The link");
	});
});

test("names and messages cannot command the reader's terminal", () => {
	const { written, reporter } = capture({ isTerminal: true });
	const hostile: Problem = {
		code: "link-broken",
		severity: "error",
		message: "The link \u001b]0;title\u0007 is broken.",
		hint: "Did you mean `\u009b2J`?",
		at: { file: "docs/a\u001b[31mb\r.md", line: 1, column: 1 },
	};
	reporter.problems([hostile], "/nowhere");
	reporter.problems(
		Array.from({ length: 12 }, (_, index) => ({
			...hostile,
			severity: "warning" as const,
			at: { file: `a\u001b[2J${index}.md`, line: 1, column: 1 },
		})),
		"/nowhere",
	);
	const own = written.stderr.replace(/\u001b\[\d+m/g, "");
	expect(own).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
	expect(own).toContain("docs/a\ufffd[31mb\ufffd.md:1:1 error The link \ufffd]0;title\ufffd is broken.");
	expect(own).toContain("12 times: a\ufffd[2J0.md:1:1");
});

test.each(["text", "json", "github"] as const)("a value as long as a page does not fill the report: %s", (format) => {
	const { written, reporter } = capture({ isTerminal: false, format });
	const long = "x".repeat(200_000);
	const at = { file: "docs/a.md", line: 1, column: 1 };
	reporter.problems([{ code: "directive-unclosed", severity: "error", message: `\`${long}\` is not closed.`, hint: long, at }], "/nowhere");
	expect((written.stdout + written.stderr).length).toBeLessThan(10_000);
});

test("names and messages begin no line, where CI systems read commands", () => {
	const { written, reporter } = capture({ isTerminal: false });
	const command = "\n::add-mask::x\n";
	const hostile: Problem = {
		code: "front-matter-invalid",
		severity: "error",
		message: `The slug \`${command}\` is wrong.`,
		hint: `Did you mean \`${command}\`?`,
		at: { file: `docs/${command}.md`, line: 1, column: 1 },
	};
	const warnings = Array.from({ length: 12 }, () => ({ ...hostile, severity: "warning" as const }));
	reporter.problems([hostile, ...warnings, ...warnings.slice(0, 2).map((problem) => ({ ...problem, message: command }))], "/nowhere");
	expect(written.stderr.match(/::add-mask::/g)?.length).toBeGreaterThan(5);
	expect(written.stderr).not.toMatch(/^\s*::/m);
});

describe("progress", () => {
	test("is one line a stage when it cannot be redrawn", () => {
		const { reporter, written } = capture();
		for (const done of [1, 2, 3]) reporter.progress("reading", done, 3);
		reporter.progress("rendering", 1, 3);
		expect(written).toEqual({ stdout: "", stderr: "reading\nrendering\n" });
	});

	test("is redrawn in place on a terminal, and gone before anything else is said", () => {
		const { reporter, written } = capture({ isTerminal: true });
		reporter.progress("reading", 1, 3);
		reporter.info("Built.");
		expect(written.stderr).toBe("\r\u001b[2K\u001b[2mreading 1/3\u001b[0m\r\u001b[2K");
		expect(written.stdout).toBe("Built.\n");
	});
});

const linkProblem: Problem = {
	code: "link-broken",
	severity: "error",
	message: "The link `b.md` is broken.",
	hint: "Did you mean `c.md`?",
	at: { file: "docs/a.md", line: 2, column: 5, length: 4 },
};

/** The file that the annotation of a problem names. */
function annotatedFile(root: string, workspace?: string): string | undefined {
	return /file=(.*),line/.exec(githubCommands([linkProblem], { root, workspace }))?.[1];
}

test("a problem is one command with its place, code, message and hint; a note is a notice", () => {
	const root = temporarySite({});
	const note: Problem = { ...linkProblem, severity: "note", hint: null, at: null };
	expect(githubCommands([linkProblem, note], { root, workspace: undefined })).toBe(
		"::error file=docs/a.md,line=2,col=5,title=link-broken::The link `b.md` is broken.%0ADid you mean `c.md`?\n" +
			"::notice title=link-broken::The link `b.md` is broken.\n",
	);
});

test("text from pages and names of files cannot end a command or begin another", () => {
	const hostile: Problem = {
		...linkProblem,
		message: "100%0A\n::stop-commands::x",
		hint: null,
		at: { file: "a,b:c%\r\n::debug::.md", line: 1, column: 1 },
	};
	const text = githubCommands([hostile], { root: temporarySite({}), workspace: undefined });
	expect(text).toMatch(/^[^\r\n]+\n$/);
	expect(text).toContain("file=a%2Cb%3Ac%25%0D%0A%3A%3Adebug%3A%3A.md,line=1,");
	expect(text).toContain("::100%250A%0A::stop-commands::x\n");
});

test("files are relative to the Git repository, also if it is a subfolder of the workspace", () => {
	const workspace = temporarySite({ "checkout/.git/HEAD": "ref: refs/heads/main\n", "checkout/website/docs/a.md": "# A\n" });
	expect(annotatedFile(join(workspace, "checkout/website"), workspace)).toBe("website/docs/a.md");
});

test("without Git, files are relative to the workspace if the site is in it, or else to the site", () => {
	const workspace = temporarySite({ "website/docs/a.md": "# A\n" });
	expect(annotatedFile(join(workspace, "website"), workspace)).toBe("website/docs/a.md");
	expect(annotatedFile(join(workspace, "website"), join(workspace, "web"))).toBe("docs/a.md");
	expect(annotatedFile(join(workspace, "website"))).toBe("docs/a.md");
});
