import { listSome } from "../lib/list-some.ts";
import type { Problem } from "../lib/problem.ts";
import { type ProblemCode, problemKinds } from "../lib/problem-codes.ts";

/** Maximum number of problems to show. The others are only counted. */
const shownProblems = 100;

/** Maximum number of warnings of one kind to show: a person with hundreds of them needs examples instead of a list. */
const shownOfKind = 10;

/** Maximum number of places to list for a repeated warning. */
const shownPlaces = 3;

/** A problem and the same problem in other places. */
export type ShownProblem = { readonly problem: Problem; readonly elsewhere: readonly Problem[] };

/** Selects the problems (sorted) to show to a person, and the problems to count only. Errors come before warnings, and a repeated warning is shown once. */
export function chooseProblems(problems: readonly Problem[]): {
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
export function placeList(problems: readonly Problem[]): string {
	const places = problems.flatMap(({ at }) => (at ? [`${at.file}:${at.line}:${at.column}`] : []));
	return listSome(places, shownPlaces);
}

/** The number of problems of each kind, most frequent first: `4 broken links, 1 broken anchor`. */
export function countByKind(problems: readonly { readonly code: ProblemCode }[]): string {
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
