import { hashKey } from "../../../lib/hash.ts";
import type { Problem } from "../../../lib/problem.ts";
import type { SiteFiles } from "../../integration.ts";
import type { SampleOptions } from "../sample-options.ts";
import { codeWidth, type Fence, readFences, sampleWidth } from "./fence.ts";
import { findFormatter, formatAll } from "./formatter.ts";
import { reformat } from "./reformat.ts";

/** Reports samples that are not formatted, and lines too wide for their block (`sample-unformatted`). Sites without a formatter have neither. */
export async function checkFormat(site: SiteFiles, { packages }: Pick<SampleOptions, "packages">): Promise<Problem[]> {
	const formatter = findFormatter({ root: site.root, packages });
	if (formatter === null) return [];
	const fences = await readFences(site.sources);
	const key = hashKey("formatted", formatter.key, ...fences.flatMap(({ extension, lines }) => [extension, lines.join("\n")]));
	const format = async () => JSON.stringify(await formatAll(formatter, fences, site.cacheDir));
	const formatted = JSON.parse(await site.cached(key, format)) as string[];
	return fences.flatMap((fence, index) => fenceProblem(fence, formatted[index] ?? "") ?? []);
}

function fenceProblem(fence: Fence, formatted: string): Problem | null {
	const { lines } = fence;
	const wanted = formatted.split("\n");
	const isFormatted = lines.length === wanted.length && lines.every((line, index) => line === wanted[index]);
	if (!isFormatted) {
		const line = Math.max(
			0,
			[...lines, ""].findIndex((text, index) => text !== wanted[index]),
		);
		const hint =
			reformat(fence, formatted) === null
				? "Format it by hand: its marks would not stay at their code."
				: "Run `keyframe check --samples --fix`.";
		return problem(fence, {
			message: "The sample is not formatted.",
			hint,
			line,
			column: firstDifference(lines[line] ?? "", wanted[line] ?? ""),
		});
	}
	const line = lines.findIndex((text) => codeWidth(text) > sampleWidth);
	if (line < 0) return null;
	const message = `The line has ${codeWidth(lines[line] ?? "")} columns, so that readers have to scroll.`;
	const hint = `Shorten it: ${sampleWidth} columns fit.`;
	return problem(fence, { message, hint, line, column: sampleWidth });
}

function problem(
	{ file, opening, prefix }: Fence,
	{ message, hint, line, column }: { readonly message: string; readonly hint: string; readonly line: number; readonly column: number },
): Problem {
	const at = { file, line: opening + 1 + line, column: prefix.length + column + 1 };
	return { code: "sample-unformatted", severity: "warning", message, hint, at };
}

function firstDifference(a: string, b: string): number {
	let at = 0;
	while (at < a.length && a[at] === b[at]) at++;
	return at;
}
