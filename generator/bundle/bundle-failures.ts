import type { PlaceholderState } from "../compat/missing-modules.ts";
import { type Problem, sortProblems } from "../lib/problem.ts";

/** The outcome of a build: its result, or all of its problems. */
export type BuildAttempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

/** A problem in a file, with the file itself and all files (absolute) that import it, directly or indirectly. */
export type BundleFailure = { readonly problem: Problem; readonly reachedFrom: readonly string[] };

/**
 * The outcome of a build around failures. `value` is `null` if placeholders did not help; `read` lists the files (absolute) whose
 * change may fix it.
 */
type BuiltAround<T> = { readonly value: T | null; readonly failures: readonly BundleFailure[]; readonly read: readonly string[] };

/**
 * Repeats a build with placeholders for the files that failed until it succeeds, to find every failure and the files that it affects.
 * The first build uses the placeholders in `initial`, if any. `fileOf` returns the file (absolute) of a problem.
 */
export async function buildAroundFailures<T>(
	build: (placeholders: PlaceholderState | null) => Promise<BuildAttempt<T>>,
	{ initial, fileOf }: { readonly initial: PlaceholderState | null; readonly fileOf: (problem: Problem) => string | null },
): Promise<BuiltAround<T>> {
	const state: PlaceholderState = initial ?? { failed: new Set(), importers: new Map() };
	const { failed } = state;
	const problems: Problem[] = [];
	let attempt = await build(initial);
	for (let hasPlaceholders = initial !== null; !attempt.ok; hasPlaceholders = true) {
		const errors = attempt.problems.filter(({ severity }) => severity === "error");
		// Builds with placeholders repeat the warnings, and add some that only lenient sites should see.
		problems.push(...(hasPlaceholders ? errors : attempt.problems));
		const known = failed.size;
		if (hasPlaceholders) for (const file of errors.map(fileOf)) if (file !== null) failed.add(file);
		if (hasPlaceholders && failed.size === known) break;
		attempt = await build(state);
	}
	const failures = sortProblems(problems).map((problem) => ({ problem, reachedFrom: filesReaching(fileOf(problem), state) }));
	const read = problems.length === 0 ? [] : [...failed, ...state.importers.keys()].filter((path) => path.startsWith("/"));
	return { value: attempt.ok ? attempt.value : null, failures, read };
}

function filesReaching(path: string | null, { importers }: PlaceholderState): string[] {
	const found = new Set(path === null ? [] : [path]);
	// The loop also visits files that it adds to the set.
	for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
	return [...found];
}

/** Number of pages that a message names. It only counts the others. */
const namedPages = 2;

/** Adds the names of the pages (relative to the root) that import the file to its problem. */
export function withImporters(problem: Problem, pages: readonly string[]): Problem {
	const others = [...new Set(pages)].filter((page) => page !== problem.at?.file).sort();
	if (others.length === 0 || problem.severity !== "error") return problem;
	const named = others.slice(0, others.length === namedPages + 1 ? others.length : namedPages).map((page) => `\`${page}\``);
	const rest = others.length > named.length ? `${others.length - named.length} more pages` : named.pop();
	const list = named.length === 0 ? rest : `${named.join(", ")} and ${rest}`;
	return { ...problem, message: `${problem.message.replace(/\.$/, "")}; \`${problem.at?.file ?? "the file"}\` is imported by ${list}.` };
}
