import type { Stats } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { clockTick, stampOf } from "../lib/file-stamp.ts";
import { hashKey, sha256 } from "../lib/hash.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { SourceFile, SourceText } from "../page/document.ts";
import type { SourceFolders } from "../page/read-source.ts";
import { refersToFiles } from "./kept-scan.ts";

/** What the text of a page says, with the stamp of its file. */
type KeptSource = readonly [stamp: string, text: Pick<SourceFile, "hash" | "hasVariables" | "mayBeDraft">];

/** What the last scan has read of pages that depend on no other file. It is valid while the stamps of their files are the same. */
export type KeptSources = {
	/** What the text of a page says, if its file is the one that was read; otherwise `null`. */
	readonly find: (file: string, stats: Stats) => KeptSource[1] | null;
	/** Adds a page that was read; `stats` are older than the reading. */
	readonly add: (source: SourceText, stats: Stats) => void;
	/** Keeps the pages that were found or added for the next scan. If that fails, only time is lost. */
	readonly close: () => void;
};

type KeptSettings = Pick<SiteConfig, "cache" | "cacheDir" | "policy"> & Pick<SourceFolders, "facts">;

/** Opens the pages that the last scan has kept; `null` without a cache, and in a lenient site, whose pages may include files from anywhere. */
export function openKeptSources(config: KeptSettings): KeptSources | null {
	if (!config.cache || config.policy.isLenient) return null;
	const path = join(config.cacheDir, "sources");
	const key = hashKey(toolBuild, String(config.facts === null));
	const last = readKept(path, key);
	const kept = new Map<string, KeptSource>();
	const start = Date.now();
	return {
		find(file, stats) {
			const known = last?.[file];
			if (known?.[0] !== stampOf(stats)) return null;
			kept.set(file, known);
			return known[1];
		},
		add(source, stats) {
			const { file, kind, text, hash, hasVariables, mayBeDraft, warning, partials } = source;
			if (kind !== "md" || warning || partials || refersToFiles(text, config) || start - stats.ctimeMs <= clockTick) return;
			kept.set(file, [stampOf(stats), { hash, ...(hasVariables && { hasVariables }), ...(mayBeDraft && { mayBeDraft }) }]);
		},
		close() {
			const text = JSON.stringify(Object.fromEntries(kept));
			try {
				replaceFile(path, `${key} ${sha256(text)}\n${text}`);
			} catch {
				// The next scan reads all pages.
			}
		},
	};
}

function readKept(path: string, key: string): Readonly<Record<string, KeptSource>> | null {
	try {
		const [head, text = ""] = readRegularText(path).split("\n", 2);
		return head === `${key} ${sha256(text)}` ? (JSON.parse(text) as Record<string, KeptSource>) : null;
	} catch {
		return null;
	}
}
