import { expect } from "vitest";
import type { Problem } from "../../generator/lib/problem.ts";

/** What a command printed. Checks that it contains no absolute path and no stack trace. */
export function withoutTraces(printed: string, root: string): string {
	expect(printed).not.toContain(root);
	expect(printed).not.toMatch(/(?:^|[\s('"`])\/(?:tmp|home|usr|var|private|Users)\//);
	expect(printed).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
	expect(printed).not.toContain("file://");
	expect(printed).not.toContain("[object Object]");
	expect(printed).not.toMatch(/\.\. \(/);
	return printed.replace(/[ \t]+$/gm, "");
}

/** A problem on one line: `line:column+length message | hint`. */
export function shortProblem({ at, message, hint }: Problem): string {
	return `${at?.line}:${at?.column}+${at?.length} ${message}${hint === null ? "" : ` | ${hint}`}`;
}

/** A problem on one line: `line:column code message | hint`. */
export function shortProblemWithCode({ at, code, message, hint }: Problem): string {
	return `${at?.line}:${at?.column} ${code} ${message}${hint === null ? "" : ` | ${hint}`}`;
}

/** The problems that a command prints with `--json`. */
export function jsonProblems(stdout: string): Problem[] {
	return stdout
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line) as Problem);
}

/** The place of a problem and its code: `docs/page.md:3:5 link-broken`. */
export function placeAndCode({ at, code }: Problem): string {
	return `${at?.file}:${at?.line}:${at?.column} ${code}`;
}
