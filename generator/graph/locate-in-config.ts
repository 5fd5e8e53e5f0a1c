import type { SiteConfig } from "../config/site-config.ts";
import type { SourcePosition } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";

/** Where a string stands in the configuration's files: at its first quoted occurrence, else at the top. */
export function locateInConfig(config: SiteConfig, text: string): SourcePosition | null {
	for (const source of config.configSources) {
		for (const quote of ['"', "'", "`"]) {
			const offset = source.text.indexOf(quote + text + quote);
			if (offset >= 0) return { file: source.file, ...positionAt(source.text, offset + 1), length: text.length };
		}
	}
	const first = config.configSources[0];
	return first ? { file: first.file, line: 1, column: 1 } : null;
}
