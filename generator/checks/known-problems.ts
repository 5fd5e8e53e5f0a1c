import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { hasErrors, type Problem, SiteError, sortProblems } from "../lib/problem.ts";
import { plural } from "../problems/report.ts";
import { type Baseline, baselineName, baselineText, compareWithBaseline, isRecordable, makeBaseline, readBaseline } from "./baseline.ts";

/** How a run treats the problems in the site's baseline: it leaves them out, shows them all, or records what it finds. */
export type BaselineMode = "use" | "ignore" | "update";

/** The known problems of one run. */
export type KnownProblems = {
	/** The problems that are not known. To be called with all that were found; the last call counts. */
	readonly filter: (problems: readonly Problem[]) => readonly Problem[];
	/** Writes the baseline in the mode `update`, and returns a summary in lines. */
	readonly finish: () => readonly string[];
};

/** Opens the baseline of a site. Throws `SiteError` when the file is damaged. `external`: whether links to other sites are checked in this run. */
export function openKnownProblems(config: SiteConfig, options: { readonly mode: BaselineMode; readonly external: boolean }): KnownProblems {
	const { mode, external } = options;
	const baseline = mode === "ignore" ? new Map() : mode === "use" ? readBaseline(config.root) : previousBaseline(config.root);
	const checked = (code: string) => external || !code.startsWith("external-");
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

/** Writes the baseline and returns a summary. Errors that cannot be recorded may hide others, so the file stays as it is while there are any. */
function record(
	config: SiteConfig,
	found: readonly Problem[],
	{ baseline, checked }: { readonly baseline: Baseline; readonly checked: (code: string) => boolean },
): string {
	if (hasErrors(found.filter((problem) => !isRecordable(problem, config))))
		return `${baselineName} was not written: the errors above cannot be recorded and may hide others.`;
	const recordable = sortProblems(found).filter((problem) => isRecordable(problem, config));
	const recorded = makeBaseline(recordable, baseline, checked);
	const path = join(config.root, baselineName);
	if (recorded.size > 0) writeFileSync(path, baselineText(recorded));
	else rmSync(path, { force: true });
	return recordable.length === 0
		? "There are no problems to record."
		: `${plural(recordable.length, "known problem")} recorded in ${baselineName}.`;
}

/** The baseline before it is written again; empty when it is damaged. */
function previousBaseline(root: string): Baseline {
	try {
		return readBaseline(root);
	} catch (error) {
		if (error instanceof SiteError) return new Map();
		throw error;
	}
}
