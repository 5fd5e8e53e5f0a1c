import type { ConfigSource } from "../../config/locate-pattern.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import type { SourcePosition } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";

/** The configuration's files, to locate problems in. */
export type ConfigText = { readonly configSources: readonly ConfigSource[] };

/** A string to find. Optionally, it must be the value of `key`, be the given `occurrence` (from 0), or come after the string `after`. */
export type WantedInConfig = {
	readonly text: string;
	readonly key?: string;
	readonly occurrence?: number;
	readonly after?: { readonly text: string; readonly key: string };
};

/**
 * Locates a string in the configuration's files: as the value of `key`, or else at its first quoted occurrence, or else at the start of
 * the first file. `null` if there is no configuration file.
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
