/** A block that has been converted: its lines, and the index of the first line after it. `opening` replaces the blank line before it. */
export type Block = { readonly opening?: string; readonly lines: readonly string[]; readonly next: number };

/** A run of colons that is longer than the run of any directive in the lines. */
export function colonsAround(lines: readonly string[]): string {
	const longest = Math.max(2, ...lines.map((line) => /^[ \t>*+-]*(:{3,})/.exec(line)?.[1]?.length ?? 0));
	return ":".repeat(longest + 1);
}

/** A title as the label of a directive. */
export function directiveLabel(title: string): string {
	return `[${title.replaceAll(/[[\]]/g, "\\$&")}]`;
}

/** How many blank lines begin at an index. */
export function blankLines(lines: readonly string[], from: number): number {
	let at = from;
	while (at < lines.length && (lines[at] ?? "").trim() === "") at++;
	return at - from;
}
