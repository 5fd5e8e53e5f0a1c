import type { SiteConfig } from "../../../config/site-config.ts";
import type { DiskCache } from "../../../lib/disk-cache.ts";
import { hashKey } from "../../../lib/hash.ts";
import type { Problem } from "../../../lib/problem.ts";
import { toolBuild } from "../../../lib/tool-build.ts";
import type { SourceText } from "../../../page/document.ts";
import { codeWidth, type Fence, readFences, sampleWidth } from "./fence.ts";
import { findFormatter, formatAll } from "./formatter.ts";
import { reformat } from "./reformat.ts";

/** Reports samples that are not formatted, and lines too wide for their block (`sample-unformatted`). Sites without a formatter have neither. */
export async function checkFormat(
	config: SiteConfig,
	{ sources, cache }: { readonly sources: readonly SourceText[]; readonly cache: DiskCache },
): Promise<Problem[]> {
	const formatter = findFormatter(config);
	if (formatter === null) return [];
	const fences = await readFences(config, sources);
	const key = hashKey(toolBuild, formatter.key, ...fences.flatMap(({ extension, lines }) => [extension, lines.join("\n")]));
	const known = cache.get("sample-format", key);
	const formatted = known === null ? await formatAll(formatter, fences, config) : (JSON.parse(known) as string[]);
	if (known === null) cache.set("sample-format", key, JSON.stringify(formatted));
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
