import { readFileSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";
import { packageVersion } from "../../config/config-module.ts";
import { hashKey, sha256 } from "../../lib/hash.ts";
import { keepNewest } from "../../lib/keep-newest.ts";
import { replaceFile } from "../../lib/replace-file.ts";
import { toolBuild } from "../../lib/tool-build.ts";

/** Drawings by the source of their diagram, shared by all page processes and all builds of a site. */
export type DrawingCache = {
	/** The drawing, or `null` when there is none or its file is damaged. */
	readonly get: (source: string) => string | null;
	/** Stores drawings by their source. Errors of the disk are ignored. */
	readonly set: (drawings: ReadonlyMap<string, string>) => void;
};

/** Number of drawings to keep. */
const keptDrawings = 5000;

/** Opens the cache in a folder (absolute). Each drawing is a file, so that all processes see it at once. `root` is the folder where the packages are resolved. */
export function openDrawingCache(folder: string, root: string): DrawingCache {
	const drawnBy = ["mermaid-isomorphic", "mermaid"].map((name) => packageVersion(name, root));
	const pathOf = (source: string) => join(folder, `${hashKey(toolBuild, ...drawnBy, source)}.svg`);
	return {
		get(source) {
			try {
				const path = pathOf(source);
				const [checksum, svg = ""] = readFileSync(path, "utf8").split(/\n(.*)/s);
				if (sha256(svg) !== checksum) return null;
				const now = new Date();
				utimesSync(path, now, now);
				return svg;
			} catch {
				return null;
			}
		},
		set(drawings) {
			try {
				for (const [source, svg] of drawings) replaceFile(pathOf(source), `${sha256(svg)}\n${svg}`);
				const inUse = new Set([...drawings.keys()].map((source) => basename(pathOf(source))));
				keepNewest(folder, { prefix: "", count: keptDrawings, inUse });
			} catch {
				// The drawings are made again next time.
			}
		},
	};
}
