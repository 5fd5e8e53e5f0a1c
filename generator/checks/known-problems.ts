import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { SiteConfig } from "../config/site-config.ts";
import { jsonMistake } from "../lib/json-mistake.ts";
import { plural } from "../lib/plural.ts";
import { hasErrors, type Problem, SiteError, sortProblems } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { positionAt } from "../lib/text-file.ts";
import { isContentCheck } from "../problems/content-checks.ts";

/** Name of the file in the site's root that records the known problems. It is meant to be committed. */
export const baselineName = "keyframe-baseline.json";

const baselineSchema = z.object({
	version: z.literal(1),
	problems: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number()))),
});

/** Known problems: how often each occurs, by `problemKey`. Lines are not part of the key, so that edits elsewhere in a file do not matter. */
type Baseline = ReadonlyMap<string, number>;

/** Problems compared with a baseline. */
type ComparedProblems = {
	/** The problems that are not known. */
	readonly fresh: readonly Problem[];
	/** How many are known. */
	readonly known: number;
	/** Known problems that no longer occur, as `file: value`. */
	readonly fixed: readonly string[];
};

/** Whether a problem can be recorded: one in the content, not in the configuration. */
function isRecordable({ code, at }: Problem, config: Pick<SiteConfig, "configSources">): boolean {
	return isContentCheck(code) && at !== null && !config.configSources.some(({ file }) => file === at.file);
}

/** Reads the baseline of a site; empty if the site has none. Throws `SiteError` if the file is damaged. */
function readBaseline(root: string): Baseline {
	const path = join(root, baselineName);
	if (!existsSync(path)) return new Map();
	const text = readRegularText(path);
	try {
		const { problems } = baselineSchema.parse(JSON.parse(text));
		const entries = Object.entries(problems).flatMap(([file, byCode]) =>
			Object.entries(byCode).flatMap(([code, byValue]) =>
				Object.entries(byValue).map(([value, count]) => [JSON.stringify([file, code, value]), count] as const),
			),
		);
		return new Map(entries);
	} catch {
		const problem: Problem = {
			code: "baseline-invalid",
			severity: "error",
			message: `\`${baselineName}\` is not a list of known problems.`,
			hint: "Write it again with `keyframe check --update-baseline`.",
			at: { file: baselineName, ...positionAt(text, jsonMistake(text)?.offset ?? 0) },
		};
		throw new SiteError([problem]);
	}
}

/** A baseline of these problems, and of the entries of `kept` whose code was not checked. */
function makeBaseline(problems: readonly Problem[], kept: Baseline, checked: (code: string) => boolean): Baseline {
	const counts = new Map<string, number>();
	for (const problem of sortProblems(problems)) counts.set(problemKey(problem), (counts.get(problemKey(problem)) ?? 0) + 1);
	return new Map([...counts, ...[...kept].filter(([key]) => !checked(keyParts(key)[1]))]);
}

/** The text of a baseline's file: sorted, so that it is the same on every machine and differences are small. */
function baselineText(baseline: Baseline): string {
	const problems: Record<string, Record<string, Record<string, number>>> = {};
	for (const [key, count] of [...baseline].sort(([a], [b]) => (a < b ? -1 : 1))) {
		const [file, code, value] = keyParts(key);
		problems[file] ??= {};
		problems[file][code] ??= {};
		problems[file][code][value] = count;
	}
	return `${JSON.stringify({ version: 1, problems }, null, "\t")}\n`;
}

/**
 * Compares problems with a baseline. If more occur than are known, the last ones in the file are new. Known problems whose code was not
 * `checked` do not count as fixed.
 */
function compareWithBaseline(
	problems: readonly Problem[],
	baseline: Baseline,
	{ config, checked }: { readonly config: Pick<SiteConfig, "configSources">; readonly checked: (code: string) => boolean },
): ComparedProblems {
	const left = new Map(baseline);
	const sorted = sortProblems(problems);
	const fresh = sorted.filter((problem) => {
		const count = left.get(problemKey(problem)) ?? 0;
		if (count === 0 || !isRecordable(problem, config)) return true;
		left.set(problemKey(problem), count - 1);
		return false;
	});
	const fixed = [...left].flatMap(([key, count]) => {
		const [file, code, value] = keyParts(key);
		return count > 0 && checked(code) ? [`${file}: ${value}`] : [];
	});
	return { fresh, known: sorted.length - fresh.length, fixed };
}

