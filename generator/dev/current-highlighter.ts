import type { SiteConfig } from "../config/site-config.ts";
import { type Highlighter, openHighlighter } from "../highlight/highlighter.ts";
import type { SpareWorkers } from "../highlight/spare-workers.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { readTypeFacts } from "../lib/type-facts.ts";

/**
 * Returns the known highlighter, or a new one if the recorded types of samples have changed. Throws `SiteError` if their file is
 * damaged.
 */
export function currentHighlighter(
	known: Highlighter | null,
	{
		config,
		cache,
		spares,
	}: {
		readonly config: Pick<SiteConfig, "root" | "samples" | "pageTimeout">;
		readonly cache: DiskCache;
		readonly spares: SpareWorkers | undefined;
	},
): Highlighter {
	const types = readTypeFacts(config.root, config.samples.types);
	if (known && known.types?.key === types?.key) return known;
	known?.seal();
	return openHighlighter({ cache, threads: 1, types, timeout: config.pageTimeout, spares: spares?.threads });
}
