import type { Code, Root, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { fenceWord, readFenceWords } from "../../../theme/lib/fence-words.ts";
import { visit } from "../../lib/visit.ts";
import type { MarkdownFile } from "../integration.ts";
import type { SampleRun, TableCell } from "./sample.ts";

/** The samples of a page that are run (`run`, `assert` or `table` after the fence), with what follows them: their output, or their table. */
export function readRuns(
	tree: Root,
	{ file, codeBlocks }: Pick<MarkdownFile, "file"> & Pick<ReturnType<MarkdownFile["parse"]>, "codeBlocks">,
): ReadonlyMap<Code, SampleRun> {
	const wordsOf = new Map(codeBlocks.map(({ node, meta }) => [node, readFenceWords(meta)]));
	const runs = new Map<Code, SampleRun>();
	let last: Code | null = null;
	visit(tree, (node) => {
		const run = last && runs.get(last);
		if (node.type === "table" && last && run?.table === "missing") runs.set(last, { ...run, table: cellsOf(node, file) });
		if (node.type !== "code") return undefined;
		const words = wordsOf.get(node) ?? [];
		const has = (name: string) => fenceWord(words, name) !== null;
		const fence = { file, line: node.position?.start.line ?? 1, column: 1 };
		if (has("output") && last && run) runs.set(last, { ...run, output: { lines: node.value.split("\n"), fence } });
		last = has("run") || has("assert") || has("table") ? node : null;
		if (last) runs.set(last, { asserts: has("assert"), output: null, table: has("table") ? "missing" : null });
		return undefined;
	});
	return runs;
}

/** The rows of a table, without its head. */
function cellsOf({ children }: Table, file: string): TableCell[][] {
	return children.slice(1).map((row) =>
		row.children.map((cell) => {
			const { line = 1, column = 1 } = cell.children[0]?.position?.start ?? cell.position?.start ?? {};
			return { text: textOf(cell), at: { file, line, column } };
		}),
	);
}
