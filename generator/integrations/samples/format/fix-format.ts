import { join } from "node:path";
import { siteError } from "../../../lib/problem.ts";
import { readRegularText } from "../../../lib/regular-file.ts";
import { replaceFile } from "../../../lib/replace-file.ts";
import type { SiteFiles } from "../../integration.ts";
import type { SampleOptions } from "../sample-options.ts";
import { type Fence, readFences } from "./fence.ts";
import { findFormatter, formatAll, formatterPackage } from "./formatter.ts";
import { type Reformatted, reformat } from "./reformat.ts";

/** How many code blocks were formatted, in how many files, and which files (relative to the root) were not, because an author changed them meanwhile. */
export type FormatReport = { readonly samples: number; readonly files: number; readonly edited: readonly string[] };

/**
 * Formats the code blocks of all pages in their files and moves the marks of their lines along. Blocks whose marks would end up at other code stay as they
 * are, and so do files that were edited since they were read. Throws `SiteError` without a formatter.
 */
export async function fixFormat(
	{ root, cacheDir, sources }: SiteFiles,
	{ packages }: Pick<SampleOptions, "packages">,
): Promise<FormatReport> {
	const formatter = findFormatter({ root, packages });
	if (formatter === null) {
		throw siteError({
			code: "samples-unavailable",
			message: `The samples cannot be formatted without the package \`${formatterPackage}\`.`,
			hint: `Install it: \`npm install --save-dev ${formatterPackage}\`.`,
		});
	}
	const fences = await readFences(sources);
	const formatted = await formatAll(formatter, fences, cacheDir);
	const changes = new Map<string, { readonly fence: Fence; readonly now: Reformatted }[]>();
	for (const [index, fence] of fences.entries()) {
		const text = formatted[index] ?? "";
		const now = text === fence.lines.join("\n") ? null : reformat(fence, text);
		if (now !== null) changes.set(fence.file, [...(changes.get(fence.file) ?? []), { fence, now }]);
	}
	const edited = [...changes].flatMap(([file, found]) => (rewrite(join(root, file), found) ? [] : [file]));
	for (const file of edited) changes.delete(file);
	return { samples: [...changes.values()].flat().length, files: changes.size, edited };
}

/**
 * Replaces code blocks in a file (absolute), the last one first, so that the positions of the others stay valid. Returns whether all blocks
 * were still at their places; otherwise the file stays as it is.
 */
function rewrite(path: string, changes: readonly { readonly fence: Fence; readonly now: Reformatted }[]): boolean {
	const text = readRegularText(path);
	const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
	const lines = text.split(/\r?\n/);
	const isInPlace = ({ opening, meta, prefix, lines: body }: Fence) =>
		lines[opening - 1]?.includes(meta) && body.every((line, index) => lines[opening + index]?.slice(prefix.length) === line);
	if (!changes.every(({ fence }) => isInPlace(fence))) return false;
	for (const { fence, now } of [...changes].sort((a, b) => b.fence.opening - a.fence.opening)) {
		const body = now.lines.map((line) => `${fence.prefix}${line}`.trimEnd());
		lines.splice(fence.opening, fence.lines.length, ...body);
		const opening = lines[fence.opening - 1] ?? "";
		lines[fence.opening - 1] = now.words.reduce((line, { written, now: next }) => line.replace(written, () => next), opening);
	}
	replaceFile(path, lines.join(lineEnd));
	return true;
}
