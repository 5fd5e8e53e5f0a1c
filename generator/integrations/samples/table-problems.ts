import type { Problem, SourcePosition } from "../../lib/problem.ts";
import type { SampleRun, TableCell } from "./sample.ts";
import type { SampleCell, SampleResult } from "./sample-process.ts";

const base = { code: "sample-failed", severity: "error" } as const;

/** The cells of a table that differ from what the sample returns. */
export function tableProblems({ table }: SampleRun, rows: SampleResult["rows"], fence: SourcePosition): Problem[] {
	if (table === null) return [];
	if (table === "missing")
		return [{ ...base, message: "No table follows the sample.", hint: "Write the table below it, or remove `table`.", at: fence }];
	if (rows === null) {
		const hint = "Export the rows of the table as its default: `export default [[1, 2]];`.";
		return [{ ...base, message: "The sample gives no table.", hint, at: fence }];
	}
	if (rows.length !== table.length) {
		const message = `The table has ${table.length} rows, and the sample gives ${rows.length}.`;
		return [{ ...base, message, hint: "Correct the table, or the sample.", at: table[0]?.[0]?.at ?? fence }];
	}
	return rows.flatMap((row, index) =>
		row.flatMap((value, column): Problem[] => {
			const cell = table[index]?.[column];
			if (!cell) return [{ ...base, message: "The sample gives more columns than the table has.", hint: "Correct the sample.", at: fence }];
			const right = rightText(cell, value);
			if (right === null) return [];
			return [
				{
					...base,
					message: `The cell says \`${cell.text}\`, and the sample gives \`${right}\`.`,
					hint: `Write \`${right}\`.`,
					at: cell.at,
				},
			];
		}),
	);
}

/** The text that a cell should have, `null` when it is right. For a number, only the first number in the cell is compared, with the precision that is written there. */
function rightText({ text }: TableCell, value: SampleCell): string | null {
	if (value === null) return null;
	if (!value.isNumber) return text === value.text ? null : value.text;
	const written = /[-−]?(?:\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?|Infinity)|NaN/.exec(text)?.[0] ?? "";
	const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
	const number = Number(value.text);
	const rounded = decimals > 0 ? Number(number.toFixed(decimals)) : number;
	return written !== "" && Object.is(Number(written.replaceAll(",", "").replace("−", "-")) + 0, rounded + 0) ? null : String(rounded);
}
