import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { jsonMistake } from "../lib/json-mistake.ts";
import { type Problem, SiteError, sortProblems } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";
import { isContentCheck } from "../problems/content-checks.ts";

/** Name of the file in the site's root that holds the known problems; to be committed. */
export const baselineName = "keyframe-baseline.json";

/** Known problems: how often each occurs, by file, code and offending value. Lines are no part of it, so that edits elsewhere do not matter. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

/** Problems held against a baseline. */
export type ComparedProblems = {
	/** Those that are not known. */
	readonly fresh: readonly Problem[];
	/** How many are known. */
	readonly known: number;
	/** Entries whose problem is gone, as `file: value`. */
	readonly gone: readonly string[];
};

/** Whether a problem can be recorded: it lies in the content, not in the configuration. */
export function canBeKnown({ code, at }: Problem, configFiles: ReadonlySet<string>): boolean {
	return isContentCheck(code) && at !== null && !configFiles.has(at.file);
}

/** Reads the baseline of a site; empty when there is none. Throws `SiteError` when the file is damaged. */
export function readBaseline(root: string): Baseline {
	const path = join(root, baselineName);
	if (!existsSync(path)) return {};
	const text = readFileSync(path, "utf8");
	try {
		const parsed: unknown = JSON.parse(text);
		if (isBaselineFile(parsed)) return parsed.problems;
	} catch {
		throw invalid(text, jsonMistake(text)?.offset ?? 0);
	}
	throw invalid(text, 0);
}

/** A baseline with these problems and the entries of `kept` whose code `keeps` accepts; sorted, so that it is the same on every machine and differences are small. */
export function makeBaseline(problems: readonly Problem[], kept: Baseline, keeps: (code: string) => boolean): Baseline {
	const counts = new Map<string, number>();
	for (const problem of sortProblems(problems)) {
		const key = JSON.stringify(keysOf(problem));
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	for (const [key, count] of entriesOf(kept)) if (keeps(keyParts(key)[1])) counts.set(key, count);
	const files = new Map<string, Map<string, Map<string, number>>>();
	for (const key of [...counts.keys()].sort()) {
		const [file, code, value] = keyParts(key);
		const ofFile = files.get(file) ?? new Map<string, Map<string, number>>();
		const ofCode = ofFile.get(code) ?? new Map<string, number>();
		files.set(file, ofFile.set(code, ofCode.set(value, counts.get(key) ?? 0)));
	}
	const ofMap = <T, U>(map: ReadonlyMap<string, T>, inner: (value: T) => U) =>
		Object.fromEntries([...map].map(([key, value]) => [key, inner(value)]));
	return ofMap(files, (ofFile) => ofMap(ofFile, Object.fromEntries<number>));
}

/** The text of a baseline's file. */
export function baselineText(baseline: Baseline): string {
	return `${JSON.stringify({ version: 1, problems: baseline }, null, "\t")}\n`;
}

/** Holds problems against a baseline. Where more occur than are known, the last ones in the file are new. `checked` says whether problems of a code were looked for: those that were not are not gone. */
export function compareWithBaseline(
	problems: readonly Problem[],
	baseline: Baseline,
	options: { readonly configFiles: ReadonlySet<string>; readonly checked: (code: string) => boolean },
): ComparedProblems {
	const left = new Map(entriesOf(baseline));
	let known = 0;
	const fresh = sortProblems(problems).filter((problem) => {
		const key = JSON.stringify(keysOf(problem));
		const count = left.get(key) ?? 0;
		if (count === 0 || !canBeKnown(problem, options.configFiles)) return true;
		left.set(key, count - 1);
		known++;
		return false;
	});
	const gone = [...left].flatMap(([key, count]) => {
		const [file, code, value] = keyParts(key);
		return count > 0 && options.checked(code) ? [`${file}: ${value}`] : [];
	});
	return { fresh, known, gone };
}

/** The problems that the site's baseline does not know, for watch mode; that the baseline is damaged becomes one of them. */
export function withoutKnownProblems(config: SiteConfig, problems: readonly Problem[]): readonly Problem[] {
	try {
		const configFiles = new Set(config.configSources.map(({ file }) => file));
		return compareWithBaseline(problems, readBaseline(config.root), { configFiles, checked: () => false }).fresh;
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		return [...problems, ...error.problems];
	}
}

/** What a baseline holds, flat: each key as JSON, and the count. */
function entriesOf(baseline: Baseline): [key: string, count: number][] {
	return Object.entries(baseline).flatMap(([file, ofFile]) =>
		Object.entries(ofFile).flatMap(([code, ofCode]) =>
			Object.entries(ofCode).map(([value, count]): [string, number] => [JSON.stringify([file, code, value]), count]),
		),
	);
}

function keyParts(key: string): [file: string, code: string, value: string] {
	return JSON.parse(key) as [string, string, string];
}

function keysOf({ at, code, subject, message }: Problem): [file: string, code: string, value: string] {
	return [at?.file ?? "", code, subject ?? message];
}

function isBaselineFile(value: unknown): value is { problems: Baseline } {
	if (!isRecord(value) || value.version !== 1 || !isRecord(value.problems)) return false;
	return Object.values(value.problems).every(
		(ofFile) =>
			isRecord(ofFile) &&
			Object.values(ofFile).every((ofCode) => isRecord(ofCode) && Object.values(ofCode).every((count) => typeof count === "number")),
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function invalid(text: string, offset: number): SiteError {
	return new SiteError([
		{
			code: "baseline-invalid",
			severity: "error",
			message: `\`${baselineName}\` is no list of known problems.`,
			hint: "Write it again with `keyframe check --update-baseline`.",
			at: { file: baselineName, ...positionAt(text, offset) },
		},
	]);
}
