import type { Problem } from "../lib/problem.ts";

/** A block with fewer lines is hardly why a page takes too long. */
const leastLines = 5_000;

/**
 * Moves the problem of a page that took too long, or too much memory, to the longest block of its source: the most lines without an empty one
 * between them, such as those of a table. Returns other problems, and those of pages without such a block, as they are.
 */
export function atLongBlock(problem: Problem, source: string): Problem {
	if (problem.code !== "page-timeout" && problem.code !== "page-crashed") return problem;
	const { line, count } = longestBlock(source);
	if (count < leastLines || problem.at === null) return problem;
	const hint = `The block that begins here has ${count.toLocaleString("en")} lines: divide it. If the page needs them, increase \`pageTimeout\` and \`pageMemory\`.`;
	return { ...problem, at: { ...problem.at, line, column: 1 }, hint };
}

/** The longest block of a source: its first line (from 1), and its number of lines. */
function longestBlock(source: string): { readonly line: number; readonly count: number } {
	let longest = { line: 1, count: 0 };
	let start = 1;
	let line = 0;
	const close = () => {
		if (line - start > longest.count) longest = { line: start, count: line - start };
		start = line + 1;
	};
	for (const text of source.split("\n")) {
		line++;
		if (text.trim() === "") close();
	}
	line++;
	close();
	return longest;
}
