import type { SiteConfig } from "../config/site-config.ts";
import { type Highlighter, openHighlighter } from "../highlight/highlighter.ts";
import { readTypeFacts } from "../highlight/type-facts.ts";
import type { DiskCache } from "../lib/disk-cache.ts";

/**
 * Returns the known highlighter, or a new one if the recorded types of samples have changed. Throws `SiteError` if their file is
 * damaged.
 */
export function currentHighlighter(
	known: Highlighter | null,
	{ config, cache }: { readonly config: SiteConfig; readonly cache: DiskCache },
): Highlighter {
	const types = readTypeFacts(config);
	if (known && known.types?.key === types?.key) return known;
	known?.seal();
	return openHighlighter({ cache, threads: 1, types });
}