/** The problems that are not in the site's baseline, for watch mode. A damaged baseline is itself a problem. */
export function withoutKnownProblems(config: Pick<SiteConfig, "configSources" | "root">, problems: readonly Problem[]): readonly Problem[] {
	try {
		return compareWithBaseline(problems, readBaseline(config.root), { config, checked: () => false }).fresh;
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		return [...problems, ...error.problems];
	}
}

/** What distinguishes problems: file, code and offending value. */
function problemKey({ at, code, subject, message }: Problem): string {
	return JSON.stringify([at?.file ?? "", code, subject ?? message]);
}

function keyParts(key: string): [file: string, code: string, value: string] {
	return JSON.parse(key) as [string, string, string];
}

/** How a run treats the problems in the site's baseline: it leaves them out, shows them all, or records what it finds. */
export type BaselineMode = "use" | "ignore" | "update";

/** The known problems of one run. */
export type KnownProblems = {
	/** The problems that are not known. Call it with all problems; the last call counts. */
	readonly filter: (problems: readonly Problem[]) => readonly Problem[];
	/** Writes the baseline in the mode `update`, and returns a summary in lines. */
	readonly finish: () => readonly string[];
};

/**
 * Opens the baseline of a site. Throws `SiteError` if the file is damaged. `external` and `samples` tell whether this run checks links to
 * other sites and code samples.
 */
export function openKnownProblems(
	config: Pick<SiteConfig, "configSources" | "root">,
	options: { readonly mode: BaselineMode; readonly external: boolean; readonly samples: boolean },
): KnownProblems {
	const { mode, external, samples } = options;
	const baseline = mode === "ignore" ? new Map() : mode === "use" ? readBaseline(config.root) : previousBaseline(config.root);
	const checked = (code: string) =>
		(external || !code.startsWith("external-")) && (samples || !code.startsWith("sample-")) && code !== "api-undocumented";
	let found: readonly Problem[] = [];
	return {
		filter(problems) {
			found = problems;
			if (mode === "update") return problems.filter((problem) => !isRecordable(problem, config));
			return mode === "ignore" ? problems : compareWithBaseline(problems, baseline, { config, checked }).fresh;
		},
		finish() {
			if (mode === "update") return [record(config, found, { baseline, checked })];
			const { known, fixed } = compareWithBaseline(found, baseline, { config, checked });
			const [are, them] = fixed.length === 1 ? ["is", "it"] : ["are", "them"];
			const entries = `${plural(fixed.length, "entry", "entries")} of ${baselineName}`;
			return [
				...(known > 0 ? [`${plural(known, "known problem")} in the baseline.`] : []),
				...(fixed.length > 0 ? [`${entries} ${are} fixed; \`keyframe check --update-baseline\` drops ${them}.`] : []),
			];
		},
	};
}

/**
 * Writes the baseline and returns a summary. Errors that cannot be recorded may hide others, so the file does not change while there are
 * any.
 */
function record(
	config: Pick<SiteConfig, "configSources" | "root">,
	found: readonly Problem[],
	{ baseline, checked }: { readonly baseline: Baseline; readonly checked: (code: string) => boolean },
): string {
	if (hasErrors(found.filter((problem) => !isRecordable(problem, config))))
		return `${baselineName} was not written: the errors above cannot be recorded and may hide others.`;
	const recordable = sortProblems(found).filter((problem) => isRecordable(problem, config));
	const recorded = makeBaseline(recordable, baseline, checked);
	const path = join(config.root, baselineName);
	if (recorded.size > 0) replaceFile(path, baselineText(recorded));
	else rmSync(path, { force: true });
	return recordable.length === 0
		? "There are no problems to record."
		: `${plural(recordable.length, "known problem")} recorded in ${baselineName}.`;
}

/** The baseline before it is written again; empty if it is damaged. */
function previousBaseline(root: string): Baseline {
	try {
		return readBaseline(root);
	} catch (error) {
		if (error instanceof SiteError) return new Map();
		throw error;
	}
}
