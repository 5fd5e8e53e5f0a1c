import type { Problem } from "../../lib/problem.ts";
import type { SampleLine } from "../../lib/sample-notation.ts";
import { positionInFile, type Sample } from "./sample.ts";
import type { SampleFile } from "./sample-files.ts";
import type { Diagnostic } from "./type-check.ts";

/** The errors of samples that their authors have not announced, and the announced ones that do not occur. */
export function typeProblems(files: ReadonlyMap<string, SampleFile>, diagnostics: readonly Diagnostic[]): Problem[] {
	const found = new Map<Sample, Set<number>>();
	const problems = diagnostics.flatMap((diagnostic): Problem[] => {
		const checked = files.get(diagnostic.path ?? "")?.checked;
		if (!checked) return [];
		const { sample, lines } = checked;
		found.set(sample, (found.get(sample) ?? new Set()).add(diagnostic.code));
		if (isAnnounced(diagnostic, sample)) return [];
		return [typeProblem(diagnostic, positionInFile(sample, placeInLines(lines, diagnostic)))];
	});
	const checked = new Set([...files.values()].flatMap((file) => file.checked?.sample ?? []));
	for (const sample of checked) {
		const missing = sample.directives.errors.filter((code) => !found.get(sample)?.has(code));
		problems.push(...missing.map((code) => missingError(sample, code)));
	}
	return problems;
}

/** Whether the author of a sample has announced an error. */
export function isAnnounced({ code }: Diagnostic, { directives: { errors, ignored } }: Sample): boolean {
	return errors.includes(code) || ignored === "all" || ignored.includes(code);
}

/** The compiler reports what is missing at the end after the last line. */
function placeInLines(lines: readonly SampleLine[], { line, column }: Diagnostic) {
	const last = lines.at(-1);
	return line <= lines.length ? { line: lines[line - 1], column } : { line: last, column: (last?.text.length ?? 0) + 1 };
}

function typeProblem({ code, message }: Diagnostic, at: Problem["at"]): Problem {
	const text = message.replace(/\.$/, "").replace(/'([^']+)'/g, "`$1`");
	const isOwnFile = code === 2307 && /`\.\.?\//.test(text);
	const hint = isOwnFile
		? 'Show the file in another sample of the page, with its path as `title`, or write `nocheck="reason"` after the fence.'
		: `Correct the sample. If it is meant to be wrong, write \`// @errors: ${code}\` above the line, or \`nocheck="reason"\` after the fence.`;
	return { code: "sample-invalid", severity: "error", message: `${text} (TS${code}).`, hint, at };
}

function missingError(sample: Sample, code: number): Problem {
	const line = sample.lines.find(({ text }) => text.includes("@errors"));
	return {
		code: "sample-invalid",
		severity: "error",
		message: `The sample announces the error TS${code}, which does not occur.`,
		hint: `Remove \`${code}\` from \`// @errors\`.`,
		at: positionInFile(sample, { line, column: 1 }),
	};
}
