import type { SourcePosition } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";

/** A file of the configuration, relative to the root, for the places of problems. Lines end with `\n`. */
export type ConfigSource = { readonly file: string; readonly text: string };

/** The place of the first match in the files of the configuration, or the start of the first file; `null` without files. */
export function locatePattern(sources: readonly ConfigSource[], pattern: RegExp): SourcePosition | null {
	for (const { file, text } of sources) {
		const match = pattern.exec(text);
		if (match) return { file, ...positionAt(text, match.index), length: match[0].length };
	}
	return sources[0] ? { file: sources[0].file, line: 1, column: 1 } : null;
}
