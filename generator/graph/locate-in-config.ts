import type { SiteConfig } from "../config/site-config.ts";
import type { SourcePosition } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";

/**
 * Where a string stands in the configuration's files: as the value of `key`, else at its first
 * quoted occurrence, else at the top. `null` when there is no file.
 */
export function locateInConfig(config: SiteConfig, wanted: { readonly text: string; readonly key?: string }): SourcePosition | null {
	const { text, key } = wanted;
	const quoted = `(["'\`])${text.replace(/[^\w\s]/g, "\\$&")}\\1`;
	const patterns = [...(key === undefined ? [] : [new RegExp(`\\b${key}["']?\\s*:\\s*${quoted}`)]), new RegExp(quoted)];
	for (const pattern of patterns) {
		for (const source of config.configSources) {
			const match = pattern.exec(source.text);
			if (!match) continue;
			const offset = match.index + match[0].length - text.length - 1;
			return { file: source.file, ...positionAt(source.text, offset), length: text.length };
		}
	}
	const first = config.configSources[0];
	return first ? { file: first.file, line: 1, column: 1 } : null;
}
