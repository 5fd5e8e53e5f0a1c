import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { listSome } from "../lib/list-some.ts";
import { plural } from "../lib/plural.ts";
import { type Problem, sortProblems } from "../lib/problem.ts";
import { type ProblemCode, problemKinds } from "../lib/problem-codes.ts";
import { isWithin } from "../lib/publishable-file.ts";
import { readTextFile } from "../lib/text-file.ts";
import { codeFrame, withoutControls } from "./code-frame.ts";

/** The output streams of a command. */
export type CommandOutput = {
	readonly stdout: (text: string) => void;
	readonly stderr: (text: string) => void;
	/** Whether stderr is a terminal, where progress is redrawn in place and text is colored. */
	readonly isTerminal: boolean;
};

/** The streams of this process. */
export function processOutput(): CommandOutput {
	// A reader that stops early, such as `head`, is not an error.
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
	return {
		stdout: (text) => void process.stdout.write(text),
		stderr: (text) => void process.stderr.write(text),
		isTerminal: process.stderr.isTTY === true,
	};
}

/**
 * What a command prints: a report for people; only problems, as JSON lines on stdout; or, besides the report, commands on stdout that
 * show problems in pull requests on GitHub.
 */
export type ReportFormat = "text" | "json" | "github";

/** Options of a reporter. */
export type ReporterOptions = {
	readonly format: ReportFormat;
	/** Prints only errors. */
	readonly quiet: boolean;
	readonly output: CommandOutput;
};

/** Writes all output of a command. */
export type Reporter = {
	/** Shows the progress of a stage; redrawn in place on a terminal, one line per stage otherwise. */
	readonly progress: (stage: string, done: number, total: number) => void;
	/** Prints lines for a person. Texts in them may come from other sites, so characters that control a terminal are replaced. */
	readonly info: (text: string) => void;
	/** Prints the problems of a run, sorted by place, with code frames. Files are relative to `root`. */
	readonly problems: (problems: readonly Problem[], root: string) => void;
	/**
	 * Prints the problems of watch mode that are new since the last call, and after a save all errors: each error once per save. The last
	 * line counts all problems.
	 */
	readonly changes: (problems: readonly Problem[], options: ChangesOptions) => void;
};

/** How to report the problems of watch mode. */
type ChangesOptions = {
	/** Folder of the site, absolute. */
	readonly root: string;
	/** Whether this is the first report after a save, or after the start. */
	readonly isAfterSave: boolean;
	/** Problems from before the save that are being checked again. They are not printed until they are found again. */
	readonly unconfirmed: readonly Problem[];
};

const colors = { error: "\u001b[31m", warning: "\u001b[33m", note: "\u001b[36m", dim: "\u001b[2m", bold: "\u001b[1m", off: "\u001b[0m" };

/** Colors a text if it goes to a terminal. */
type Paint = (color: keyof typeof colors, text: string) => string;

/** Creates the reporter of a command. */
export function createReporter({ format, quiet, output }: ReporterOptions): Reporter {
	const json = format === "json";
	const paint: Paint = (color, text) => (output.isTerminal ? colors[color] + text + colors.off : text);
	let isDrawn = false;
	let lastStage = "";
	/** The problems of the last report of changes, how many it counted, and what was printed since the last save. */
	let known: ReadonlySet<string> = new Set();
	let counted = 0;
	let printed: ReadonlySet<string> = new Set();
	const clear = () => {
		if (isDrawn) output.stderr("\r\u001b[2K");
		isDrawn = false;
	};
	return {
		progress(stage, done, total) {
			if (json || quiet) return;
			if (output.isTerminal) {
				output.stderr(`\r\u001b[2K${paint("dim", `${stage} ${total > 0 ? `${done}/${total}` : ""}`)}`);
				isDrawn = true;
			} else if (stage !== lastStage) {
				output.stderr(`${stage}\n`);
			}
			lastStage = stage;
		},
		info(text) {
			if (json || quiet) return;
			clear();
			output.stdout(`${withoutControls(text)}\n`);
		},
		problems(problems, root) {
			clear();
			const sorted = sortProblems(problems).filter((problem) => !quiet || problem.severity === "error");
			const readLines = lineReader(root);
			if (json) for (const problem of sorted) output.stdout(jsonLine(problem, readLines));
			else output.stderr(problemTexts(sorted, root, paint) + summarize(sorted));
			if (format === "github") output.stdout(githubCommands(sorted, { root, workspace: process.env.GITHUB_WORKSPACE }));
		},
		changes(problems, { root, isAfterSave, unconfirmed }) {
			clear();
			if (isAfterSave) printed = new Set();
			const old = new Set(unconfirmed.map(identity));
			const sorted = sortProblems(problems).filter((problem) => !old.has(identity(problem)));
			const shown = sorted.filter((problem) => !(problem.severity === "error" ? printed : known).has(identity(problem)));
			const isChanged = shown.length > 0 || (unconfirmed.length === 0 && sorted.length !== counted);
			printed = new Set([...printed, ...shown.map(identity)]);
			known = new Set(problems.map(identity));
			counted = sorted.length;
			output.stderr(problemTexts(shown, root, paint) + (isChanged ? summarize(sorted) : ""));
		},
	};
}

