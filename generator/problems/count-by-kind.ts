import { type ProblemCode, problemKinds } from "../lib/problem-codes.ts";

/** Problems counted by kind, most first: `4 broken links, 1 broken anchor`. */
export function countByKind(problems: readonly { readonly code: ProblemCode }[]): string {
	const counts = new Map<string, number>();
	for (const { code } of problems) counts.set(problemKinds[code], (counts.get(problemKinds[code]) ?? 0) + 1);
	return [...counts]
		.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
		.map(([kind, count]) => `${count} ${count === 1 ? kind : inPlural(kind)}`)
		.join(", ");
}

/** The plural of a kind. Its noun is the word before `in`, `of`, `over` or `without`. */
function inPlural(kind: string): string {
	const [, noun = kind, rest = ""] = /^(.*?)( (?:in|of|over|without) .*)?$/.exec(kind) ?? [];
	const plural = /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
	return plural + rest;
}
