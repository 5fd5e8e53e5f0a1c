import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { hasErrors, type Problem, SiteError, sortProblems } from "../lib/problem.ts";
import { plural } from "../problems/report.ts";
import { type Baseline, baselineName, baselineText, canBeKnown, compareWithBaseline, makeBaseline, readBaseline } from "./baseline.ts";

/** How a run treats the problems that the site's baseline knows: it leaves them out, shows them all, or records what it finds. */
export type BaselineMode = "use" | "ignore" | "update";

/** The known problems of one run. */
export type KnownProblems = {
	/** The problems that count. To be called with all that were found; the last call stands. */
	readonly filter: (problems: readonly Problem[]) => readonly Problem[];
	/** Writes the baseline in the mode `update`, and says what there is to say of it, in lines. */
	readonly finish: () => readonly string[];
};

/** Opens the baseline of a site. Throws `SiteError` when the file is damaged. `external`: whether links to other sites are followed in this run. */
export function openKnownProblems(config: SiteConfig, options: { readonly mode: BaselineMode; readonly external: boolean }): KnownProblems {
	const { mode, external } = options;
	const baseline = mode === "ignore" ? {} : mode === "use" ? readBaseline(config.root) : oldBaseline(config.root);
	const configFiles = new Set(config.configSources.map(({ file }) => file));
	const checked = (code: string) => external || !code.startsWith("external-");
	const isKnowable = (problem: Problem) => canBeKnown(problem, configFiles);
	/** Errors that cannot be recorded may hide others, so the file is left as it is while there are any. */
	const record = (): string[] => {
		if (hasErrors(found.filter((problem) => !isKnowable(problem))))
			return [`${baselineName} was not written: the errors above cannot be recorded and may hide others.`];
		const recorded = makeBaseline(found.filter(isKnowable), baseline, (code) => !checked(code));
		const path = join(config.root, baselineName);
		const count = sortProblems(found).filter(isKnowable).length;
		if (Object.keys(recorded).length > 0) writeFileSync(path, baselineText(recorded));
		else if (existsSync(path)) rmSync(path);
		return [count === 0 ? "There are no problems to record." : `${plural(count, "known problem")} recorded in ${baselineName}.`];
	};
	let found: readonly Problem[] = [];
	let summary: { readonly known: number; readonly gone: readonly string[] } = { known: 0, gone: [] };
	return {
		filter(problems) {
			found = problems;
			if (mode === "ignore") return problems;
			if (mode === "update") return problems.filter((problem) => !isKnowable(problem));
			const { fresh, ...rest } = compareWithBaseline(problems, baseline, { configFiles, checked });
			summary = rest;
			return fresh;
		},
		finish() {
			if (mode === "update") return record();
			const lines: string[] = [];
			if (summary.known > 0) lines.push(`${plural(summary.known, "known problem")} in the baseline.`);
			if (summary.gone.length > 0)
				lines.push(
					`${plural(summary.gone.length, "entry", "entries")} of ${baselineName} ${summary.gone.length === 1 ? "is" : "are"} fixed; \`keyframe check --update-baseline\` drops ${summary.gone.length === 1 ? "it" : "them"}.`,
				);
			return lines;
		},
	};
}

/** What is there before it is written again: nothing when it is damaged. */
function oldBaseline(root: string): Baseline {
	try {
		return readBaseline(root);
	} catch (error) {
		if (error instanceof SiteError) return {};
		throw error;
	}
}