function jsonLine(problem: Problem, readLines: LineReader): string {
	const { code, subject = null, suggestions = [] } = problem;
	const message = shortened(problem.message);
	const hint = problem.hint === null ? null : shortened(problem.hint);
	return `${JSON.stringify({ ...problem, message, hint, subject, suggestions, kind: problemKinds[code], frame: frameOf(problem, readLines) })}\n`;
}

/** The problems to show to a person, and the number of others. */
function problemTexts(problems: readonly Problem[], root: string, paint: Paint): string {
	const { shown, rest } = chooseProblems(problems);
	const texts = shown.map(({ problem, elsewhere }) => {
		if (elsewhere.length >= manyPlaces) return repeatedLine([problem, ...elsewhere], paint);
		const also = elsewhere.length === 0 ? "" : `\n  ${paint("bold", "also:")} ${oneLine(placeList(elsewhere))}`;
		return formatProblem(problem, root, paint) + also;
	});
	if (rest.length > 0) texts.push(`… and ${rest.length} more: ${countByKind(rest)}. \`--json\` lists all.`);
	return texts.map((text) => `\n${text}\n`).join("");
}

/** A text that identifies a problem even if an edit moves it within its file. */
function identity({ code, message, at }: Problem): string {
	return JSON.stringify([code, message, at?.file]);
}

/** A warning with at least this many other places is one line, without a code frame. */
const manyPlaces = 10;

/** A warning with many places, in one line. */
function repeatedLine(problems: readonly Problem[], paint: Paint): string {
	const [problem] = problems;
	if (!problem) return "";
	const { severity, message, hint, code } = problem;
	const text = `${paint(severity, severity)} ${oneLine(`${message}${hint === null ? "" : ` ${hint}`}`)} ${paint("dim", `(${code})`)}`;
	return `${text} ${paint("bold", `${problems.length} times:`)} ${oneLine(placeList(problems))}`;
}

/** A problem for a person: place, message, frame, hint. */
export function formatProblem(problem: Problem, root: string, paint: Paint = (_, text) => text): string {
	const { at, severity } = problem;
	const place = at ? `${paint("bold", `${oneLine(at.file)}:${at.line}:${at.column}`)} ` : "";
	const parts = [`${place}${paint(severity, severity)} ${oneLine(problem.message)} ${paint("dim", `(${problem.code})`)}`];
	const frame = frameOf(problem, lineReader(root));
	if (frame) parts.push(frame);
	if (problem.hint) parts.push(`  ${paint("bold", "hint:")} ${oneLine(problem.hint)}`);
	return parts.join("\n");
}

/** A text as one line: if a name or value of the site could begin a line, CI systems would read it as a command (`::set-output …`). */
function oneLine(text: string): string {
	return withoutControls(shortened(text)).replaceAll("\n", "\uFFFD");
}

/** Maximum length of a message or a hint, in characters. A value of the site in it can be as long as a page. */
const textLimit = 2_000;

function shortened(text: string): string {
	return text.length <= textLimit ? text : `${text.slice(0, textLimit)}…`;
}

/** Returns the lines of a file of the site; `null` if they cannot be shown. */
type LineReader = (file: string) => readonly string[] | null;

/** Creates a reader of lines for the site in a folder. It remembers the last file, because a file may have thousands of problems. */
export function lineReader(root: string): LineReader {
	let last: { readonly file: string; readonly lines: readonly string[] | null } | null = null;
	return (file) => {
		if (last?.file !== file) last = { file, lines: linesAt(join(root, file), file) };
		return last.lines;
	};
}

function linesAt(path: string, file: string): readonly string[] | null {
	try {
		const source = readTextFile(path, file);
		return "text" in source ? source.text.split("\n") : null;
	} catch {
		return null;
	}
}

/** The code frame of a problem; `null` if its file cannot be shown. */
export function frameOf(problem: Problem, readLines: LineReader): string | null {
	const lines = problem.at && !problem.isSecret ? readLines(problem.at.file) : null;
	return lines && problem.at ? codeFrame(lines, problem.at) || null : null;
}

