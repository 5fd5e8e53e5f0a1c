import type { ConfigSource } from "../../config/locate-pattern.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import type { SourcePosition } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";

/** The files of the configuration, in which problems have their places. */
export type ConfigText = { readonly configSources: readonly ConfigSource[] };

/** A string to find: as the value of `key` if given, its `occurrence` (0 is the first), after the string `after`. */
export type WantedInConfig = {
	readonly text: string;
	readonly key?: string;
	readonly occurrence?: number;
	readonly after?: { readonly text: string; readonly key: string };
};

/**
 * Finds a string in the files of the configuration: as the value of `key`, else at its first quoted occurrence,
 * else at the top. `null` when there is no file.
 */
export function locateInConfig(config: ConfigText, wanted: WantedInConfig): SourcePosition | null {
	const { text, key, occurrence = 0, after } = wanted;
	const patterns = [...(key === undefined ? [] : [valuePattern(text, key)]), quotedPattern(text)];
	for (const pattern of patterns) {
		const found = config.configSources.flatMap((source) => {
			const from = after ? source.text.search(valuePattern(after.text, after.key)) : 0;
			return [...source.text.matchAll(pattern)].filter((match) => from >= 0 && match.index >= from).map((match) => ({ source, match }));
		});
		const place = found[occurrence] ?? found[0];
		if (!place) continue;
		const offset = place.match.index + place.match[0].length - text.length - 1;
		return { file: place.source.file, ...positionAt(place.source.text, offset), length: text.length };
	}
	if (after) return locateInConfig(config, after);
	const first = config.configSources[0];
	return first ? { file: first.file, line: 1, column: 1 } : null;
}

function quotedPattern(text: string): RegExp {
	return new RegExp(quoted(text), "g");
}

function valuePattern(text: string, key: string): RegExp {
	return new RegExp(`\\b${key}["']?\\s*:\\s*${quoted(text)}`, "g");
}

function quoted(text: string): string {
	return `(["'\`])${escapePattern(text)}\\1`;
}
