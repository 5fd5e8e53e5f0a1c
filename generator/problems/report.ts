import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Problem, sortProblems } from "../lib/problem.ts";
import { problemKinds } from "../lib/problem-codes.ts";
import { decodeTextFile } from "../lib/text-file.ts";
import { chooseProblems, placeList } from "./choose-problems.ts";
import { codeFrame } from "./code-frame.ts";
import { countByKind } from "./count-by-kind.ts";

/** Where a command writes. */
export type CommandOutput = {
	readonly stdout: (text: string) => void;
	readonly stderr: (text: string) => void;
	/** Whether stderr is a terminal: progress is redrawn in place and colours are used. */
	readonly isTerminal: boolean;
};

/** The streams of this process. */
export function processOutput(): CommandOutput {
	// A reader that stops early, such as `head`, is no error.
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
	return {
		stdout: (text) => void process.stdout.write(text),
		stderr: (text) => void process.stderr.write(text),
		isTerminal: process.stderr.isTTY === true,
	};
}

/** How a command speaks. */
export type ReporterOptions = {
	/** Diagnostics as JSON lines on stdout, nothing else. */
	readonly json: boolean;
	/** Nothing but errors. */
	readonly quiet: boolean;
	readonly output: CommandOutput;
};

/** The only writer of a command. */
export type Reporter = {
	/** How far a stage is; redrawn in place on a terminal, one line a stage otherwise. */
	readonly progress: (stage: string, done: number, total: number) => void;
	/** A line for a person. */
	readonly info: (text: string) => void;
	/** A line on stderr, whatever the options: stdout may be read by a machine. */
	readonly failure: (text: string) => void;
	/** All problems of a run, sorted by place, each with its code frame. `root` is where their files are. */
	readonly problems: (problems: readonly Problem[], root: string) => void;
	/** The same after a change: of what was there `before`, only the errors are shown again; the last line counts everything. */
	readonly changes: (problems: readonly Problem[], since: { readonly root: string; readonly before: readonly Problem[] }) => void;
};

const colors = { error: "\u001b[31m", warning: "\u001b[33m", note: "\u001b[36m", dim: "\u001b[2m", bold: "\u001b[1m", off: "\u001b[0m" };

/** Makes the reporter of a command. */
export function createReporter({ output, ...options }: ReporterOptions): Reporter {
	const paint = (color: keyof typeof colors, text: string) => (output.isTerminal ? colors[color] + text + colors.off : text);
	let drawn = false;
	let lastStage = "";
	const clear = () => {
		if (drawn) output.stderr("\r\u001b[2K");
		drawn = false;
	};
	const show = (problems: readonly Problem[], root: string) => {
		const { shown, rest } = chooseProblems(problems);
		for (const { problem, elsewhere } of shown) {
			const also = elsewhere.length === 0 ? "" : `\n  ${paint("bold", "also:")} ${placeList(elsewhere)}`;
			const isRepeated = elsewhere.length >= manyPlaces;
			output.stderr(`\n${isRepeated ? repeatedLine([problem, ...elsewhere], paint) : formatProblem(problem, root, paint) + also}\n`);
		}
		if (rest.length > 0) output.stderr(`\n… and ${rest.length} more: ${countByKind(rest)}. \`--json\` lists all.\n`);
	};
	const count = (problems: readonly Problem[]) => {
		const summary = summarize(problems);
		if (summary) output.stderr(`\n${summary}\n`);
	};
	return {
		progress(stage, done, total) {
			if (options.json || options.quiet) return;
			if (output.isTerminal) {
				output.stderr(`\r\u001b[2K${paint("dim", `${stage} ${total > 0 ? `${done}/${total}` : ""}`)}`);
				drawn = true;
			} else if (stage !== lastStage) {
				output.stderr(`${stage}\n`);
			}
			lastStage = stage;
		},
		info(text) {
			if (options.json || options.quiet) return;
			clear();
			output.stdout(`${text}\n`);
		},
		failure(text) {
			clear();
			output.stderr(`${text}\n`);
		},
		problems(problems, root) {
			clear();
			const sorted = sortProblems(problems).filter((problem) => !options.quiet || problem.severity === "error");
			if (options.json) {
				for (const problem of sorted) {
					const { code, subject = null, suggestions = [] } = problem;
					const line = { ...problem, subject, suggestions, kind: problemKinds[code], frame: frameOf(problem, root) };
					output.stdout(`${JSON.stringify(line)}\n`);
				}
				return;
			}
			show(sorted, root);
			count(sorted);
		},
		changes(problems, { root, before }) {
			clear();
			const known = new Set(before.map(identity));
			const sorted = sortProblems(problems);
			const shown = sorted.filter((problem) => problem.severity === "error" || !known.has(identity(problem)));
			show(shown, root);
			if (shown.length > 0 || sorted.length !== before.length) count(sorted);
		},
	};
}

/** What a problem is, wherever in its file an edit has moved it. */
function identity({ code, message, at }: Problem): string {
	return JSON.stringify([code, message, at?.file]);
}

/** Other places from which on a warning is one line: whoever has so many needs to know what is wrong, not to see it in one of them. */
const manyPlaces = 10;

/** A warning that many places have, in one line. */
function repeatedLine(problems: readonly Problem[], paint: (color: keyof typeof colors, text: string) => string): string {
	const [problem] = problems;
	if (!problem) return "";
	const { severity, message, hint, code } = problem;
	const text = `${paint(severity, severity)} ${message}${hint === null ? "" : ` ${hint}`} ${paint("dim", `(${code})`)}`;
	return `${text} ${paint("bold", `${problems.length} times:`)} ${placeList(problems)}`;
}

/** One problem as a person reads it: place, message, frame, hint. */
export function formatProblem(
	problem: Problem,
	root: string,
	paint: (color: keyof typeof colors, text: string) => string = (_, text) => text,
): string {
	const place = problem.at ? `${paint("bold", `${problem.at.file}:${problem.at.line}:${problem.at.column}`)} ` : "";
	const parts = [`${place}${paint(problem.severity, problem.severity)} ${problem.message} ${paint("dim", `(${problem.code})`)}`];
	const frame = frameOf(problem, root);
	if (frame) parts.push(frame);
	if (problem.hint) parts.push(`  ${paint("bold", "hint:")} ${problem.hint}`);
	return parts.join("\n");
}

/** The code frame of a problem, or `null` when its file cannot be shown. */
export function frameOf(problem: Problem, root: string): string | null {
	if (!problem.at) return null;
	try {
		const source = decodeTextFile(readFileSync(join(root, problem.at.file)), problem.at.file);
		return "text" in source ? codeFrame(source.text, problem.at) || null : null;
	} catch {
		return null;
	}
}

/** `5 errors, 1 warning: 4 broken links, 1 broken anchor, 1 unknown directive`. Notes are no part of it. */
function summarize(problems: readonly Problem[]): string {
	const counted = problems.filter((problem) => problem.severity !== "note");
	if (counted.length === 0) return "";
	const errors = counted.filter((problem) => problem.severity === "error").length;
	return `${plural(errors, "error")}, ${plural(counted.length - errors, "warning")}: ${countByKind(counted)}`;
}

/** `1 page`, `2 pages`; `several` is for nouns that take more than an `s`. */
export function plural(count: number, noun: string, several = `${noun}s`): string {
	return `${count} ${count === 1 ? noun : several}`;
}

/** `820 ms` or `1.24 s`. */
export function formatMs(ms: number): string {
	return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** `812 B`, `14.2 KB` or `3.1 MB`, in powers of ten. */
export function formatBytes(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`;
	return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
