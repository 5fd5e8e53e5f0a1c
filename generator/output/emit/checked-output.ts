import { join } from "node:path";
import { outputFile } from "../../../theme/lib/urls.ts";
import type { ManifestEntry, ReadManifest } from "../../lib/build-manifest.ts";
import { shortHash } from "../../lib/hash.ts";
import type { Problem } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { replaceFile } from "../../lib/replace-file.ts";
import type { PageRecord } from "../../render/main/page-record.ts";
import type { SiteGraph } from "../../site/graph/site-graph.ts";
import { openPreviousOutput, type PreviousOutput } from "./previous-output.ts";

/** The results of a check, for use by the next check, which needs only the facts from rendering, not the files. */
type CheckedState = {
	/** Records by site path. */
	readonly pages: Readonly<Record<string, PageRecord>>;
	readonly files: Readonly<Record<string, ManifestEntry>>;
};

/**
 * Opens the latest rendered pages: for a check, from the last check if there was one; otherwise, from the last build. `null` if there
 * are none. `manifest` is the manifest of the output folder, which a build has read.
 */
export function openLastOutput(
	{ outDir, cacheDir }: { readonly outDir: string; readonly cacheDir: string },
	{ checkOnly, manifest }: { readonly checkOnly: boolean; readonly manifest: ReadManifest | null },
): PreviousOutput | null {
	const path = join(cacheDir, "output-state.json");
	return checkOnly ? (openCheckedOutput(cacheDir) ?? openPreviousOutput(outDir, path)) : openPreviousOutput(outDir, path, manifest);
}

/** Opens the results of the last check in the cache folder (absolute) as if they had been published; `null` if there are none. */
function openCheckedOutput(cacheDir: string): PreviousOutput | null {
	try {
		const [hash, text = ""] = readRegularText(stateFile(cacheDir)).split("\n", 2);
		if (hash !== shortHash(text)) return null;
		const { pages, files } = JSON.parse(text) as CheckedState;
		return {
			locate: () => null,
			page: (path) => (Object.hasOwn(pages, path) ? (pages[path] ?? null) : null),
			intact: (file) => (Object.hasOwn(files, file) ? (files[file] ?? null) : null),
		};
	} catch {
		return null;
	}
}

/** Records what a check has rendered. If that fails, only time is lost. */
export function saveCheckedOutput(
	cacheDir: string,
	pages: Iterable<readonly [path: string, PageRecord]>,
	files: ReadonlyMap<string, ManifestEntry>,
): void {
	const state: CheckedState = { pages: Object.fromEntries(pages), files: Object.fromEntries(files) };
	const text = JSON.stringify(state);
	try {
		replaceFile(stateFile(cacheDir), `${shortHash(text)}\n${text}`);
	} catch {
		// The next check renders everything again.
	}
}

function stateFile(cacheDir: string): string {
	return join(cacheDir, "checked-state.json");
}

/** Minimum size of a page in bytes. A smaller page was cut off. */
const smallestPage = 200;

/** The last check of a tree before it is published: every page of the site exists, and none is empty. */
export function checkStaged(files: ReadonlyMap<string, ManifestEntry>, graph: SiteGraph): Problem[] {
	return [...graph.routes, ...graph.generated].flatMap((route): Problem[] => {
		const path = outputFile(route.path, "html");
		if ((files.get(path)?.size ?? 0) >= smallestPage) return [];
		return [
			{
				code: "render-failed",
				severity: "error",
				message: `The page \`${route.path}\` was not rendered.`,
				hint: null,
				at: route.kind === "source" ? { file: route.document.file, line: 1, column: 1 } : null,
			},
		];
	});
}
