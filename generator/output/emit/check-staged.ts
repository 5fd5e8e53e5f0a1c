import { outputFile } from "../../../theme/lib/urls.ts";
import type { ManifestEntry } from "../../lib/build-manifest.ts";
import type { Problem } from "../../lib/problem.ts";
import type { SiteGraph } from "../../site/graph/site-graph.ts";

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