/** `5 errors, 1 warning: 4 broken links, 1 broken anchor, 1 unknown directive`. Notes are not counted. */
function summarize(problems: readonly Problem[]): string {
	const counted = problems.filter((problem) => problem.severity !== "note");
	if (counted.length === 0) return "";
	const errors = counted.filter((problem) => problem.severity === "error").length;
	return `\n${plural(errors, "error")}, ${plural(counted.length - errors, "warning")}: ${countByKind(counted)}\n`;
}

/** Maximum number of problems to show. The others are only counted. */
const shownProblems = 100;

/** Maximum number of warnings of one kind to show: a person with hundreds of them needs examples instead of a list. */
const shownOfKind = 10;

/** Maximum number of places to list for a repeated warning. */
const shownPlaces = 3;

/** A problem and the same problem in other places. */
type ShownProblem = { readonly problem: Problem; readonly elsewhere: readonly Problem[] };

/** Selects the problems (sorted) to show to a person, and the problems to count only. Errors come before warnings, and a repeated warning is shown once. */
function chooseProblems(problems: readonly Problem[]): {
	readonly shown: readonly ShownProblem[];
	readonly rest: readonly Problem[];
} {
	const groups = new Map<string, Problem[]>();
	for (const [index, problem] of problems.entries()) {
		const key = problem.severity === "error" ? String(index) : `${problem.code} ${problem.message}`;
		const group = groups.get(key);
		if (group) group.push(problem);
		else groups.set(key, [problem]);
	}
	const ofKind = new Map<string, number>();
	const important = ["error", "warning", "note"].flatMap((severity) =>
		[...groups.values()].filter(([problem]) => {
			if (problem?.severity !== severity) return false;
			const count = (ofKind.get(problem.code) ?? 0) + 1;
			ofKind.set(problem.code, count);
			return severity === "error" || count <= shownOfKind;
		}),
	);
	const chosen = new Set(important.slice(0, shownProblems));
	const shown: ShownProblem[] = [];
	const rest: Problem[] = [];
	for (const group of groups.values()) {
		const [problem, ...elsewhere] = group;
		if (problem && chosen.has(group)) shown.push({ problem, elsewhere });
		else rest.push(...group);
	}
	return { shown, rest };
}

/** `a.md:3:1, b.md:4:2 and 7 more`. */
function placeList(problems: readonly Problem[]): string {
	const places = problems.flatMap(({ at }) => (at ? [`${at.file}:${at.line}:${at.column}`] : []));
	return listSome(places, shownPlaces);
}

/** The number of problems of each kind, most frequent first: `4 broken links, 1 broken anchor`. */
function countByKind(problems: readonly { readonly code: ProblemCode }[]): string {
	const counts = new Map<string, number>();
	for (const { code } of problems) counts.set(problemKinds[code], (counts.get(problemKinds[code]) ?? 0) + 1);
	return [...counts]
		.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
		.map(([kind, count]) => `${count} ${count === 1 ? kind : pluralOf(kind)}`)
		.join(", ");
}

/** The plural of a kind, whose noun is the word before `in`, `of`, `with` or `without`. */
function pluralOf(kind: string): string {
	const [, noun = kind, rest = ""] = /^(.*?)( (?:in|of|with|without) .*)?$/.exec(kind) ?? [];
	const plural = /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
	return plural + rest;
}

/** Where the files of problems are. */
type Folders = {
	/** Folder of the site, absolute. */
	readonly root: string;
	/** Folder into which a workflow has checked out its repository; absent outside of workflows. */
	readonly workspace: string | undefined;
};

/** The GitHub workflow commands that make problems annotations, one line each. Files are relative to the repository, where GitHub looks for them. */
export function githubCommands(problems: readonly Problem[], { root, workspace }: Folders): string {
	const folder = repositoryFolder(root, workspace);
	return problems.map((problem) => `${githubCommand(problem, relative(folder, root))}\n`).join("");
}

const commandNames = { error: "error", warning: "warning", note: "notice" } as const;

function githubCommand({ severity, at, code, message, hint }: Problem, siteFolder: string): string {
	const place = at === null ? {} : { file: join(siteFolder, at.file).replaceAll(sep, "/"), line: at.line, col: at.column };
	const properties = Object.entries({ ...place, title: code }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
	const text = [message, ...(hint === null ? [] : [hint])].map((part) => withoutControls(shortened(part))).join("\n");
	return `::${commandNames[severity]} ${properties.join(",")}::${escapeText(text)}`;
}

/** The Git repository of a site; without Git, such as in a container, the folder of the workflow. The two differ if a workflow checks out into a subfolder. */
function repositoryFolder(root: string, workspace: string | undefined): string {
	for (let folder = root; ; folder = dirname(folder)) {
		if (existsSync(join(folder, ".git"))) return folder;
		if (folder === dirname(folder)) break;
	}
	return workspace !== undefined && isWithin(root, workspace) ? workspace : root;
}

function escapeText(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
	return escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
